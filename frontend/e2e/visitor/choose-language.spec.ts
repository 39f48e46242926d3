import { desktopOnly, expect, openHydrated, test } from "../support/helpers.ts";

test(
  "the menu of a small phone shows the other language without scrolling",
  desktopOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openHydrated(page, "/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const hindi = page.locator("#menu-small").getByRole("link", { name: "हिन्दी", exact: true });
    await expect(hindi).toBeInViewport({ ratio: 1 });
    await hindi.click();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  },
);
