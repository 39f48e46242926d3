import { expect, isPhone, notFoundError, searchField, test } from "../support/helpers.ts";
import { locales } from "../support/locales.ts";

test.use({ javaScriptEnabled: false, expectedErrors: [notFoundError] });

test("searches with a form, but not without a query", async ({ page }) => {
  await page.goto("/");
  await searchField(page).press("Enter");
  await expect(page).toHaveURL("/");
  await searchField(page).fill("carpenter");
  await searchField(page).press("Enter");
  await expect(page).toHaveURL(/\/search\?q=carpenter/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Results for “carpenter”/);
});

test("filters a list with a form and changes its pages with links", async ({ page, request }) => {
  // Playwright does not render <noscript>.
  const html = await (await request.get("/categories/painter?hl=en")).text();
  expect(html).toMatch(/<noscript><button type="submit"[^>]*>Apply<\/button><\/noscript>/);
  await page.goto("/categories/painter");
  if (isPhone(page)) await page.getByRole("link", { name: "Filters" }).click();
  await page.locator("select[name=sort]").selectOption("newest");
  await page.getByRole("main").locator("form.filters input[name=q]").press("Enter");
  await expect(page).toHaveURL(/sort=newest/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole("main").locator('a[href*="/business/"]').first()).toBeVisible();
});

test("opens the filters with a link on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/categories/plumber");
  const sort = page.locator("select[name=sort]");
  await expect(sort).toBeHidden();
  await expect(page.getByRole("article").first()).toBeInViewport();
  await page.getByRole("link", { name: "Filters" }).click();
  await expect(sort).toBeVisible();
  await page.getByRole("button", { name: "Show the list" }).click();
  await expect(sort).toBeHidden();
});

const needScript = [
  "/dashboard",
  "/profile",
  "/add-business",
  "/edit-business",
  "/signin",
  "/saved",
  "/undo-change",
  "/unsubscribe",
];

test("pages that need JavaScript say so, without a skeleton", async ({ page, request }) => {
  for (const path of needScript) {
    for (
      const [lang, { needsScript }] of [["en", locales.en.forms], ["hi", locales.hi.forms]] as const
    ) {
      const html = await (await request.get(`${path}?hl=${lang}`)).text();
      expect(html, path).toMatch(new RegExp(`<noscript><p[^>]*>${needsScript}</p></noscript>`));
    }
    await page.goto(path);
    await expect(page.locator(".skeleton").filter({ visible: true }), path).toHaveCount(0);
  }
});

test("in Hindi, a visitor gets from a list to a business and its phone number", async ({ page }) => {
  await page.goto("/categories/painter?hl=hi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("पेंटर");
  await page.getByRole("main").locator('a[href*="/business/"]').first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.locator('a[href^="tel:+91"]').filter({ visible: true }).first()).toBeVisible();
});
