/** What became of listings that somebody can see, or could; all by their slugs. */
export type ListingNews = {
  /** Addresses that show something else from now on. */
  changed: readonly string[];
  /** Those of them that nobody may see any more. */
  gone: readonly string[];
  /** The lists they are or were in, as `plumber` and `plumber/pune`. */
  lists: readonly string[];
};

/**
 * Caches, ours and a CDN's, forget by such keys. Every cached page and every cached answer of the API
 * has this one.
 */
export const everyPage = "pages";
/** What any change of a list may change: home, the search, and the lists of no trade. */
export const everyList = "lists";
export const businessKey = (slug: string) => `business:${slug}`;
export const listKey = (list: string) => `list:${list}`;

/** The keys of what shows something else from now on. */
export const changedKeys = (news: ListingNews | "missed"): string[] =>
  news === "missed" ? [everyPage] : [
    ...news.changed.map(businessKey),
    ...news.lists.map(listKey),
    ...news.lists.length > 0 ? [everyList] : [],
  ];

/** The keys of what must not be seen any more. */
export const goneKeys = (news: ListingNews | "missed"): string[] =>
  news === "missed" ? [] : news.gone.map(businessKey);
