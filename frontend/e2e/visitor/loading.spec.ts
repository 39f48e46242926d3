import { desktopOnly, expect, openAlive, test } from "../support/helpers.ts";
import { hold } from "../support/loading.ts";

test(
  "whoever types into a list's filter keeps the field while the list is on its way",
  desktopOnly,
  async ({ page }) => {
    await openAlive(page, "/categories/plumber");
    const main = page.getByRole("main");
    const words = main.locator("input[name=q]");
    const release = await hold(page, /\/api\/business/);
    await words.pressSequentially("pip");
    await expect(main.getByText("Loading")).toBeAttached();
    await expect(words).toBeFocused();
    await page.keyboard.type("e");
    await release();
    await expect(page).toHaveURL("/categories/plumber?q=pipe");
    await expect(main.getByText("Loading")).toHaveCount(0);
    await expect(words).toBeFocused();
    await expect(words).toHaveValue("pipe");
  },
);

test("whoever goes elsewhere while a filtered list is on its way stays there", async ({ page }) => {
  await openAlive(page, "/categories/plumber");
  const release = await hold(page, /\/api\/business\?/);
  const main = page.getByRole("main");
  await main.locator("input[name=q]").pressSequentially("pipe");
  await expect(main.getByText("Loading")).toBeAttached();
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  const answered = page.waitForResponse(/\/api\/business\?.*q=pipe/);
  await release();
  await answered;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page).toHaveURL("/about");
});
