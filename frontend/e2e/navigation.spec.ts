import { expect, isPhone, openAlive, test } from "./helpers.ts";

test.describe("below 768 pixels", () => {
  test.use({ viewport: { width: 767, height: 800 } });

  test("the drawer opens, keeps the keyboard inside, and closes on Escape", async ({ page }) => {
    await openAlive(page, "/");
    const toggle = page.getByRole("button", { name: "Menu", exact: true });
    const drawer = page.locator("#menu-small");
    await toggle.click();
    await expect(drawer).toBeVisible();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press("Tab");
      expect(await drawer.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Shift+Tab");
    expect(await drawer.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test("the drawer closes when the window reaches 768 pixels", async ({ page }) => {
    await openAlive(page, "/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.locator("#menu-small")).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();
  });

  test("the drawer holds all twelve categories and closes on navigation", async ({ page }) => {
    await openAlive(page, "/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const drawer = page.locator("#menu-small");
    await expect(drawer.locator('a[href*="/categories/"]')).toHaveCount(12);
    await drawer.getByRole("link", { name: "Carpenter" }).click();
    await expect(page).toHaveURL("/categories/carpenter");
    await expect(drawer).toBeHidden();
  });
});

test.describe("from 768 pixels on", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test("the bar shows its links and no toggle", async ({ page }) => {
    await openAlive(page, "/categories/painter");
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Categories" }).click();
    const menu = page.locator("#menu-categories");
    await expect(menu.getByRole("link")).toHaveCount(12);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Categories" }).click();
    await menu.getByRole("link", { name: "Real estate" }).click();
    await expect(page).toHaveURL("/categories/real-estate");
    await expect(menu).toBeHidden();
  });
});

test("Login leads to /signin, the logo home", async ({ page }) => {
  await openAlive(page, "/categories/painter");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" }).first())
    .toHaveAttribute("href", /^\/signin/);
  await page.getByRole("banner").getByRole("link", { name: /Karigar/ }).first().click();
  await expect(page).toHaveURL("/");
});

test("a change of route starts at the top", async ({ page }) => {
  await openAlive(page, "/");
  await page.getByRole("main").locator('a[href*="/categories/"]').last().click();
  await expect(page).toHaveURL(/\/categories\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  test.skip(isPhone(page), "there is no Tab key on a phone");
  await openAlive(page, "/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("the footer has the support line, quick links, social links and the year", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer.getByText(String(new Date().getFullYear()))).toBeVisible();
  const links = ["/about", "/add-business", "/signin", "/terms-conditions", "/privacy"];
  for (const href of links) {
    await expect(footer.locator(`a[href^="${href}"]`).first()).toBeVisible();
  }
  for (const name of ["Facebook", "X", "Instagram", "LinkedIn"]) {
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  }
});

test.describe("in a preview", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("the preview banner says whether the service answers", async ({ page, context }) => {
    await openAlive(page, "/");
    await expect(page.getByText("Preview backend running in this workspace.")).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event("offline")));
    await expect(page.getByText("Preview backend disconnected.")).toBeVisible();
  });
});
