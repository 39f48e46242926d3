import type { Ctx } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
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

/** For whatever has to know suspended owners and details again. */
export type SuspensionCtx = ListingsCtx & {
  /** Keyed hashes of a text: that of the key in use first, then those of keys before it. */
  fingerprint: (text: string) => string[];
};
