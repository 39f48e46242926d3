import type { Page } from "@playwright/test";
import { isPhone } from "./helpers.ts";

/** On a phone a list's filters are a sheet; at a desk they stand there. */
export const openFilters = async (page: Page) => {
  if (!isPhone(page)) return;
  // Whoever has chosen something is still in the sheet.
  if (await page.locator("#filters:popover-open").count() > 0) return;
  await page.getByRole("main").locator("button[popovertarget=filters]").first().click();
};
