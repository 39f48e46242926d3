import type { Page } from "@playwright/test";
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
import { locales } from "../support/locales.ts";

const main = (page: Page) => page.getByRole("main");

/** Search form of a hydrated page, which validates in script instead of in the browser. */
const hydratedSearch = (page: Page) => page.locator("form[role=search][novalidate]");

test.beforeEach(({ page }) => enableDataSaver(page));

for (const lang of inHindi) {
  const { saved, writeReview } = locales[lang];

  test(`the review form shows at once, with and without an invitation, in ${lang}`, async ({ page, request }) => {
    const { slug } = await findFullBusiness(request);
    for (const fragment of ["", "#invitation=any"]) {
      await page.goto("about:blank");
      await page.goto(`/business/${slug}/review?hl=${lang}${fragment}`);
      await expect(main(page).getByLabel(writeReview.text)).toBeVisible();
      await expect(main(page).locator(".skeleton")).toHaveCount(0);
    }
  });

  test.describe(() => {
    test.use({ expectedErrors: [notFoundError] });

    test(`saved businesses show at once in ${lang}`, async ({ page }) => {
      await page.addInitScript(() => {
        const listed = { category: "plumber", name: "Ganga Pipes", place: "Pune" };
        const savedAt = "2026-11-20T09:30:00.000Z";
        const all = [{ ...listed, slug: "no-longer-listed", phone: "9876543210", savedAt }];
        localStorage.setItem("saved", JSON.stringify(all));
      });
      await page.goto(`/saved?hl=${lang}`);
      await expect(main(page).getByRole("listitem")).toContainText("Ganga Pipes");
      await expect(main(page).locator(".skeleton")).toHaveCount(0);
    });
  });

  test(`an empty list of saved businesses shows at once in ${lang}`, async ({ page }) => {
    await page.goto(`/saved?hl=${lang}`);
    await expect(main(page).getByRole("heading", { name: saved.none.title })).toBeVisible();
  });
}

test(
  "hydrates the search box when the pointer moves over it",
  desktopOnly,
  async ({ page }) => {
    // The next page has an element below the pointer.
    await page.mouse.move(150, 300);
    await page.goto("/about", { waitUntil: "networkidle" });
    await expect(hydratedSearch(page)).toHaveCount(0);
    await searchField(page).hover();
    await expect(hydratedSearch(page)).not.toHaveCount(0);
  },
);

memberTest(
  "shows the account menu before hydration",
  async ({ page }) => {
    await page.goto("/about", { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
    await expect(hydratedSearch(page)).toHaveCount(0);
  },
);
