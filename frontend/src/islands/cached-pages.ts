export type CachedPage = {
  path: string;
  title: string;
  savedAt: string;
  /** Phone number of a business, shown because calls work offline. */
  phone: string | undefined;
};

/** Pages cached by the service worker: businesses first, each group newest first. */
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

/** Reads the server's HTML with regular expressions, without a DOM parser. */
const readDocument = (html: string) => ({
  savedAt: html.match(/<html[^>]* data-saved="([^"]*)"/)?.[1],
  phone: html.match(/href="tel:(?:\+91)?(\d+)"/)?.[1],
  title: html.match(/<title>([^<]*)<\/title>/)?.[1]
    // Removes the site's name from the title.
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
