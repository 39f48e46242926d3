import type { i18n } from "i18next";
import type { Lang } from "#/i18n/languages.ts";
import { paths } from "../paths.ts";
import type { Site } from "../site.ts";
import type { LanguageSearch } from "../business/search-params.ts";

export type HeadContext = { i18n: i18n; lang: Lang; site: Site; address: LanguageSearch };

type Page = {
  /** Without the site's name, except on the home page. */
  title: string;
  description: string;
  /** Canonical path; includes a query only if the query makes a different page. */
  path: string;
  /** 1200 × 630 pixels; the product's icon by default. */
  image?: { url: string; alt: string };
  type?: "website" | "profile";
};

/** Title of a page, as tabs and search engines show it. */
export const titleOn = (site: Pick<Site, "name">, title: string): string =>
  `${title} | ${site.name}`;

export const pageHead = ({ lang, site, address: { hl } }: HeadContext, page: Page) => {
  const canonical = `${site.origin}${hl ? withLanguage(page.path, hl) : page.path}`;
  const { image } = page;
  const title = page.path === paths.home ? page.title : titleOn(site, page.title);
  return {
    meta: [
      { title },
      { name: "description", content: page.description },
      { property: "og:title", content: title },
      { property: "og:description", content: page.description },
      { property: "og:type", content: page.type ?? "website" },
      { property: "og:url", content: canonical },
      { property: "og:site_name", content: site.name },
      { property: "og:locale", content: lang === "hi" ? "hi_IN" : "en_IN" },
      ...image ? largeImage(site.origin + image.url, image.alt) : [
        { property: "og:image", content: `${site.origin}/icon-512.png` },
        { name: "twitter:card", content: "summary" },
      ],
    ],
    links: [
      { rel: "canonical", href: canonical },
      { rel: "alternate", hrefLang: "en", href: site.origin + withLanguage(page.path, "en") },
      { rel: "alternate", hrefLang: "hi", href: site.origin + withLanguage(page.path, "hi") },
      { rel: "alternate", hrefLang: "x-default", href: site.origin + page.path },
    ],
  };
};

const largeImage = (url: string, alt: string) => [
  { property: "og:image", content: url },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: alt },
  { name: "twitter:card", content: "summary_large_image" },
];

/** @param name title without the site's name */
export const noindexHead = ({ site }: HeadContext, name: string, description: string) => {
  const title = titleOn(site, name);
  return {
    meta: [
      { title },
      { name: "robots", content: "noindex, follow" },
      { property: "og:title", content: title },
      { name: "description", content: description },
      { property: "og:description", content: description },
    ],
  };
};

const withLanguage = (path: string, lang: Lang): string =>
  `${path}${path.includes("?") ? "&" : "?"}hl=${lang}`;
