import type { Page } from "@playwright/test";
import { isPhone } from "./helpers.ts";

/** Opens the filter sheet on a phone; on a desktop the filters are visible. */
export const openFilters = async (page: Page) => {
  if (!isPhone(page)) return;
  if (await page.locator("#filters[open]").count() > 0) return;
  await page.getByRole("main").locator("button[commandfor=filters]").first().click();
};

/** Taps the sheet's button on a phone; on a desktop filters apply at once. */
export const applyFilters = async (page: Page) => {
  if (isPhone(page)) await page.locator("#filters").getByRole("button", { name: show }).click();
};

const show = /^Show|दिखाएँ/;
