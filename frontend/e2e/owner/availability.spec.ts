import type { Page } from "@playwright/test";
import process from "node:process";
import { dayRange } from "../../src/lib/business/availability.ts";
import { formatDate, wallTime } from "../../src/lib/format/clock.ts";
import {
  expect,
  expectClean,
  expectLargeTargets,
  inHindi,
  inTestAll,
  type Lang,
  notFoundError,
  openHydrated,
  shiftClock,
  test,
  withLanguage,
  wrongClocks,
} from "../support/helpers.ts";
import { applyFilters, openFilters } from "../support/filters.ts";
import { main, ownerTest } from "../support/owners.ts";
import { expectLight } from "../support/transfers.ts";
import { inBoth } from "../support/locales.ts";

const messages = inBoth((texts) => ({
  ...texts.availability,
  shownAs: texts.dictionary.availability,
}));

/** The test runner adds these listings, each with the tokens of a new and an old weekly e-mail. */
const linked: { slug: string; businessName: string; token: string; expired: string }[] = JSON.parse(
  process.env.E2E_LINKED!,
);

const list = "/search?q=Lobzang";

const status = (page: Page) => main(page).locator("[data-until]").first();
const today = () => wallTime(new Date().toISOString()).date;
const lastDay = () => dayRange(today()).max;

/** Opens a page without the browser's cache, which stores pages for some seconds. */
async function openCurrent(page: Page, path: string) {
  await page.goto(path);
  await page.reload();
}

const cardOf = (page: Page, slug: string) =>
  main(page).getByRole("article").filter({
    has: page.locator(`a[href*="/business/${slug}"]`),
  });

/** What visitors read on the business's page, and on its card in the list. */
async function expectShown(
  page: Page,
  slug: string,
  list: string,
  text: string | null,
  lang: Lang,
) {
  await openCurrent(page, `/business/${slug}?hl=${lang}`);
  const onPage = main(page).locator("header [data-until]");
  if (text === null) await expect(onPage).toHaveCount(0);
  else await expect(onPage).toContainText(text);
  const card = cardOf(page, slug);
  const onCard = card.locator("[data-until]");
  // A list may lack the changes of the last second.
  await expect(async () => {
    await openCurrent(page, withLanguage(list, lang));
    await expect(card).toHaveCount(1);
    expect(await onCard.allTextContents())
      .toEqual(text === null ? [] : [expect.stringContaining(text)]);
  }).toPass({ timeout: 20_000 });
}

for (const lang of inHindi) {
  ownerTest(
    `an owner says with one tap whether they work today in ${lang}`,
    async ({ page, owner }) => {
      const { shownAs, ...texts } = messages[lang];
      const { slug, businessName } = owner.business;
      await openHydrated(page, `/dashboard?hl=${lang}`);
      const section = main(page).getByRole("region", { name: texts.title });
      await expect(section).toContainText(texts.none);
      await section.getByRole("button", { name: texts.today }).click();
      await expect(section).toContainText(shownAs.today);
      await expect(section.getByRole("button", { name: texts.today }))
        .toHaveAttribute("aria-pressed", "true");
      await expectClean(page);
      await expectLargeTargets(page);
      const list = `/search?q=${encodeURIComponent(businessName)}`;
      await expectShown(page, slug, list, shownAs.today, lang);
      await expectClean(page);

      await openHydrated(page, `/dashboard?hl=${lang}`);
      await section.getByRole("button", { name: texts.withdraw }).click();
      await expect(section).toContainText(texts.none);
      await expectShown(page, slug, list, null, lang);
    },
  );
}

ownerTest.describe("with working hours", () => {
  const day = [{ open: "00:00", close: "24:00" }];
  const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
  ownerTest.use({ overrides: { timings: { week, special: [] } } });

  ownerTest("away closes the days until its date", inTestAll, async ({ page, owner }) => {
    const { shownAs, ...texts } = messages.en;
    const last = lastDay();
    await openHydrated(page, "/dashboard");
    const section = main(page).getByRole("region", { name: texts.title });
    await section.getByRole("button", { name: texts.short.away }).click();
    await section.getByLabel(texts.lastDay).fill(last);
    await section.getByRole("button", { name: texts.away }).click();
    const text = shownAs.away.replace("{{date}}", formatDate(last, "en"));
    await expect(section).toContainText(text);
    const { timings } = await owner.read();
    expect(timings!.special.map(({ date }) => date).at(-1)).toBe(last);
    expect(timings!.special).toHaveLength(31);
    const { slug, businessName } = owner.business;
    await expectShown(page, slug, `/search?q=${encodeURIComponent(businessName)}`, text, "en");
    await page.goto("/dashboard");
    await section.getByRole("button", { name: texts.today }).click();
    await expect(section).toContainText(shownAs.today);
    expect((await owner.read()).timings!.special).toEqual([]);
  });
});

/** A listing that no other test and no other attempt uses. */
const linkedFor = (test: number, retry: number) => linked[2 * test + retry]!;

