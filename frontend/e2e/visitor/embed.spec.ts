import type { Page } from "@playwright/test";
import {
  expect,
  expectClean,
  expectDark,
  expectLegible,
  languages,
  test,
  withLanguage,
} from "../support/helpers.ts";
import { expectHindi } from "../support/page-checks.ts";

const list = "/embed/plumber/mumbai";

test.use({
  expectedErrors: [/status of 404|frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/],
});

// The service runs on this machine, which Chromium protects from other pages.
test.use({ permissions: ["local-network-access"] });

/** Opens a page of another site with this page in a frame. */
async function openFramed(page: Page, path: string) {
  const { protocol, hostname, port } = new URL(test.info().project.use.baseURL!);
  const host = hostname === "localhost" ? "127.0.0.1" : "localhost";
  const other = `${protocol}//${host}:${port}/other`;
  await page.route(other, (route) =>
    route.fulfill({
      contentType: "text/html",
      body:
        `<iframe src="${protocol}//${hostname}:${port}${path}" width="340" height="700"></iframe>`,
    }));
  await page.goto(other, { waitUntil: "networkidle" });
  return page.frameLocator("iframe");
}

test("answers a list for other sites without cookies, scripts and forms, in 15 kB", async ({ request }) => {
  for (const lang of languages) {
    const response = await request.get(withLanguage(list, lang));
    const headers = response.headers();
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
    expect(headers["cache-control"]).toMatch(/^public, max-age=/);
    expect(Number(headers["content-length"]), "transferred").toBeLessThan(15_000);
    const html = await response.text();
    expect(html).not.toMatch(/<(script|form|input|button)\b/);
    expect(html.length).toBeLessThan(15_000);
  }
  for (const path of ["/embed/plumber/nowhere", "/embed/nothing/mumbai"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()["x-frame-options"]).toBeUndefined();
    expect(response.headers()["content-security-policy"]).toMatch(/frame-ancestors \*$/);
    expect(await response.text()).not.toContain("<script");
  }
});

test("a page of another site shows the list, whose links open a new tab", async ({ page, context }) => {
  const frame = await openFramed(page, list);
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Plumbers in Mumbai");
  const card = frame.getByRole("article").first();
  await expect(card.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+91\d+$/);
  const [tab] = await Promise.all([context.waitForEvent("page"), card.locator("h3 a").click()]);
  await expect(tab).toHaveURL(/\/business\/[a-z0-9-]+$/);
  expect(await tab.evaluate(() => globalThis.opener)).toBeNull();
  await tab.close();
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
});

test("no other page of this site shows in a frame of another site", async ({ page }) => {
  for (const path of ["/", "/categories/plumber/mumbai", "/signin", "/dashboard"]) {
    const frame = await openFramed(page, path);
    await expect(frame.getByRole("heading", { level: 1 }), path).toHaveCount(0);
    await page.unrouteAll();
  }
});

for (const lang of languages) {
  test(`the list is clean and fits in both themes in ${lang}`, async ({ page }) => {
    for (const path of [list, "/embed/plumber/nowhere"]) {
      for (const width of [280, 360, 820]) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(withLanguage(path, lang));
        await expectClean(page);
        if (lang === "hi") await expectHindi(page);
        await expectDark(page);
        await expectLegible(page);
      }
    }
  });
}
