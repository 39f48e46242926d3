import type { Ctx } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Business } from "./schemas.ts";

type Held = { business: Business; ownerId: string | null };

/**
 * Case functions that listings call within their own transactions. They are injected, because this
 * context must not import trust.
 */
export type Complaints = {
  /** Queues a listing for moderation, with a note to the moderator. @returns the deadline */
  onScreened: (trx: Trx, listing: Held, text?: string) => Promise<Date>;
  /**
   * Closes the suspension case of a listing that an admin restored outside the case.
   *
   * @returns whether such a case existed
   */
  onRestored: (trx: Trx, businessId: string, adminId: string) => Promise<boolean>;
  /** Whether a decision to remove the locked listing waits to be applied. */
  isBeingRemoved: (trx: Trx, businessId: string) => Promise<boolean>;
  countOpen: (db: Db | Trx, businessIds: string[]) => Promise<Map<string, number>>;
};

/** The context of functions that recognise suspended owners, their details, and what was removed. */
export type SuspensionCtx = Ctx & {
  /** The keyed hash to store of a text. Its key never changes. */
  hash: (text: string) => string;
  /** All hashes of a text: also those that earlier versions stored under `AUTH_SECRET`. */
  fingerprint: (text: string) => string[];
};
