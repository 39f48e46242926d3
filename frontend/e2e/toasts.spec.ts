import type { Page } from "@playwright/test";
import { expect, findFullBusiness, openAlive, test } from "./helpers.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Shares a page where there is nothing to share it with: the address is copied, and that is said. */
async function openToast(page: Page, slug: string) {
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await openAlive(page, `/business/${slug}`);
  await page.getByRole("button", { name: "Share" }).click();
  const toast = page.locator(".Toastify__toast");
  await expect(toast).toHaveText("Link copied");
  return { toast, bar: toast.locator(".Toastify__progress-bar--animated") };
}

test("a notice stands at the top right, light, and goes by itself after 5000 ms", async ({ page, request }) => {
  const { toast, bar } = await openToast(page, (await findFullBusiness(request)).slug);
  await expect(page.locator(".Toastify__toast-container--top-right")).toBeVisible();
  await expect(toast).toHaveClass(/Toastify__toast-theme--light/);
  // The end of this animation is what closes it.
  expect(await bar.evaluate((bar) => getComputedStyle(bar).animationDuration)).toBe("5s");
  const { x, y, width } = (await toast.boundingBox())!;
  const viewport = page.viewportSize()!;
  expect(y).toBeLessThan(viewport.height / 4);
  expect(viewport.width - x - width).toBeLessThan(40);
  await page.mouse.move(5, viewport.height - 5);
  await expect(toast).toHaveCount(0);
});

test("it waits while it is pointed at, and while the window is not looked at", async ({ page, request }) => {
  test.skip(test.info().project.name === "phone", "a finger does not hover");
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

test("it can be dragged away", async ({ page, request }) => {
  test.skip(test.info().project.name === "phone", "drawn by the mouse here, by a finger there");
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
