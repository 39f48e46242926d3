import { v7 as uuid } from "uuid";
import { findNumberHolders } from "#/contexts/identity/mod.ts";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { OwnerCtx } from "../../owner/ctx.ts";
import { findUnaskedNumbers, insertQuestion } from "./question-queries.ts";

/**
 * Asks the account that has proven a number of a pending listing whether the number is its own. A
 * job, so that the answer to the account which entered the number takes the same time for all.
 */
export async function askNumberHolders(ctx: Pick<OwnerCtx, keyof Ctx | "owners">): Promise<void> {
  for (const { businessId, number } of await findUnaskedNumbers(ctx.db)) {
    await inTransaction(ctx, async (trx) => {
      const now = ctx.now();
      const accountId = (await findNumberHolders(trx, [number], now)).get(number) ?? null;
      const notify = await ctx.owners.lockIfExists(trx, accountId);
      const question = { id: uuid({ msecs: now.getTime() }), business_id: businessId, number };
      const isNew = await insertQuestion(trx, { ...question, account_id: accountId });
      if (isNew) await notify("number_asked");
    });
  }
}
