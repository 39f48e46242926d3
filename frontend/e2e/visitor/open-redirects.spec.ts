import type { Page } from "@playwright/test";
import { memberTest } from "../support/accounts.ts";
import {
  desktopInTestAll,
  desktopOnly,
  expect,
  type Lang,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { locales } from "../support/locales.ts";

// A harmless payload may open a missing page.
test.use({ expectedErrors: [/status of 40\d/] });
memberTest.use({ expectedErrors: [/status of 40\d/] });

/** Records and stubs requests to other sites. */
async function recordForeignRequests(page: Page, ours: string): Promise<string[]> {
  const foreignRequests: string[] = [];
  await page.route((url) => url.protocol.startsWith("http") && url.origin !== ours, (route) => {
    foreignRequests.push(route.request().url());
    return route.fulfill({ body: "another site" });
  });
  return foreignRequests;
}

/** `lib/session/own-path.test.ts` tests hundreds. */
const payloads = ["//evil.example", "/\t\\evil.example", "javascript:alert(1)"];

/** Replaces the home page, which all payloads open, with a small page. */
const stubHome = (page: Page) =>
  page.route(
    (url) => url.pathname === "/",
    (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<!DOCTYPE html><title>x</title><h1>Home</h1>",
      }),
  );

async function expectStaysOnSite(page: Page, lang: Lang, payload: string) {
  const { retry } = locales[lang].offline;
  await openHydrated(page, `/offline?hl=${lang}&from=${encodeURIComponent(payload)}`);
  await page.getByRole("button", { name: retry }).click();
  await expect(page.getByRole("heading", { level: 1 }), payload).toHaveText("Home");
}

test(
  "“Try again” never leaves the site",
  desktopInTestAll,
  async ({ page, baseURL }) => {
    const foreignRequests = await recordForeignRequests(page, baseURL!);
    await stubHome(page);
    for (const payload of payloads) await expectStaysOnSite(page, "en", payload);
    await expectStaysOnSite(page, "hi", payloads[0]!);
    expect(foreignRequests).toEqual([]);
  },
);

test("“Try again” opens the requested page", desktopOnly, async ({ page }) => {
  const requested = "/categories/plumber?sort=newest";
  await openHydrated(page, `/offline?from=${encodeURIComponent(requested)}`);
  await page.getByRole("button", { name: locales.en.offline.retry }).click();
  await expect(page).toHaveURL(requested);
});

memberTest(
  "redirects users after sign-in to paths of the site only",
  desktopOnly,
  async ({ page, baseURL }) => {
    const foreignRequests = await recordForeignRequests(page, baseURL!);
    await page.goto("/about");
    for (const payload of payloads) {
      await page.evaluate((payload) => sessionStorage.setItem("returnTo", payload), payload);
      await page.goto("/signin");
      await expect(page, payload).toHaveURL(`${baseURL}/`);
    }
    expect(foreignRequests).toEqual([]);
  },
);
