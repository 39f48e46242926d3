import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/helpers.ts";

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      // Users see only the label of a radio button.
      return await expect(target.locator("xpath=(ancestor-or-self::label | .)[1]"))
        .toBeInViewport();
    }
  }
  throw new Error(`the keyboard does not get to ${target}`);
}

export async function choose(page: Page, target: Locator, key: "Enter" | "Space" = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
