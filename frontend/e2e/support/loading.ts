import type { Page } from "@playwright/test";

/** Answers to these addresses wait until they are let go. */
export async function delayResponses(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
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

/** Where something lies when it is first seen, and where it lies when this is asked. */
export async function watchPosition(
  page: Page,
  selector: string,
): Promise<() => Promise<{ first: number; now: number }>> {
  await page.addInitScript((selector) => {
    const read = () => document.querySelector(selector)?.getBoundingClientRect().top;
    new MutationObserver((_, observer) => {
      const first = read();
      if (first === undefined) return;
      observer.disconnect();
      Object.assign(globalThis, { place: () => ({ first, now: read() }) });
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { place: () => { first: number; now: number } }).place()
    );
}
