import { categories } from "../shared/categories.ts";

export type BusinessAddress = { slug: string; updatedAt: Date };

export type SitemapSource = {
  countBusinesses: () => Promise<number>;
  /** The addresses of one chunk, at most `businessesPerChunk`, the first chunk being 0. */
  listBusinessAddresses: (chunk: number) => Promise<BusinessAddress[]>;
};

export const businessesPerChunk = 10_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const sitemapIndex = (origin: string, businesses: number): string => {
  const chunks = Math.ceil(businesses / businessesPerChunk);
  const paths = [
    "/sitemap-pages.xml",
    ...Array.from({ length: chunks }, (_, chunk) => `/sitemap-businesses-${chunk + 1}.xml`),
  ];
  const items = paths.map((path) => `<sitemap><loc>${escape(origin + path)}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespaces}>\n${items.join("\n")}\n</sitemapindex>\n`;
};

export const pagesSitemap = (origin: string): string =>
  urlSet(
    ["/", ...categories.map(({ slug }) => `/categories/${slug}`)].map((path) => url(origin, path)),
  );

export const businessesSitemap = (origin: string, addresses: readonly BusinessAddress[]): string =>
  urlSet(
    addresses.map(({ slug, updatedAt }) =>
      url(origin, `/business/${encodeURIComponent(slug)}`, updatedAt)
    ),
  );

const urlSet = (urls: readonly string[]): string =>
  `${declaration}<urlset ${namespaces} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
  `${urls.join("\n")}\n</urlset>\n`;

const url = (origin: string, path: string, updatedAt?: Date): string => {
  const address = escape(origin + path);
  const alternate = (lang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
  return `<url><loc>${address}</loc>` +
    (updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "") +
    alternate("en", `${address}?hl=en`) + alternate("hi", `${address}?hl=hi`) +
    alternate("x-default", address) + "</url>";
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
