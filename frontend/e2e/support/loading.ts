import type { Page } from "@playwright/test";

/** Answers to these addresses wait until they are let go. */
export async function hold(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(addresses);
  };
}
