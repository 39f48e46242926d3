import {
  businessKey,
  everyList,
  everyPage,
  type ListingNews,
  listKey,
} from "#/shared/listing-news.ts";
import type { Verdict } from "./response-cache.ts";

/** What of listings a page shows. */
export type Shown = { status: number; path: string; listings: ReadonlySet<string> };

/** The listings that a page links to, and the one it is about. */
export const listingsIn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/\/business\/([a-z0-9-]+)/g), ([, slug]) => slug!));

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

/**
 * What news mean for a page. What must not be seen any more vanishes from every page at once, and
 * the page of a listing is right as soon as its owner looks, also when the news of it were missed;
 * so are lists, but for one that was made within the second before.
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
