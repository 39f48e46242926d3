import type { Page } from "@playwright/test";
import { isPhone } from "./helpers.ts";

/** On a phone a list's filters are a sheet; at a desk they stand there. */
export const openFilters = async (page: Page) => {
  if (!isPhone(page)) return;
  if (await page.locator("#filters[open]").count() > 0) return;
  await page.getByRole("main").locator("button[commandfor=filters]").first().click();
};

/** What was chosen applies at a desk; on a phone the sheet's button applies it. */
export const applyFilters = async (page: Page) => {
  if (isPhone(page)) await page.locator("#filters").getByRole("button", { name: show }).click();
};

const show = /^Show|दिखाएँ/;
