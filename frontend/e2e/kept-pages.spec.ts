import type { Page } from "@playwright/test";
import { expect, languages, openAlive, test, withLanguage, words } from "./helpers.ts";

test.use({ expectedErrors: [/status of 503|The API answered 503/] });

/** As the service answers with a page that it cannot make anew (`backend/web/pages.ts`). */
const serveAsOld = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().resourceType() !== "document") return await route.fallback();
      const response = await route.fetch();
      const headers = {
        ...response.headers(),
        "server-timing": 'made;desc="2026-11-21T09:35:00.000Z"',
      };
      await route.fulfill({ response, headers });
    },
  );

for (const lang of languages) {
  test(`a page that could not be made anew says of when it is, in ${lang}, and nothing of now`, async ({ page }) => {
    const when = lang === "en" ? "21 Nov 2026, 3:05 pm" : "21 नवंबर 2026, दोपहर 3:05 बजे";
    const notice = page.locator(".offline");
    const open = page.getByRole("main").locator(".open-status").first();
    await openAlive(page, withLanguage("/categories/plumber", lang));
    await expect(open).toBeVisible();
    await serveAsOld(page, "/categories/plumber");
    await openAlive(page, withLanguage("/categories/plumber", lang));
    await expect(notice).toHaveText(words[lang].shell.kept.replace("{{when}}", when));
    await expect(open).toBeHidden();

    await page.getByRole("main").locator('a[href*="/business/"]').first().click();
    await expect(page).toHaveURL(/\/business\//);
    await expect(notice).toBeEmpty();
  });
}

test("where the API has no data, a link leads to the page that the service still has", async ({ page }) => {
  await openAlive(page, "/");
  const problem = { status: 503, contentType: "application/problem+json", json: {} };
  await page.route("**/api/**", (route) => route.fulfill(problem));
  await page.getByRole("main").locator('a[href="/categories/painter"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Painter");
  await expect(page).toHaveURL("/categories/painter");
});

test("where it has none either, the page says so, and does not go round", async ({ page }) => {
  let documents = 0;
  await openAlive(page, "/");
  const problem = { status: 503, contentType: "application/problem+json", json: {} };
  await page.route("**/api/**", (route) => route.fulfill(problem));
  await page.route("**/categories/painter", (route) => {
    documents++;
    return route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Not now</h1>" });
  });
  await page.getByRole("main").locator('a[href="/categories/painter"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not now");
  expect(documents).toBe(1);
});
