import type { Cause } from "./history/cause.ts";
import type { Business } from "./schemas.ts";

export type Saved = {
  /** Null for a new listing. */
  before: Business | null;
  after: Business;
  /** If the listing has another owner. */
  owner?: { before: string | null; after: string | null };
};

export type ListingsChange = {
  /** `derived`: only what the service computes has changed, which the log does not contain. */
  cause: Cause | "derived";
  saved?: Saved[];
  removed?: { ids: string[]; at: Date };
  /** Slugs that now lead to another listing or to none. */
  formerSlugs?: string[];
};

/** The event of listings whose ratings, checks or answers changed. The log does not contain it. */
export const refreshed = (...businesses: Business[]) => ({
  kind: "listings.changed" as const,
  cause: "derived" as const,
  saved: businesses.map((business) => ({ before: business, after: business })),
});

export type ListingEvent =
  | ({ kind: "listings.changed" } & ListingsChange)
  /** The sources of these listings, or what is shown of them, have changed. */
  | { kind: "listings.rights_changed"; ids: string[] }
  /** A listing is being deleted. Its cases are retained for its owner's next listing. */
  | { kind: "listing.removing"; businessId: string; ownerId: string | null }
  /** Cases of these accounts' former listings now apply to this listing. */
  | { kind: "listing.owned"; businessId: string; ownerIds: string[] }
  /** The listing has another owner. */
  | { kind: "listing.transferred"; businessId: string }
  /** The listing resembles a suspended or deleted one, so a moderator must check it. */
  | { kind: "listing.suspected"; businessId: string; text: string }
  /** Visitors say that the primary number is wrong, and the owner has not settled it. */
  | { kind: "listing.number_doubted"; businessId: string; text: string }
  /** The listing has become another business. */
  | { kind: "listing.became_another"; businessId: string; text: string }
  /**
   * An admin has suspended the listing without a case. A case is created, so that the owner can
   * appeal.
   */
  | {
    kind: "listing.suspended";
    listing: { business: Business; ownerId: string | null };
    adminId: string;
    statement: { en: string | null; hi: string | null };
  }
  /** The owner has changed or withdrawn texts that were queued for moderation. */
  | { kind: "listing.screening_ended"; businessId: string }
  /** Pictures are being deleted. Those that open cases refer to are retained. */
  | { kind: "listing.pictures_removing"; folders: string[] };
