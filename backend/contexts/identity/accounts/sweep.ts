import type { Ctx } from "#/db/ctx.ts";
import { deleteExpired } from "./sweep-queries.ts";

/** Removes what is over; running it twice, or in two processes at once, does no harm. */
export async function sweepIdentity({ db, now }: Ctx): Promise<void> {
  await deleteExpired(db, now());
}
