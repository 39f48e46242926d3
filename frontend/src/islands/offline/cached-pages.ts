export type CachedPage = {
  path: string;
  title: string;
  savedAt: string;
  /** Of a business: calling works without a network. */
  phone: string | undefined;
};

/** The pages that the service worker has kept on this device: businesses first, the newest first. */
export const readCachedPages = async (): Promise<CachedPage[]> => {
  if (!("caches" in globalThis)) return [];
  const cache = await caches.open("pages");
  const requests = await cache.keys();
  const pages = await Promise.all(
    requests.toReversed().map(async ({ url }) => {
      const html = await (await cache.match(url))?.text() ?? "";
      const { pathname, search } = new URL(url);
      const { savedAt, title = "", phone } = readDocument(html);
      const isBusiness = pathname.startsWith("/business/");
      return savedAt
        ? [{ path: pathname + search, title, savedAt, phone: isBusiness ? phone : undefined }]
        : [];
    }),
  );
  return pages.flat().sort((a, b) => Number(Boolean(b.phone)) - Number(Boolean(a.phone)));
};

/** As our own server and worker write it; no page needs to be parsed, which could make it live. */
const readDocument = (html: string) => ({
  savedAt: html.match(/<html[^>]* data-saved="([^"]*)"/)?.[1],
  phone: html.match(/href="tel:(?:\+91)?(\d+)"/)?.[1],
  title: html.match(/<title>([^<]*)<\/title>/)?.[1]
    // Whose pages they all are need not be said at each.
    ?.replace(/ \| [^|]*$/, "")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name]!),
});

const characters: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
};
