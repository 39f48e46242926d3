import type { Page } from "@playwright/test";
import { expect, findFullBusiness, openAlive, searchField, test } from "./helpers.ts";

/** Answers to these addresses wait until they are let go. */
async function hold(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(addresses);
  };
}

const loading = (page: Page) => page.getByRole("main").getByText("Loading");

test("search says that it is loading, in the shape of what comes", async ({ page }) => {
  await openAlive(page, "/");
  const release = await hold(page, /\/api\/business/);
  await searchField(page).fill("painter");
  await searchField(page).press("Enter");
  await expect(loading(page)).toBeVisible();
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “painter”");
  await expect(loading(page)).toHaveCount(0);
});

test("a category and a business show their outlines while they load", async ({ page, request }) => {
  const { businessName } = await findFullBusiness(request);
  await openAlive(page, "/");
  const addresses = /\/api\/(business|categories|cities)/;
  const releaseCategory = await hold(page, addresses);
  await page.getByRole("main").locator('a[href*="/categories/"]').first().click();
  await expect(loading(page)).toBeAttached();
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await releaseCategory();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await openAlive(page, "/");
  const releaseBusiness = await hold(page, addresses);
  await page.getByRole("main").getByRole("link", { name: businessName, exact: true }).click();
  await expect(loading(page)).toBeAttached();
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await releaseBusiness();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(businessName);
});

for (const part of ["words", "page"]) {
  test(`a spinner turns while the ${part} of a page loads`, async ({ page }) => {
    await openAlive(page, "/");
    const release = await hold(
      page,
      part === "words" ? /\/assets\/about-/ : /\/assets\/long-text/,
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
    await expect(page.getByRole("main").locator(".spinner")).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Karigar");
    await expect(page.locator(".spinner")).toHaveCount(0);
  });
}
