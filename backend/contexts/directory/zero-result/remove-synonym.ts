import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { deleteSynonym } from "./queries.ts";

/** Restores the shipped meaning of a phrase. Does nothing when the synonym does not exist. */
export async function removeSynonym(
  ctx: Ctx,
  id: string,
  adminId: string,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const phrase = await deleteSynonym(trx, id);
    if (phrase === undefined) return;
    await recordEvent({ ...ctx, db: trx }, "synonym_removed", adminId, { phrase });
  });
}
