import { expect, test, withLanguage } from "../support/helpers.ts";
import { hold } from "../support/loading.ts";

test("a list that takes longer than 300 ms shows a spinner, until it is there", async ({ page }) => {
  await page.goto(withLanguage("/", "en"));
  const release = await hold(page, /\/categories\/plumber/);
  // A click of Playwright's own would wait for the page.
  await page.locator('main a[href^="/categories/plumber"]').first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator("#page-spinner")).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plumbers");
  await expect(page.locator("#page-spinner")).toBeHidden();
});
