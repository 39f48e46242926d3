import type { Page } from "@playwright/test";
import {
  copyLink,
  desktopOnly,
  expect,
  findFullBusiness,
  openHydrated,
  test,
} from "../support/helpers.ts";

// spec: pages.scroll-top
test("every new page starts at its top, and Back returns to where one was", async ({ page }) => {
  await page.goto("/terms-conditions");
  const scrolled = () => page.evaluate(() => scrollY);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" })
    .scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(300);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Karigar");
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and conditions");
  await expect.poll(scrolled).toBeGreaterThan(300);
});

test.describe("toasts", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  // spec: toast.appearance
  test(
    "a toast appears top-right in the light theme, and closes by itself after 5000 ms",
    desktopOnly,
    async ({ page, request }) => {
      const { toast, bar } = await openToast(page, (await findFullBusiness(request)).slug);
      await expect(page.locator(".Toastify__toast-container--top-right")).toBeVisible();
      await expect(toast).toHaveClass(/Toastify__toast-theme--light/);
      const { x, y, width } = (await toast.boundingBox())!;
      const viewport = page.viewportSize()!;
      expect(y).toBeLessThan(viewport.height / 4);
      expect(viewport.width - x - width).toBeLessThan(40);
      // The end of the bar's way is what closes it.
      const duration = await bar.evaluate((bar) => {
        const [way] = bar.getAnimations();
        way!.finish();
        return way!.effect!.getTiming().duration;
      });
      expect(duration).toBe(5000);
      await expect(toast).toHaveCount(0);
    },
  );

  // spec: toast.pause
  test("a toast pauses on hover and on focus loss", desktopOnly, async ({ page, request }) => {
    const { toast, bar } = await openToast(page, (await findFullBusiness(request)).slug);
    const state = () => bar.evaluate((bar) => getComputedStyle(bar).animationPlayState);
    await toast.hover();
    await expect.poll(state).toBe("paused");
    await page.mouse.move(5, 600);
    await expect.poll(state).toBe("running");
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await expect.poll(state).toBe("paused");
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect.poll(state).toBe("running");
  });

  // spec: toast.drag
  test("a toast can be dragged away", desktopOnly, async ({ page, request }) => {
    const { toast } = await openToast(page, (await findFullBusiness(request)).slug);
    await toast.hover();
    // Only once it has come to rest does it follow.
    await toast.evaluate((toast) =>
      Promise.all(toast.getAnimations().map(({ finished }) => finished))
    );
    const { x, y, width } = (await toast.boundingBox())!;
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + width, y + 20, { steps: 8 });
    await page.mouse.up();
    await expect(toast).toHaveCount(0, { timeout: 3_000 });
  });
});

/** Shares a page where there is nothing to share it with: the address is copied, and that is said. */
async function openToast(page: Page, slug: string) {
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await openHydrated(page, `/business/${slug}`);
  await copyLink(page);
  const toast = page.locator(".Toastify__toast");
  await expect(toast).toHaveText("Link copied");
  return { toast, bar: toast.locator(".Toastify__progress-bar--animated") };
}
