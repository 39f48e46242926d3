import { desktopOnly, expect, test } from "../support/helpers.ts";

test("a business is fetched while the pointer rests on it", desktopOnly, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const ready = new Promise<string>((resolve) =>
    devtools.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      if (status === "Ready") resolve(prefetchUrl);
    })
  );
  await devtools.send("Preload.enable");
  await page.goto("/categories/plumber?hl=en");
  const name = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  await name.hover();
  expect(await ready).toContain("/business/");
  await name.click();
  await expect(page).toHaveURL(/\/business\//);
  const deliveryType = () =>
    (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming & {
      deliveryType: string;
    }).deliveryType;
  expect(await page.evaluate(deliveryType)).toBe("navigational-prefetch");
});
