import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { describeAsking, numberStatement } from "./describe-asking.ts";
import { findHolders, insertQuestions, setAskedAccount } from "./question-queries.ts";

/**
 * Asks accounts whether their proven numbers belong to pending listings, too. A job, so that the
 * answer to the account that entered a number takes the same time whether another account is asked.
 */
export const askNumberHolders = (
  ctx: Pick<OwnerCtx, keyof Ctx | "owners" | "gazetteer">,
): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const questions = await insertQuestions(trx);
    const holders = await findHolders(trx, questions.map(({ number }) => number));
    const { notify } = await ctx.owners.lockAll(trx, [...holders.values()]);
    for (const { id, business_id, number } of questions) {
      const accountId = holders.get(number);
      const asking = accountId && await describeAsking(ctx, trx, business_id);
      if (!asking) continue;
      await setAskedAccount(trx, id, accountId);
      await notify(accountId, "number_asked", numberStatement("asked", number, asking));
    }
  });
