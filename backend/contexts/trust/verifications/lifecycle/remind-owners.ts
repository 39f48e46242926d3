import { inTransaction } from "#/db/ctx.ts";
import { findOwnerId } from "#/contexts/listings/mod.ts";
import type { CasesCtx } from "#/contexts/trust/cases/ctx.ts";
import { findEnding, noteReminder } from "./verification-queries.ts";

const day = 24 * 60 * 60 * 1000;

/** How long before the expiry owners get a reminder, in milliseconds. */
const reminderLead = 14 * day;

const batchSize = 100;

/** Notifies owners once that a verification expires in two weeks. */
export async function remindOwners(
  ctx: Pick<CasesCtx, "db" | "now" | "owners">,
): Promise<void> {
  const now = ctx.now();
  const ending = await findEnding(ctx.db, new Date(now.getTime() + reminderLead), batchSize);
  for (const { id, business_id: businessId } of ending) {
    await inTransaction(ctx, async (trx) => {
      // Every transaction locks the account first.
      const notifyOwner = await ctx.owners.lockIfExists(trx, await findOwnerId(trx, businessId));
      if (await noteReminder(trx, id, now)) await notifyOwner("check_ending");
    });
  }
  if (ending.length === batchSize) await remindOwners(ctx);
}
