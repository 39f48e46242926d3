import type { Business } from "./schemas.ts";

/** What became of listings in one transaction. */
export type ListingsChange = {
  saved?: Business[];
  /** The ids of those that go with this transaction. */
  removed?: string[];
  /** Addresses that no longer show what they did. */
  formerSlugs?: string[];
};

/** What happens to listings. */
export type ListingEvent =
  | ({ kind: "listings.changed" } & ListingsChange)
  /** A listing is about to go: what is said of it waits for the next one of its owner. */
  | { kind: "listing.removing"; businessId: string; ownerId: string | null }
  /** What was said of former listings of these accounts is about this one from now on. */
  | { kind: "listing.owned"; businessId: string; ownerIds: string[] }
  /** It is too like one that was suspended or deleted: a moderator has to look. */
  | { kind: "listing.suspected"; businessId: string; text: string }
  /** It has become another business. */
  | { kind: "listing.became_another"; businessId: string; text: string }
  /** An admin has suspended it without a case: there is one now, to be appealed against. */
  | {
    kind: "listing.suspended";
    listing: { business: Business; ownerId: string | null };
    adminId: string;
    statement: { en: string | null; hi: string | null };
  }
  /** Its owner has changed or withdrawn the texts that a moderator had to read. */
  | { kind: "listing.screening_ended"; businessId: string }
  /** Pictures are about to go: what a moderator has yet to see of them is stored. */
  | { kind: "listing.pictures_removing"; folders: string[] };
