/** What a change of listings makes stale. Listings are given by slug. */
export type Invalidation = {
  /** Listings whose pages changed. */
  changed: readonly string[];
  /** The listings of `changed` that are no longer public. */
  gone: readonly string[];
  /** The lists that contain or contained these listings, such as `plumber` and `plumber/pune`. */
  lists: readonly string[];
};

/** The key of every cached page and API response. Our caches and a CDN invalidate by keys. */
export const everyPage = "pages";
/** Key of pages that any change of a list may affect: home, search, lists without a trade. */
export const everyList = "lists";
/** Key of the export of the directory's data. */
export const exportKey = "export";
export const businessKey = (slug: string) => `business:${slug}`;
export const listKey = (list: string) => `list:${list}`;

/** Keys of changed pages and responses. */
export const changedKeys = (invalidation: Invalidation | "all"): string[] =>
  invalidation === "all" ? [everyPage] : [
    ...invalidation.changed.map(businessKey),
    ...invalidation.lists.map(listKey),
    ...invalidation.lists.length > 0 ? [everyList] : [],
  ];

/** Keys of pages and responses that must no longer be served. */
export const goneKeys = (invalidation: Invalidation | "all"): string[] =>
  invalidation === "all" ? [] : invalidation.gone.map(businessKey);
