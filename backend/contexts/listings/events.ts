import type { Business } from "./schemas.ts";

/** What became of listings in one transaction. */
export type ListingsChange = {
  saved?: Business[];
  /** The ids of those that go with this transaction. */
  removed?: string[];
  /** Addresses that no longer show what they did. */
  formerSlugs?: string[];
};

/** What listings emit. */
export type ListingEvent = { kind: "listings.changed" } & ListingsChange;
