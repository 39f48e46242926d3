import {
  copyLink,
  desktopOnly,
  expect,
  findFullBusiness,
  openHydrated,
  test,
} from "../support/helpers.ts";

// spec: pages.scroll-top
test("opens pages at their top", async ({ page }) => {
  await page.goto("/terms-conditions");
  const scrolled = () => page.evaluate(() => scrollY);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" })
    .scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(300);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Karigar");
  await expect.poll(scrolled).toBe(0);
});

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

// spec: toast.appearance, toast.pause, toast.drag
test(
  "a toast is light, top-right, pauses on hover and blur, closes after 5000 ms or when dragged away",
  desktopOnly,
  async ({ page, request }) => {
    const { slug } = await findFullBusiness(request);
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await openHydrated(page, `/business/${slug}`);
    const toast = page.locator(".Toastify__toast");
    const bar = toast.locator(".Toastify__progress-bar--animated");

    await copyLink(page);
    await expect(toast).toHaveText("Link copied");
    await expect(page.locator(".Toastify__toast-container--top-right")).toBeVisible();
    await expect(toast).toHaveClass(/Toastify__toast-theme--light/);
    const viewport = page.viewportSize()!;
    const box = (await toast.boundingBox())!;
    expect(box.y).toBeLessThan(viewport.height / 4);
    expect(viewport.width - box.x - box.width).toBeLessThan(40);

    const state = () => bar.evaluate((bar) => getComputedStyle(bar).animationPlayState);
    await toast.hover();
    await expect.poll(state).toBe("paused");
    await page.mouse.move(5, 600);
    await expect.poll(state).toBe("running");
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await expect.poll(state).toBe("paused");
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect.poll(state).toBe("running");

    // The toast closes when the animation of its bar ends.
    const duration = await bar.evaluate((bar) => {
      const [animation] = bar.getAnimations();
      animation!.finish();
      return animation!.effect!.getTiming().duration;
    });
    expect(duration).toBe(5000);
    await expect(toast).toHaveCount(0);

    await copyLink(page);
    await toast.hover();
    // The toast can be dragged once its opening animation has ended.
    await toast.evaluate((toast) =>
      Promise.all(toast.getAnimations().map(({ finished }) => finished))
    );
    const { x, y, width } = (await toast.boundingBox())!;
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + width, y + 20, { steps: 8 });
    await page.mouse.up();
    await expect(toast).toHaveCount(0, { timeout: 3_000 });
  },
);
