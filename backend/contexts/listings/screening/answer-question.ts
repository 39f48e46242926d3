import { inTransaction } from "#/db/ctx.ts";
import type { ListingMessageName } from "#/gateways/messages.ts";
import { AppError } from "#/shared/errors.ts";
import { findOwnerId, lockListing } from "../business/queries.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { describeAsking, numberSentences } from "./ask-holders.ts";
import { findOpenQuestions, saveAnswer } from "./question-queries.ts";
import { releaseNumber } from "./publish-held.ts";

/**
 * Stores an account's answer about a number of a pending listing. `shared` lets the listing show
 * the number. After `mine` it waits until its owner changes the number or a moderator decides.
 *
 * @throws {AppError} `not_found`
 */
export async function answerNumberQuestion(
  ctx: OwnerCtx,
  accountId: string,
  { id, answer }: { id: string; answer: "mine" | "shared" },
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const find = async () =>
      (await findOpenQuestions(trx, accountId)).find((question) => question.id === id);
    const businessId = (await find())?.business_id;
    const ownerId = businessId ? await findOwnerId(trx, businessId) : null;
    const { notify } = await ctx.owners.lockAll(trx, [accountId, ownerId]);
    const listing = businessId && await lockListing(trx, businessId);
    // Read after the lock, because another device may have answered.
    const question = await find();
    if (!question || !listing) throw new AppError("not_found");
    const { business_id, number } = question;
    if (answer === "shared") {
      const asking = await describeAsking(ctx, trx, business_id);
      const sentences = asking && numberSentences("shared", number, asking);
      const notifyOwner = (event: ListingMessageName) => notify(ownerId, event, sentences);
      await releaseNumber(ctx, trx, listing, number, { answer, notifyOwner });
    } else {
      await saveAnswer(trx, { business_id, number, answer });
      const text = `The account that has proven the number ending in ${number.slice(-4)} says ` +
        "that the number is its own.";
      await ctx.complaints.onScreened(trx, { ...listing, ownerId }, text);
    }
  });
}
