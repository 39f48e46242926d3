import type { SignPictures } from "#/contexts/media/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { PlacedScope } from "#/shared/areas.ts";
import type { OwnerCtx } from "../owner/ctx.ts";

export type UndoCtx = Omit<OwnerCtx, "limiter"> & SignPictures & {
  /** Returns those of the businesses that have a review, public or not. */
  findReviewed: (db: Db, businessIds: string[]) => Promise<Set<string>>;
  /** Returns what an account may do now, and where. */
  readScopes: (db: Db | Trx, accountId: string) => Promise<PlacedScope[]>;
};
