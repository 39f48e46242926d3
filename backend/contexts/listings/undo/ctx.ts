import type { SignPictures } from "#/contexts/media/mod.ts";
import type { Db } from "#/db/database.ts";
import type { OwnerCtx } from "../owner/ctx.ts";

export type UndoCtx = Omit<OwnerCtx, "limiter"> & SignPictures & {
  /** Returns those of the businesses that have a review, public or not. */
  findReviewed: (db: Db, businessIds: string[]) => Promise<Set<string>>;
};
