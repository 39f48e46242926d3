import { escapeHtml } from "#/shared/text/escape-html.ts";
import type { PageDescription } from "../rendering/render.ts";

export type BusinessAddress = {
  slug: string;
  updatedAt: Date;
  /** Whether the business has reviews, so that its page of reviews is listed. */
  hasReviews: boolean;
};

/** The list of a trade, in all cities or one. */
type ListAddress = { category: string; city: string | undefined; updatedAt: Date };

export type SitemapSource = {
  /** Numbers of the non-empty chunks. */
  findBusinessChunks: () => Promise<number[]>;
  /** The addresses of a chunk; empty for an unknown chunk. */
  listBusinessAddresses: (chunk: number) => Promise<BusinessAddress[]>;
  /** Numbers of the non-empty chunks of lists. Empty lists are not offered to search engines. */
  findListChunks: () => Promise<number[]>;
  listLists: (chunk: number) => Promise<ListAddress[]>;
};

/**
 * Approximate number of addresses in a chunk. The format allows 50,000 in a file, but rendering so
 * many in one request would take too long.
 */
export const addressesPerChunk = 1_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Chunks = { lists: number[]; businesses: number[] };

export const sitemapIndex = (origin: string, { lists, businesses }: Chunks): string => {
  const chunksOf = (name: string, chunks: number[]) =>
    chunks.map((chunk) => `/sitemap-${name}-${chunk}.xml`);
  const paths = [
    "/sitemap-pages.xml",
    ...chunksOf("lists", lists),
    ...chunksOf("businesses", businesses),
  ];
  const items = paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespaces}>\n${items.join("\n")}\n</sitemapindex>\n`;
};

export const pagesSitemap = (origin: string, pages: readonly PageDescription[]): string => {
  const listed = pages.filter(({ sitemap }) => sitemap === "listed").map(({ path }) => path);
  return urlSet(listed.map((path) => url(origin, path)));
};

export const listsSitemap = (origin: string, lists: readonly ListAddress[]): string =>
  urlSet(
    lists.map(({ category, city, updatedAt }) =>
      url(origin, ["/categories", category, ...city ? [city] : []].join("/"), updatedAt)
    ),
  );

export const businessesSitemap = (origin: string, addresses: readonly BusinessAddress[]): string =>
  urlSet(
    addresses.flatMap(({ slug, updatedAt, hasReviews }) => {
      const path = `/business/${encodeURIComponent(slug)}`;
      return [path, ...hasReviews ? [`${path}/reviews`] : []]
        .map((path) => url(origin, path, updatedAt));
    }),
  );

const urlSet = (urls: readonly string[]): string =>
  `${declaration}<urlset ${namespaces} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
  `${urls.join("\n")}\n</urlset>\n`;

const url = (origin: string, path: string, updatedAt?: Date): string => {
  const address = escapeHtml(origin + path);
  const alternate = (lang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
  return `<url><loc>${address}</loc>` +
    (updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "") +
    alternate("en", `${address}?hl=en`) + alternate("hi", `${address}?hl=hi`) +
    alternate("x-default", address) + "</url>";
};
