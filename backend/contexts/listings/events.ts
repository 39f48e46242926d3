import type { Business } from "./schemas.ts";

export type ListingsChange = {
  saved?: Business[];
  removed?: string[];
  /** Slugs that no longer show the same listing. */
  formerSlugs?: string[];
};

export type ListingEvent =
  | ({ kind: "listings.changed" } & ListingsChange)
  /** A listing is being deleted: its cases are retained for its owner's next one. */
  | { kind: "listing.removing"; businessId: string; ownerId: string | null }
  /** The cases of these accounts' former listings now apply to this listing. */
  | { kind: "listing.owned"; businessId: string; ownerIds: string[] }
  /** The listing resembles a suspended or deleted one: a moderator must check it. */
  | { kind: "listing.suspected"; businessId: string; text: string }
  /** The listing has become another business. */
  | { kind: "listing.became_another"; businessId: string; text: string }
  /** An admin has suspended it without a case: a case is created, so that the owner can appeal. */
  | {
    kind: "listing.suspended";
    listing: { business: Business; ownerId: string | null };
    adminId: string;
    statement: { en: string | null; hi: string | null };
  }
  /** The owner has changed or withdrawn the texts that waited for moderation. */
  | { kind: "listing.screening_ended"; businessId: string }
  /** Pictures are being deleted: those that open cases refer to are retained. */
  | { kind: "listing.pictures_removing"; folders: string[] };
