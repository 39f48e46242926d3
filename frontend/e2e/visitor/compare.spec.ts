import type { Locator, Page } from "@playwright/test";
import { makeAskable, tick } from "../support/enquiries.ts";
import {
  desktopOnly,
  expect,
  expectClean,
  expectLargeTargets,
  journeyIn,
  languages,
  listBusinesses,
  messages as common,
  openHydrated,
  test,
  withLanguage,
} from "../support/helpers.ts";
import { inBoth } from "../support/locales.ts";
import { main } from "../support/owners.ts";
import { expectNoOverflow } from "../support/page-checks.ts";

const messages = inBoth(({ compare, ask, saved }) => ({ ...compare, asking: ask, saved }));

const compareButton = (page: Page, lang: "en" | "hi") =>
  main(page).getByRole("button", { name: common[lang].business.compare, exact: true });

/** Cells of a fact, in the order of the businesses. */
const cells = (page: Page, label: string) =>
  main(page).getByRole("rowgroup").filter({ has: page.getByRole("rowheader", { name: label }) })
    .getByRole("cell");

const columns = (page: Page) => main(page).getByRole("columnheader");

const address = (slugs: string[]) => `/compare?${slugs.map((slug) => `b=${slug}`).join("&")}`;

const slugsIn = async (link: Locator) =>
  new URL((await link.getAttribute("href"))!, "http://any").searchParams.get("b")!.split(",");

for (const lang of languages) {
  const texts = messages[lang];

  test(
    `a visitor compares ticked businesses, removes one and asks the others in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      const { businesses, list } = await makeAskable(request, 3);
      await openHydrated(page, withLanguage(list, lang));
      for (const business of businesses) await tick(page, business).click();
      await expectClean(page);
      await compareButton(page, lang).click();
      await expect(page).toHaveURL(/\/compare\?/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        common[lang].business.compare,
      );
      await expect(columns(page)).toHaveCount(3);
      for (const { slug } of businesses) {
        await expect(columns(page).locator(`a[href^="/business/${slug}"]`)).toHaveCount(1);
      }
      await expect(cells(page, texts.work).first()).toContainText("Pipes laid and mended");
      await expectClean(page);
      await expectLargeTargets(page);
      const ask = main(page).getByRole("link", { name: texts.ask, exact: true });
      expect((await slugsIn(ask)).toSorted()).toEqual(
        businesses.map(({ slug }) => slug).toSorted(),
      );
      await columns(page).first().getByText(texts.remove, { exact: true }).click();
      await expect(columns(page)).toHaveCount(2);
      const askBoth = texts.asking.title_other.replace("{{n}}", "2");
      await main(page).getByRole("link", { name: askBoth, exact: true }).click();
      await expect(page).toHaveURL(/\/ask\?/);
      await expect(main(page).getByRole("button", { name: texts.remove })).toHaveCount(2);
    },
  );

  test(
    `saved businesses are compared without an owner in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      const cards = (await listBusinesses(request, "category=plumber&limit=2"))
        .map(({ slug }) => ({ slug, category: "plumber", name: "कारीगर", place: "पुणे" }))
        .map((card) => ({ ...card, phone: "9876543210", savedAt: "2026-01-02" }));
      await page.addInitScript(
        (cards) => localStorage.setItem("saved", JSON.stringify(cards)),
        cards,
      );
      await openHydrated(page, withLanguage("/saved", lang));
      for (const { slug } of cards) {
        await main(page).locator(`input[name=b][value="${slug}"]`).check();
      }
      await expectClean(page);
      await compareButton(page, lang).click();
      await expect(columns(page)).toHaveCount(2);
    },
  );
}

test("fits a phone with one and three columns, and with text at 200 % only the table scrolls", async ({ page, request }) => {
  const businesses = await listBusinesses(request, "category=electrician&limit=3");
  await openHydrated(page, address([businesses[0]!.slug]));
  await expect(columns(page)).toHaveCount(1);
  await expectClean(page);
  await expectLargeTargets(page);
  await openHydrated(page, address(businesses.map(({ slug }) => slug)));
  const region = main(page).getByRole("region", { name: "Compare" });
  const overflow = () =>
    region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.fontSize = "200%");
  await expectNoOverflow(page);
  expect(await overflow()).toBeGreaterThan(0);
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const label = region.getByRole("rowheader", { name: "Reviews" }).locator("span");
  await expect(label).toBeInViewport({ ratio: 1 });
});

test(
  "a visit and the lowest price have lines of their own",
  desktopOnly,
  async ({ page, request }) => {
    const businesses = await listBusinesses(request, "category=plumber&limit=20");
    const details = await Promise.all(
      businesses.map(async ({ slug }) => (await request.get(`/api/business/${slug}`)).json()),
    );
    const { slug } = details.find(({ visitCharge, rates: [rate] }) => visitCharge !== null && rate);
    await openHydrated(page, address([slug]));
    expect(await cells(page, "Prices").first().innerText()).toMatch(/visit\s*\n\s*from ₹/i);
  },
);

test("counts a call for the business of its column", desktopOnly, async ({ page, request }) => {
  const businesses = await listBusinesses(request, "category=painter&limit=2");
  await openHydrated(page, address(businesses.map(({ slug }) => slug)));
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  const counted = page.waitForRequest(/\/events$/);
  await cells(page, "Call").nth(1).getByRole("link").first().click();
  expect(new URL((await counted).url()).pathname).toContain(`/${businesses[1]!.slug}/`);
});

test("a printed comparison has the numbers", desktopOnly, async ({ page, request }) => {
  const businesses = await listBusinesses(request, "category=painter&limit=3");
  await openHydrated(page, address(businesses.map(({ slug }) => slug)));
  await page.emulateMedia({ media: "print" });
  for (const [index, { primaryPhone }] of businesses.entries()) {
    const shown = `+91 ${primaryPhone.slice(0, 5)} ${primaryPhone.slice(5)}`;
    await expect(cells(page, "Call").nth(index).getByText(shown)).toBeVisible();
  }
  await expect(main(page).getByText("Remove", { exact: true }).first()).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("compares businesses from the place of the list, and leaves others out", async ({ page, request }) => {
    const [first, second] = await listBusinesses(request, "category=plumber&limit=2");
    const slugs = [first!.slug, "no-longer-listed", first!.slug, second!.slug];
    await page.goto(`${address(slugs)}&pin=411038`);
    await expect(columns(page)).toHaveCount(2);
    await expect(main(page)).toContainText(messages.en.missing_one);
    await expect(cells(page, "Distance from 411038").first()).toContainText(/\d km/);
    await columns(page).first().getByText("Remove", { exact: true }).click();
    await expect(columns(page)).toHaveCount(1);
    await expect(columns(page)).toContainText(second!.businessName);
    await expect(cells(page, "Call")).toHaveCount(1);
    await expect(main(page)).toContainText(messages.en.add);
    await columns(page).getByText("Remove", { exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.en.none.title);
    await page.goBack();
    await main(page).getByRole("link", { name: messages.en.asking.none.find }).click();
    await expect(page).toHaveURL(/\/categories\/plumber\?near=411038/);
  });
});
