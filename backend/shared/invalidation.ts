/** What a change of listings makes stale; listings by their slugs. */
export type Invalidation = {
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
export const changedKeys = (invalidation: Invalidation | "all"): string[] =>
  invalidation === "all" ? [everyPage] : [
    ...invalidation.changed.map(businessKey),
    ...invalidation.lists.map(listKey),
    ...invalidation.lists.length > 0 ? [everyList] : [],
  ];

/** The keys of what must not be seen any more. */
export const goneKeys = (invalidation: Invalidation | "all"): string[] =>
  invalidation === "all" ? [] : invalidation.gone.map(businessKey);
