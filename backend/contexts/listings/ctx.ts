import type { Ctx } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Business } from "./schemas.ts";

/** What became of listings in one transaction. */
export type ListingsChange = {
  saved: Business[];
  /** The ids of those that go with this transaction. */
  removed: string[];
  /** Addresses that no longer show what they did. */
  formerSlugs: string[];
};

/**
 * What the verbs of this context work with. Whoever mirrors listings is handed in, and is called
 * in the same transaction: this context does not know the directory.
 */
export type ListingsCtx = Ctx & {
  onListingsChanged: (trx: Trx, change: ListingsChange) => Promise<unknown>;
};

/**
 * Who keeps what people and the service itself say against listings; handed in, and called in the
 * transaction in which it happens.
 */
export type Complaints = {
  /** A listing is too like a suspended one: a person has to look. */
  onSuspicion: (trx: Trx, businessId: string, text: string) => Promise<void>;
  /** A reviewed listing has become another business: a person has to look. */
  onSwitch: (trx: Trx, businessId: string, text: string) => Promise<void>;
  /** A listing is about to go: what is said against it waits for the next one of its owner. */
  onRemoved: (trx: Trx, businessId: string, ownerId: string | null) => Promise<void>;
  /** A moderator has to read texts of a listing first. @returns until when it is decided */
  onScreened: (trx: Trx, listing: { business: Business; ownerId: string }) => Promise<Date>;
  /** Its owner has changed or withdrawn them. */
  onScreeningEnded: (trx: Trx, businessId: string) => Promise<void>;
  /** Pictures are about to go: what a moderator has yet to see of them is kept. */
  onPicturesRemoved: (trx: Trx, folders: string[]) => Promise<void>;
  /** What was said against former listings of these accounts is about this one from now on. */
  onListed: (trx: Trx, businessId: string, ownerIds: string[]) => Promise<void>;
  /** An admin has suspended a listing without a case: there is one now, to be appealed against. */
  onSuspended: (
    trx: Trx,
    listing: { business: Business; ownerId: string | null },
    order: { adminId: string; statement: { en: string | null; hi: string | null } },
  ) => Promise<void>;
  /**
   * An admin has restored a listing without its case: the case of the suspension says so.
   *
   * @returns whether there is such a case
   */
  onRestored: (trx: Trx, businessId: string, adminId: string) => Promise<boolean>;
  /** How many reports of each listing nobody has answered yet. */
  countOpen: (db: Db | Trx, businessIds: string[]) => Promise<Map<string, number>>;
};

/** For whatever has to know suspended owners and details again. */
export type SuspensionCtx = ListingsCtx & {
  complaints: Complaints;
  /** Keyed hashes of a text: that of the key in use first, then those of keys before it. */
  fingerprint: (text: string) => string[];
};
