import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectClean, languages, openAlive, test } from "../support/helpers.ts";
import { main } from "../support/owners.ts";
import { openFilters } from "../support/filters.ts";
import businessEn from "../../src/i18n/locales/en/business.ts";
import businessHi from "../../src/i18n/locales/hi/business.ts";
import resultsEn from "../../src/i18n/locales/en/results.ts";
import resultsHi from "../../src/i18n/locales/hi/results.ts";

const words = {
  en: { ...resultsEn, comesToYou: businessEn.business.comesToYou },
  hi: { ...resultsHi, comesToYou: businessHi.business.comesToYou },
};

const slug = "electrician";

const countOf = async (request: APIRequestContext, query: string): Promise<number> => {
  const answer = await request.get(`/api/business?${query}&limit=1`);
  return Number(answer.headers()["x-total-count"]);
};

const isPhone = (page: Page) => page.viewportSize()!.width < 768;

for (const lang of languages) {
  const { category, list, comesToYou } = words[lang];

  test(`in ${lang} filters say how many they leave, narrow at once and go at a tap`, async ({ page, request }) => {
    const checked = await countOf(request, `category=${slug}&verified=phone`);
    const both = await countOf(request, `category=${slug}&verified=phone&comesToYou=true`);
    await openAlive(page, `/categories/${slug}?hl=${lang}`);
    await openFilters(page);
    const form = main(page).locator("form.filters");
    await form.getByLabel(`${category.verified} (${checked})`).check();
    await expect(page).toHaveURL(/verified=phone/);
    await form.getByLabel(`${comesToYou} (${both})`).check();
    await expect(page).toHaveURL(/comesToYou=true/);
    await form.getByLabel(category.experience).selectOption("10");
    await expect(page).toHaveURL(/experience=10/);
    const left = await countOf(
      request,
      `category=${slug}&verified=phone&comesToYou=true&experience=10`,
    );
    await expect(main(page).getByRole("status").first()).toContainText(String(left));
    await expectClean(page);
    if (isPhone(page)) {
      await form.getByRole("button", { name: category.show }).click();
      await expect(form.getByLabel(category.experience)).toBeHidden();
    }
    const chosen = main(page).getByRole("list", { name: list.chosen });
    await expect(chosen.getByRole("link")).toHaveCount(3);
    await chosen.getByRole("link", { name: category.verified }).click();
    await expect(page).not.toHaveURL(/verified/);
    await expect(page).toHaveURL(/comesToYou=true.*experience=10/);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters open, narrow and stand in the address", async ({ page }) => {
    const { category } = words.en;
    await page.goto(`/categories/${slug}`);
    await openFilters(page);
    const form = main(page).locator("form.filters");
    await form.locator("input[name=comesToYou]").check();
    await form.locator("select[name=experience]").selectOption("5");
    await form.getByRole("button", { name: isPhone(page) ? category.show : category.apply })
      .filter({ visible: true }).click();
    await expect(page).toHaveURL(/comesToYou=true&experience=5/);
    await expect(main(page).getByRole("list", { name: words.en.list.chosen }).getByRole("link"))
      .toHaveCount(2);
  });
});

test("the sheet is reached, used and left by keys", async ({ page }) => {
  test.skip(!isPhone(page), "only a phone has a sheet");
  await openAlive(page, `/categories/${slug}`);
  const button = main(page).getByRole("button", { name: words.en.category.filters }).first();
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
  await expect(page).toHaveURL(/comesToYou=true/);
  await page.keyboard.press("Escape");
  await expect(open).toBeHidden();
});

test("the sheet of a search stays open from one choice to the next", async ({ page }) => {
  test.skip(!isPhone(page), "only a phone has a sheet");
  const { category, comesToYou } = words.en;
  await openAlive(page, "/search?q=plumber");
  await openFilters(page);
  const sheet = page.locator("#filters");
  await sheet.getByLabel(comesToYou).check();
  await expect(page).toHaveURL(/comesToYou=true/);
  await expect(sheet).toBeVisible();
  await sheet.getByLabel(category.fourStars).check();
  await expect(page).toHaveURL(/comesToYou=true&minRating=4/);
  await sheet.getByRole("button", { name: category.show }).click();
  await expect(sheet).toBeHidden();
});

test("what words of no trade find is narrowed, too", async ({ page, request }) => {
  const narrowed = await countOf(request, "q=sharma&comesToYou=true");
  await openAlive(page, "/search?q=sharma");
  await openFilters(page);
  await main(page).locator("form.filters").getByLabel(`${words.en.comesToYou} (${narrowed})`)
    .check();
  await expect(page).toHaveURL(/\/search\?q=sharma&comesToYou=true/);
  await expect(main(page).getByRole("status").first()).toContainText(String(narrowed));
});
