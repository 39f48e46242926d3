import type { Page } from "@playwright/test";
import offlineEn from "../../src/i18n/locales/en/offline.ts";
import offlineHi from "../../src/i18n/locales/hi/offline.ts";
import savedEn from "../../src/i18n/locales/en/saved.ts";
import savedHi from "../../src/i18n/locales/hi/saved.ts";
import writeEn from "../../src/i18n/locales/en/writeReview.ts";
import writeHi from "../../src/i18n/locales/hi/writeReview.ts";
import { memberTest } from "../support/accounts.ts";
import {
  desktopOnly,
  enableDataSaver,
  expect,
  findFullBusiness,
  inHindi,
  notFoundError,
  searchField,
  test,
} from "../support/helpers.ts";

const words = {
  en: { saved: savedEn, offline: offlineEn, write: writeEn },
  hi: { saved: savedHi, offline: offlineHi, write: writeHi },
};

const main = (page: Page) => page.getByRole("main");

/** Says that the page's script has started: before, the browser itself refuses an empty search. */
const hydratedSearch = (page: Page) => page.locator("form[role=search][novalidate]");

test.beforeEach(({ page }) => enableDataSaver(page));

for (const lang of inHindi) {
  const { saved, offline, write } = words[lang];

  for (const [whose, fragment] of [["anybody's", ""], ["an invited one's", "#invitation=any"]]) {
    test(
      `in ${lang} ${whose} review can be written at once`,
      async ({ page, request }) => {
        const { slug } = await findFullBusiness(request);
        await page.goto(`/business/${slug}/review?hl=${lang}${fragment}`);
        await expect(main(page).getByLabel(write.text)).toBeVisible();
        await expect(main(page).locator(".skeleton")).toHaveCount(0);
      },
    );
  }

  test.describe(() => {
    test.use({ expectedErrors: [notFoundError] });

    test(`in ${lang} what is saved here stands there at once`, async ({ page }) => {
      await page.addInitScript(() => {
        const one = { category: "plumber", name: "Ganga Pipes", place: "Pune" };
        const savedAt = "2026-11-20T09:30:00.000Z";
        const all = [{ ...one, slug: "nobody-any-more", phone: "9876543210", savedAt }];
        localStorage.setItem("saved", JSON.stringify(all));
      });
      await page.goto(`/saved?hl=${lang}`);
      await expect(main(page).getByRole("listitem")).toContainText("Ganga Pipes");
      await expect(main(page).locator(".skeleton")).toHaveCount(0);
    });
  });

  test(`in ${lang} that nothing is saved is said at once`, async ({ page }) => {
    await page.goto(`/saved?hl=${lang}`);
    await expect(main(page).getByRole("heading", { name: saved.none.title })).toBeVisible();
  });

  test(`in ${lang} what stands in without a network tries again`, async ({ page }) => {
    await page.goto(`/offline?from=/about&hl=${lang}`);
    await main(page).getByRole("button", { name: offline.retry }).click();
    await expect(page).toHaveURL("/about");
  });
}

test(
  "a pointer that rests where a page appears hydrates the search box when it moves to it",
  desktopOnly,
  async ({ page }) => {
    // Where it rests, something of the next page appears.
    await page.mouse.move(150, 300);
    await page.goto("/about", { waitUntil: "networkidle" });
    await expect(hydratedSearch(page)).toHaveCount(0);
    await searchField(page).hover();
    await expect(hydratedSearch(page)).not.toHaveCount(0);
  },
);

memberTest(
  "whoever is signed in sees an account's sign on a page that sleeps",
  async ({ page }) => {
    await page.goto("/about", { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
    await expect(hydratedSearch(page)).toHaveCount(0);
  },
);
