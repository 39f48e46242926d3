import formsEn from "../../src/i18n/locales/en/forms.ts";
import formsHi from "../../src/i18n/locales/hi/forms.ts";
import {
  addressOf,
  expect,
  isPhone,
  notFoundError,
  pageKinds,
  searchField,
  test,
} from "../support/helpers.ts";

test.use({ javaScriptEnabled: false, expectedErrors: [notFoundError] });

for (const kind of pageKinds) {
  test(`${kind}: heading, links and the way on are there`, async ({ page, request }) => {
    await page.goto(await addressOf(kind, request));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.getByRole("link").filter({ visible: true }).count()).toBeGreaterThan(5);
    expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(60);
  });
}

test("searching is a plain form", async ({ page }) => {
  await page.goto("/");
  await searchField(page).fill("carpenter");
  await searchField(page).press("Enter");
  await expect(page).toHaveURL(/\/search\?q=carpenter/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Results for “carpenter”/);
});

test("an empty search is not sent", async ({ page }) => {
  await page.goto("/");
  await searchField(page).press("Enter");
  await expect(page).toHaveURL("/");
});

test("filters are a plain form, pages plain links", async ({ page, request }) => {
  // A driven browser keeps to itself what stands in <noscript>.
  const html = await (await request.get("/categories/painter?hl=en")).text();
  expect(html).toMatch(/<noscript><button type="submit"[^>]*>Apply<\/button><\/noscript>/);
  await page.goto("/categories/painter");
  if (isPhone(page)) await page.getByRole("link", { name: "Filters" }).click();
  await page.locator("select[name=sort]").selectOption("newest");
  await page.getByRole("main").locator("input[name=q]").press("Enter");
  await expect(page).toHaveURL(/sort=newest/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole("main").locator('a[href*="/business/"]').first()).toBeVisible();
});

test("on a phone the filters stand closed before the list, and open by a link", async ({ page }) => {
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

for (const path of needScript) {
  test(`${path} says that it needs JavaScript, and promises nothing`, async ({ page, request }) => {
    for (const [lang, { needsScript }] of [["en", formsEn], ["hi", formsHi]] as const) {
      const html = await (await request.get(`${path}?hl=${lang}`)).text();
      expect(html).toMatch(new RegExp(`<noscript><p[^>]*>${needsScript}</p></noscript>`));
    }
    await page.goto(path);
    await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
  });
}

test("the language can be chosen", async ({ page }) => {
  await page.goto("/categories/painter?hl=hi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("पेंटर");
  await page.getByRole("main").locator('a[href*="/business/"]').first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});

test("a number can be called from the detail page", async ({ page, request }) => {
  await page.goto(await addressOf("detail", request));
  await expect(page.locator('a[href^="tel:+91"]').filter({ visible: true }).first()).toBeVisible();
});
