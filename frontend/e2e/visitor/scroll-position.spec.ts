import type { Page } from "@playwright/test";
import { desktopOnly, expect, openHydrated, test, waitUntilHydrated } from "../support/helpers.ts";
import { richPages } from "../support/site.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

const offset = 400;

async function scrollDown(page: Page, address: string): Promise<void> {
  await openHydrated(page, address);
  await page.evaluate((offset) => scrollTo({ top: offset, behavior: "instant" }), offset);
  await expect.poll(() => scrolled(page)).toBe(offset);
}

/** Tolerates a difference, because late fonts may shift the layout by some lines. */
async function expectScrollKept(page: Page): Promise<void> {
  await expect.poll(() => scrolled(page)).toBeGreaterThan(offset / 2);
  await waitUntilHydrated(page);
  expect(await scrolled(page)).toBeGreaterThan(offset / 2);
}

test("restores the scroll position on Back", async ({ page }) => {
  for (const address of richPages) {
    await test.step(address, async () => {
      await scrollDown(page, address);
      await page.goto("/about");
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectScrollKept(page);
    });
  }
});

test("restores the scroll position on reload", desktopOnly, async ({ page }) => {
  await scrollDown(page, "/");
  await page.reload();
  await expectScrollKept(page);
});