for (const lang of inHindi) {
  test(
    `the link in an e-mail changes nothing until a button is tapped in ${lang}`,
    async ({ page, request }, { retry }) => {
      const { shownAs, ...texts } = messages[lang];
      const { slug, businessName, token } = linkedFor(0, retry);
      const link = `/availability?hl=${lang}&token=${token}`;
      // As mail scanners and link previews do.
      for (const method of ["GET", "HEAD"]) {
        const answer = await request.fetch(`${link}&state=busy`, { method });
        expect(answer.status()).toBe(200);
        expect(answer.headers()).toMatchObject({
          "cache-control": "no-store",
          "referrer-policy": "no-referrer",
        });
      }
      const referrers: (string | undefined)[] = [];
      page.on("request", (request) => referrers.push(request.headers()["referer"]));
      await expectLight(page, link);
      await expect(main(page)).toContainText(businessName);
      await expect(main(page)).toContainText(texts.none);
      await expectClean(page);
      await expectLargeTargets(page);
      expect(await page.locator("meta[name=robots]").getAttribute("content")).toMatch(/noindex/);

      for (const state of ["today", "busy"] as const) {
        await main(page).getByRole("button", { name: texts[state] }).click();
        await expect(main(page)).toContainText(texts.saved);
        await expect(status(page)).toContainText(shownAs[state]);
      }
      await main(page).getByLabel(texts.lastDay).fill(lastDay());
      await main(page).getByRole("button", { name: texts.away }).click();
      const away = shownAs.away.replace("{{date}}", formatDate(lastDay(), lang));
      await expect(status(page)).toContainText(away);
      await main(page).getByRole("button", { name: texts.today }).click();
      await expect(status(page)).toContainText(shownAs.today);
      await expectClean(page);
      expect(referrers.filter((referrer) => referrer?.includes("token"))).toEqual([]);

      await expectShown(page, slug, list, shownAs.today, lang);
      await openHydrated(page, withLanguage(list, lang));
      await openFilters(page);
      await main(page).locator("form.filters [name=availableToday]").check();
      await applyFilters(page);
      await expect(page).toHaveURL(/availableToday=true/);
      await expect(cardOf(page, slug)).toHaveCount(1);
      await expect(main(page).getByRole("article").filter({ hasNot: page.locator("[data-until]") }))
        .toHaveCount(0);
    },
  );
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the link's buttons work", async ({ page }, { retry }) => {
    const { shownAs, ...texts } = messages.en;
    const { token } = linkedFor(1, retry);
    await page.goto(`/availability?hl=en&token=${token}`);
    await main(page).getByRole("button", { name: texts.busy }).click();
    await expect(main(page)).toContainText(texts.saved);
    await expect(status(page)).toContainText(shownAs.busy);
    await main(page).getByRole("button", { name: texts.withdraw }).click();
    await expect(main(page)).toContainText(texts.none);
  });
});

for (const lang of inHindi) {
  test(`says that a link of an old e-mail has expired in ${lang}`, async ({ page }) => {
    const { ended } = messages[lang];
    await openHydrated(page, `/availability?hl=${lang}&token=${linked[0]!.expired}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ended.title);
    await expect(main(page)).toContainText(ended.expired);
    await expectClean(page);
    await main(page).getByRole("link", { name: ended.dashboard }).click();
    await expect(page).toHaveURL(/\/signin/);
  });
}

test.describe("forged", () => {
  test.use({ expectedErrors: [notFoundError] });

  for (const lang of inHindi) {
    test(`says that a forged link does not work in ${lang}`, async ({ page }) => {
      const { ended } = messages[lang];
      const { token } = linked[0]!;
      for (const query of ["", `&token=${token.slice(0, -2)}AA`]) {
        await openHydrated(page, `/availability?hl=${lang}${query}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(ended.title);
        await expect(main(page)).toContainText(ended.unknown);
        await expectClean(page);
      }
    });
  }
});

test(
  "a page from the browser's history says how old the availability is, and hides it after its end",
  inTestAll,
  async ({ page }, { retry }) => {
    const { shownAs, ...texts } = messages.en;
    const { slug, token } = linkedFor(2, retry);
    await page.goto(`/availability?hl=en&token=${token}`);
    await main(page).getByRole("button", { name: texts.today }).click();
    await expect(status(page)).toContainText(shownAs.today);
    await page.clock.install();
    await openHydrated(page, `/business/${slug}?hl=en`);
    await expect(status(page)).toContainText("said just now");
    const showAfter = async (minutes: number) => {
      await page.clock.setFixedTime(Date.now() + minutes * 60_000);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
    };
    await showAfter(20.5);
    await expect(status(page)).toContainText("said 20 minutes ago");
    await showAfter(25 * 60);
    await expect(status(page)).toBeHidden();
  },
);

ownerTest(
  "what an owner says is shown on phones whose clocks are wrong",
  inTestAll,
  async ({ page, owner }) => {
    const { shownAs } = messages.en;
    const { slug } = owner.business;
    await page.goto("/dashboard");
    const section = main(page).getByRole("region", { name: messages.en.title });
    await section.getByRole("button", { name: messages.en.today }).click();
    await expect(section).toContainText(shownAs.today);
    for (const seconds of [...Object.values(wrongClocks), 86_400]) {
      const phone = await page.context().newPage();
      await shiftClock(phone, seconds);
      await phone.goto(`/business/${slug}?hl=en`);
      await expect(status(phone)).toContainText(/said (just now|1 minute ago)/);
      await phone.close();
    }
  },
);
