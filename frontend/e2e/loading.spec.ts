import type { Page } from "@playwright/test";
import { expect, findFullBusiness, openAlive, searchField, test } from "./helpers.ts";

/** Long enough for a page that waits to show that it does. */
const delay = 1500;

const slowDown = (page: Page, addresses: RegExp) =>
  page.route(addresses, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });

const loading = (page: Page) => page.getByRole("main").getByText("Loading");

test("search says that it is loading, in the shape of what comes", async ({ page }) => {
  await openAlive(page, "/");
  await slowDown(page, /\/api\/business/);
  await searchField(page).fill("painter");
  await searchField(page).press("Enter");
  await expect(loading(page)).toBeVisible();
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “painter”");
  await expect(loading(page)).toHaveCount(0);
});

test("a category and a business show their outlines while they load", async ({ page, request }) => {
  const { businessName } = await findFullBusiness(request);
  await openAlive(page, "/");
  await slowDown(page, /\/api\/(business|categories|cities)/);
  await page.getByRole("main").locator('a[href*="/categories/"]').first().click();
  await expect(loading(page)).toBeAttached();
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await openAlive(page, "/");
  await page.getByRole("main").getByRole("link", { name: businessName, exact: true }).click();
  await expect(loading(page)).toBeAttached();
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(businessName);
});
