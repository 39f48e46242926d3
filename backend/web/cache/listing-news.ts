import type { Verdict } from "./response-cache.ts";

/** What became of listings that somebody can see, or could; all by their slugs. */
export type ListingNews = {
  /** Addresses that show something else from now on. */
  changed: readonly string[];
  /** Those of them that nobody may see any more. */
  gone: readonly string[];
  /** The lists they are or were in, as `plumber` and `plumber/pune`. */
  lists: readonly string[];
};

/** What of listings a page shows. */
export type Shown = { status: number; path: string; listings: ReadonlySet<string> };

/** The listings that a page links to, and the one it is about. */
export const listingsIn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/\/business\/([a-z0-9-]+)/g), ([, slug]) => slug!));

/**
 * What news mean for a page. What must not be seen any more vanishes from every page at once, and
 * the page of a listing is right as soon as its owner looks; lists may follow a moment later.
 */
export const verdictOf = (news: ListingNews): (page: Shown) => Verdict | undefined => {
  const changed = new Set(news.changed);
  const lists = new Set(news.lists);
  const isListed = (path: string) =>
    lists.size > 0 &&
    (path === "/" || path === "/search" || lists.has(path.slice("/categories/".length)));
  return ({ status, path, listings }) => {
    if (news.gone.some((slug) => listings.has(slug))) return "gone";
    const isOwn = path.startsWith("/business/") && changed.has(path.slice("/business/".length));
    if (!isOwn && !isListed(path) && !news.changed.some((slug) => listings.has(slug))) return;
    // That there is nothing here must not outlive the moment when there is.
    if (status !== 200) return "gone";
    return isOwn ? "outdated" : "stale";
  };
};
