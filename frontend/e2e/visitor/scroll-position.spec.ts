import type { Page } from "@playwright/test";
import {
  addressOf,
  desktopOnly,
  expect,
  inEnglish,
  openHydrated,
  test,
  waitUntilHydrated,
  withLanguage,
} from "../support/helpers.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

const place = 400;

async function scrollDown(page: Page, address: string): Promise<void> {
  await openHydrated(page, address);
  await page.evaluate((place) => scrollTo({ top: place, behavior: "instant" }), place);
  await expect.poll(() => scrolled(page)).toBe(place);
}

/** Letters that come late may move what is read by some lines. */
async function expectScrollKept(page: Page): Promise<void> {
  await expect.poll(() => scrolled(page)).toBeGreaterThan(place / 2);
  await waitUntilHydrated(page);
  expect(await scrolled(page)).toBeGreaterThan(place / 2);
}

// The browser keeps the place on a page that it comes back to.
for (const lang of inEnglish) {
  for (const kind of ["home", "category", "search", "detail"] as const) {
    test(`in ${lang} the ${kind} page keeps its place when another document took its own`, async ({ page, request }) => {
      const address = withLanguage(await addressOf(kind, request), lang);
      await scrollDown(page, address);
      await page.goto("/about");
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectScrollKept(page);
    });
  }
}

test("a living page keeps its place when it is loaded anew", desktopOnly, async ({ page }) => {
  await scrollDown(page, "/");
  await page.reload();
  await expectScrollKept(page);
});
