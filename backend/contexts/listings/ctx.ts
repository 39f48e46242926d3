import type { Ctx } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Business } from "./schemas.ts";

/**
 * What listings ask of the cases, which they do not know; handed in, and called in the transaction
 * in which it happens.
 */
export type Complaints = {
  /** A moderator has to read texts of a listing first. @returns until when it is decided */
  onScreened: (trx: Trx, listing: { business: Business; ownerId: string }) => Promise<Date>;
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
export type SuspensionCtx = Ctx & {
  /** Keyed hashes of a text: that of the key in use first, then those of keys before it. */
  fingerprint: (text: string) => string[];
};
