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

/** A CDN finds what to forget by keys that pages carry; this one all of them do. */
const everyPage = "pages";
/** Home and the search, which every change of a list may change. */
const everyList = "lists";
const businessKey = (slug: string) => `business:${slug}`;
const listKey = (list: string) => `list:${list}`;

/** The keys of a page: of all that `verdictOf` goes by. */
export const keysOf = ({ path, listings }: Pick<Shown, "path" | "listings">): string[] => {
  const [, kind, name] = path.match(/^\/(business|categories)\/([a-z0-9/-]+)$/) ?? [];
  const shown = new Set(listings);
  if (kind === "business") shown.add(name!);
  return [
    everyPage,
    ...path === "/" || path === "/search" ? [everyList] : [],
    ...kind === "categories" ? [listKey(name!)] : [],
    ...Array.from(shown, businessKey),
  ];
};

/** The keys of the pages that show something else from now on. */
export const changedKeys = (news: ListingNews | "missed"): string[] =>
  news === "missed" ? [everyPage] : [
    ...news.changed.map(businessKey),
    ...news.lists.map(listKey),
    ...news.lists.length > 0 ? [everyList] : [],
  ];

/**
 * What news mean for a page. What must not be seen any more vanishes from every page at once, and
 * the page of a listing is right as soon as its owner looks, also when the news of it were missed;
 * lists may follow a moment later.
 */
export const verdictOf = (news: ListingNews | "missed"): (page: Shown) => Verdict | undefined => {
  if (news === "missed") {
    return ({ path }) => path.startsWith("/business/") ? "outdated" : "stale";
  }
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
