import type { Db } from "#/db/database.ts";
import type { OwnerCtx } from "../owner/ctx.ts";

export type UndoCtx =
  & Omit<OwnerCtx, "storage" | "limiter">
  & {
    /** Returns those of the businesses that have a review, public or not. */
    findReviewed: (db: Db, businessIds: string[]) => Promise<Set<string>>;
  };
