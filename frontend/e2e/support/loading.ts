import type { Page } from "@playwright/test";

/** Delays responses to these URLs until the returned function is called. */
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

/** Records an element's first position. The returned function reads it and the current position. */
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
