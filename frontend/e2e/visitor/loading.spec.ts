import { expect, findFullBusiness, openAlive, test } from "../support/helpers.ts";
import { hold } from "../support/loading.ts";

test("a category and a business show their outlines while they load", async ({ page, request }) => {
  const { businessName } = await findFullBusiness(request);
  await openAlive(page, "/");
  const addresses = /\/api\/(business|categories|cities)/;
  const releaseCategory = await hold(page, addresses);
  await page.getByRole("main").locator('a[href*="/categories/"]').first().click();
  await expect(page.getByRole("main").getByText("Loading")).toBeAttached();
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await releaseCategory();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await openAlive(page, "/");
  const releaseBusiness = await hold(page, addresses);
  await page.getByRole("main").getByRole("link", { name: businessName, exact: true }).click();
  await expect(page.getByRole("main").getByText("Loading")).toBeAttached();
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await releaseBusiness();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(businessName);
});
