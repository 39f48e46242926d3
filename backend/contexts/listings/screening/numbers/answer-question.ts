import { inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { findOwnerId, lockListing } from "../../moderation/queries.ts";
import type { OwnerCtx } from "../../owner/ctx.ts";
import { findOpenQuestions, type OpenQuestion, setAnswer } from "./question-queries.ts";
import { releaseNumber } from "./release-number.ts";
import type { NumberAnswer, NumberQuestion } from "./schemas.ts";

export const readNumberQuestions = async (db: Db, accountId: string): Promise<NumberQuestion[]> =>
  (await findOpenQuestions(db, accountId)).map(present);

/** Hides a name that a moderator has yet to read. */
const present = (
  { id, number, business_name, city, findings }: OpenQuestion,
): NumberQuestion => {
  const isRead = findings.every(({ reason }) => reason === "number");
  return { id, number, business: isRead ? { name: business_name, city } : null };
};

/**
 * Stores an account's answer about a number of a pending listing. `shared` lets the listing show
 * the number. After `mine` it waits until its owner changes the number or a moderator decides.
 *
 * @throws {AppError} `unknown_question`
 */
export async function answerNumberQuestion(
  ctx: OwnerCtx,
  accountId: string,
  id: string,
  answer: NumberAnswer["answer"],
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { business_id } = await getQuestion(trx, accountId, id);
    const ownerId = await findOwnerId(trx, business_id);
    const { notify } = await ctx.owners.lockAll(trx, [accountId, ownerId]);
    const listing = await lockListing(trx, business_id);
    // Read again, because it may have been answered before the lock.
    const { number } = await getQuestion(trx, accountId, id);
    if (!listing || ownerId === null || listing.ownerId !== ownerId) return;
    await setAnswer(trx, id, answer);
    const owned = { business: listing.business, ownerId };
    if (answer === "mine") {
      const text = `The account that has proven ${number} says that the number is its own.`;
      await ctx.complaints.onScreened(trx, owned, text);
    } else if (await releaseNumber(ctx, trx, owned, number)) {
      await notify(ownerId, "check_decided");
    }
  });
}

async function getQuestion(trx: Trx, accountId: string, id: string): Promise<OpenQuestion> {
  const question = (await findOpenQuestions(trx, accountId)).find((open) => open.id === id);
  if (!question) throw new AppError("unknown_question");
  return question;
}
