import type { APIRequestContext } from "@playwright/test";
import {
  desktopOnly,
  expect,
  expectClean,
  inEnglish,
  inHindi,
  isPhone,
  journeyIn,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { main } from "../support/owners.ts";
import { applyFilters, openFilters } from "../support/filters.ts";
import { formatNumber } from "../../src/lib/format/numbers.ts";
import { inBoth } from "../support/locales.ts";

const messages = inBoth((texts) => ({
  ...texts.results,
  comesToYou: texts.dictionary.business.comesToYou,
}));

const slug = "electrician";

const countOf = async (request: APIRequestContext, query: string): Promise<number> => {
  const answer = await request.get(`/api/business?${query}&limit=1`);
  return Number(answer.headers()["x-total-count"]);
};

for (const lang of inEnglish) {
  const { category, list, comesToYou } = messages[lang];

  test(
    `filters show counts, apply at once and are removed with a tap in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      const checked = await countOf(request, `category=${slug}&verified=phone`);
      const both = await countOf(request, `category=${slug}&verified=phone&comesToYou=true`);
      await openHydrated(page, `/categories/${slug}?hl=${lang}`);
      await openFilters(page);
      const form = main(page).locator("form.filters");
      await form.getByLabel(`${category.verified} (${checked})`).check();
      await expect(page).toHaveURL(/verified=phone/);
      await form.getByLabel(`${comesToYou} (${both})`).check();
      await expect(page).toHaveURL(/comesToYou=true/);
      await form.getByLabel(category.experience).selectOption("10");
      await expect(page).toHaveURL(/experience=10/);
      const remaining = await countOf(
        request,
        `category=${slug}&verified=phone&comesToYou=true&experience=10`,
      );
      await expect(main(page).getByRole("status").first()).toContainText(String(remaining));
      await expectClean(page);
      const chosen = main(page).getByRole("list", { name: list.chosen });
      await expect(chosen.getByRole("link")).toHaveCount(3);
      await chosen.getByRole("link", { name: category.verified }).click();
      await expect(page).not.toHaveURL(/verified/);
      await expect(page).toHaveURL(/comesToYou=true.*experience=10/);
    },
  );
}

/** A trade, and a trade in a city. */
const searches = {
  en: ["plumber", "plumber in mumbai"],
  hi: ["प्लंबर", "मुंबई में प्लंबर"],
};

for (const lang of inHindi) {
  const { category, list, search } = messages[lang];

  for (const q of searches[lang]) {
    test(`filters a search for “${q}” and removes the filter in ${lang}`, async ({ page, request }) => {
      const query = new URLSearchParams({ q, hl: lang });
      const asked = new URLSearchParams({ q });
      const all = await countOf(request, `${asked}`);
      const checked = await countOf(request, `${asked}&verified=phone`);
      expect(checked).toBeLessThan(all);
      await openHydrated(page, `/search?${query}`);
      await openFilters(page);
      const form = main(page).locator("form.filters");
      await form.getByLabel(`${category.verified} (${checked})`).check();
      await applyFilters(page);
      await expect.poll(() => new URL(page.url()).searchParams.get("verified")).toBe("phone");
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get("q")]).toEqual(["/search", q]);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(search.results.replace("{{q}}", q));
      const status = main(page).getByRole("status").first();
      await expect(status).toContainText(formatNumber(checked, lang));
      await expectClean(page);
      await page.reload();
      await expect(form.locator("input[name=verified]")).toBeChecked();
      const chosen = main(page).getByRole("list", { name: list.chosen });
      await chosen.getByRole("link", { name: category.verified }).click();
      await expect(page).not.toHaveURL(/verified/);
      await expect(status).toContainText(formatNumber(all, lang));
      await expect(heading).toHaveText(search.results.replace("{{q}}", q));
    });
  }
}

test("the filter sheet counts results and applies filters with its button", async ({ page, request }) => {
  const { category } = messages.en;
  const counts = [
    await countOf(request, "category=plumber&minRating=4"),
    await countOf(request, "category=plumber&minRating=4&verified=phone"),
    await countOf(request, "category=plumber&city=mumbai&minRating=4&verified=phone"),
  ];
  await openHydrated(page, "/categories/plumber?hl=en");
  await openFilters(page);
  const sheet = page.getByRole("dialog", { name: category.filters });
  const show = (count: number) =>
    sheet.getByRole("button", {
      name: `Show ${count} ${count === 1 ? "plumber" : "plumbers"}`,
      exact: true,
    });
  await sheet.getByText(category.fourStars).click();
  await expect(show(counts[0]!)).toBeVisible();
  await sheet.getByText(category.verified).click();
  await expect(show(counts[1]!)).toBeVisible();
  await sheet.getByLabel(category.city).selectOption("mumbai");
  await expect(page).toHaveURL("/categories/plumber?hl=en");
  await expectClean(page);
  await show(counts[2]!).click();
  await expect(page).toHaveURL("/categories/plumber/mumbai?verified=phone&minRating=4&hl=en");
  await expect(main(page).getByRole("status").first()).toContainText(String(counts[2]));
  await page.goBack();
  await expect(page.locator("input[name=verified]")).not.toBeChecked();
  await expect(sheet).toBeHidden();
});

test("the filter sheet counts results while the visitor types", async ({ page, request }) => {
  test.skip(!isPhone(page));
  const total = await countOf(request, "category=plumber&q=works&experience=5");
  await openHydrated(page, "/categories/plumber?hl=en");
  await openFilters(page);
  const sheet = page.getByRole("dialog", { name: messages.en.category.filters });
  await sheet.getByLabel(messages.en.category.experience).selectOption("5");
  await sheet.getByRole("searchbox").pressSequentially("works");
  const name = `Show ${total} ${total === 1 ? "plumber" : "plumbers"}`;
  await expect(sheet.getByRole("button", { name, exact: true })).toBeVisible();
});

test("a filter sheet closed without its button forgets the changes", async ({ page }) => {
  test.skip(!isPhone(page));
  const { category } = messages.en;
  await openHydrated(page, "/categories/plumber?hl=en&verified=phone");
  await openFilters(page);
  const sheet = page.getByRole("dialog", { name: category.filters });
  const label = sheet.locator("[aria-live]");
  const shown = await label.innerText();
  await sheet.getByText(category.openNow).click();
  await sheet.getByText(category.verified).click();
  await expect(label).not.toHaveText(shown);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await openFilters(page);
  await expect(sheet.locator("input[name=openNow]")).not.toBeChecked();
  await expect(sheet.locator("input[name=verified]")).toBeChecked();
  await expect(label).toHaveText(shown);
});

test("filters a search for a trade by city", async ({ page, request }) => {
  const { list } = messages.en;
  const there = await countOf(request, "category=plumber&city=mumbai");
  await openHydrated(page, "/search?q=plumber");
  await openFilters(page);
  const city = main(page).locator("select[name=city]");
  await city.selectOption("mumbai");
  await applyFilters(page);
  await expect(page).toHaveURL("/search?q=plumber&city=mumbai");
  await expect(main(page).getByRole("status").first()).toContainText(String(there));
  await expect(city).toHaveValue("mumbai");
  await openFilters(page);
  await city.selectOption("");
  await applyFilters(page);
  await expect(page).toHaveURL("/search?q=plumber");
  await expect(main(page).getByRole("list", { name: list.chosen })).toHaveCount(0);
});

test(
  "filters of a search without results can be removed",
  desktopOnly,
  async ({ page, request }) => {
    const { category, search } = messages.en;
    const q = "borewell drilling in mumbai";
    const all = await countOf(request, `q=${q}`);
    expect(await countOf(request, `q=${q}&experience=20&minRating=4&verified=phone`)).toBe(0);
    await openHydrated(page, `/search?q=${q}&experience=20&verified=phone&minRating=4`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(`No matches for “${q}”`);
    await expect(main(page).getByText(search.noneText)).toHaveCount(0);
    await openFilters(page);
    const form = main(page).locator("form.filters");
    await form.getByLabel(category.verified).uncheck();
    await form.getByLabel(category.fourStars).uncheck();
    await form.getByLabel(category.experience).selectOption("");
    await expect(heading).toHaveText(`Results for “${q}”`);
    await expect(main(page).getByRole("status").first()).toContainText(String(all));
  },
);

test("applying filters keeps an exact search", async ({ page }) => {
  await openHydrated(page, "/search?q=sharma&exact=true&category=electrician");
  await openFilters(page);
  await main(page).locator("select[name=sort]").selectOption("newest");
  await applyFilters(page);
  await expect(page).toHaveURL(/sort=newest/);
  await expect(page).toHaveURL(/exact=true/);
  await expect(page).toHaveURL(/category=electrician/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters a search", desktopOnly, async ({ page }) => {
    const { category, list } = messages.en;
    await page.goto("/search?q=plumber+in+mumbai");
    const form = main(page).locator("form.filters");
    // The query names the city.
    await expect(form.locator("select[name=city]")).toBeHidden();
    await form.locator("input[name=verified]").check();
    await form.getByRole("button", { name: isPhone(page) ? category.show : category.apply })
      .filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/search\?q=plumber\+in\+mumbai&.*verified=phone/);
    await expect(main(page).getByRole("list", { name: list.chosen }).getByRole("link"))
      .toHaveText([category.verified]);
  });
});

test("the filter sheet works by keyboard", async ({ page }) => {
  await openHydrated(page, `/categories/${slug}`);
  const button = main(page).getByRole("button", { name: messages.en.category.filters }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  const open = main(page).locator("input[name=comesToYou]");
  await expect(open).toBeVisible();
  for (let tabs = 0; tabs < 6; tabs++) {
    if (await open.evaluate((input) => input === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(open).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.locator("#filters").getByRole("button", { name: /^Show \d+/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(open).toBeHidden();
  await expect(button).toBeFocused();
});

test("filters a search for a name", async ({ page, request }) => {
  const narrowed = await countOf(request, "q=sharma&comesToYou=true");
  await openHydrated(page, "/search?q=sharma");
  await openFilters(page);
  await main(page).locator("form.filters").getByLabel(`${messages.en.comesToYou} (${narrowed})`)
    .check();
  await applyFilters(page);
  await expect(page).toHaveURL(/\/search\?q=sharma&comesToYou=true/);
  await expect(main(page).getByRole("status").first()).toContainText(String(narrowed));
});

test("a chosen city replaces the city of the query on a trade's page", async ({ page, request }) => {
  const there = await countOf(request, "category=plumber&city=pune");
  await openHydrated(page, "/categories/plumber?q=plumber+in+mumbai");
  await openFilters(page);
  const cities = main(page).locator("form.filters").getByRole("combobox", {
    name: messages.en.category.city,
    exact: true,
  });
  await expect(cities.locator("option[value=pune]")).toHaveText(`Pune (${there})`);
  await cities.selectOption("pune");
  await applyFilters(page);
  await expect(page).toHaveURL(/\/categories\/plumber\/pune$/);
  await expect(main(page).getByRole("status").first()).toContainText(String(there));
});

test("keeps the locality filter when no business matches", async ({ page, request }) => {
  const list = "category=plumber&city=pune&openNow=false";
  const { facets } = await (await request.get(`/api/search?facets=true&${list}`)).json();
  const [{ slug: part, name }] = facets.localities;
  await openHydrated(page, `/categories/plumber/pune?locality=${part}&experience=20&q=nobody`);
  await expect(main(page).getByRole("list", { name: messages.en.list.chosen })).toContainText(
    name.en,
  );
  await openFilters(page);
  await main(page).locator("form.filters input[name=verified]").check();
  await applyFilters(page);
  await expect(page).toHaveURL(/verified=phone/);
  await expect(page).toHaveURL(new RegExp(`locality=${part}`));
});
