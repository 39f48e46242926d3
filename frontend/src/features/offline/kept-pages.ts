export type KeptPage = { path: string; title: string; savedAt: string };

/** The pages that the service worker has kept on this device, the newest first. */
export const readKeptPages = async (): Promise<KeptPage[]> => {
  if (!("caches" in globalThis)) return [];
  const cache = await caches.open("pages");
  const requests = await cache.keys();
  const pages = await Promise.all(
    requests.toReversed().map(async ({ url }) => {
      const html = await (await cache.match(url))?.text() ?? "";
      const { pathname, search } = new URL(url);
      const page = new DOMParser().parseFromString(html, "text/html");
      const savedAt = page.documentElement.dataset.saved;
      return savedAt ? [{ path: pathname + search, title: page.title, savedAt }] : [];
    }),
  );
  return pages.flat();
};
