import type { Ctx } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Business } from "./schemas.ts";

/**
 * Case functions that listings call within their own transactions. They are injected, because this
 * context cannot import trust.
 */
export type Complaints = {
  /** Queues a listing's texts for moderation. @returns the deadline */
  onScreened: (trx: Trx, listing: { business: Business; ownerId: string }) => Promise<Date>;
  /**
   * Closes the suspension case of a listing that an admin restored outside the case.
   *
   * @returns whether such a case existed
   */
  onRestored: (trx: Trx, businessId: string, adminId: string) => Promise<boolean>;
  countOpen: (db: Db | Trx, businessIds: string[]) => Promise<Map<string, number>>;
};

/** For code that recognises suspended owners and their details. */
export type SuspensionCtx = Ctx & {
  /** Keyed hashes of a text: with the current key first, then with previous keys. */
  fingerprint: (text: string) => string[];
};
