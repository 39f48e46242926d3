import type { Ctx } from "#/db/ctx.ts";
import { deleteExpired } from "./sweep-queries.ts";

/** Deletes expired rows. Safe to run twice or in two processes at once. */
export async function sweepIdentity({ db, now }: Ctx): Promise<void> {
  await deleteExpired(db, now());
}
