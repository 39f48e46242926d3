import { sql } from "kysely";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { violates } from "#/db/violates.ts";
import { findListing } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { findReview } from "../queries.ts";
import type { Helpful } from "../schemas.ts";
import { refusalOf } from "../writing/may-review.ts";

type Vote = { accountId: string; reviewId: string };
type VoteCtx = Pick<ReviewsCtx, "db" | "now">;

/**
 * Counts that a review has helped somebody, once an account.
 *
 * @throws {AppError} `unknown_review`, `own_review`, `own_business`, `mobile_unverified`
 */
export async function markHelpful(
  ctx: VoteCtx,
  { accountId, reviewId }: Vote,
): Promise<Helpful> {
  const marking = inTransaction(ctx, async (trx) => {
    const review = await findReview(trx, reviewId);
    if (review?.state !== "published" || !review.business_id) throw new AppError("unknown_review");
    if (review.author_id === accountId) throw new AppError("own_review");
    const listing = await findListing(trx, review.business_id);
    const refusal = listing && await refusalOf(trx, listing, accountId);
    if (refusal) throw new AppError(refusal);
    const { rows } = await sql`insert into review_helpful (review_id, account_id)
      values (${reviewId}::uuid, ${accountId}::uuid) on conflict do nothing returning 1`
      .execute(trx);
    return await change(trx, reviewId, rows.length);
  });
  try {
    return await marking;
  } catch (error) {
    // The account was erased meanwhile, or the review withdrawn.
    if (violates(error, "review_helpful_account_id_fkey")) throw new AppError("unauthorized");
    if (violates(error, "review_helpful_review_id_fkey")) throw new AppError("unknown_review");
    throw error;
  }
}

/** Takes that back. @throws {AppError} `unknown_review` */
export const unmarkHelpful = (ctx: VoteCtx, { accountId, reviewId }: Vote): Promise<Helpful> =>
  inTransaction(ctx, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom("review_helpful")
      .where("review_id", "=", reviewId).where("account_id", "=", accountId).executeTakeFirst();
    return await change(trx, reviewId, -Number(numDeletedRows));
  });

async function change(trx: Trx, reviewId: string, by: number): Promise<Helpful> {
  const row = await trx.updateTable("business_review")
    .set({ helpful: sql`helpful + ${by}::int` })
    .where("id", "=", reviewId).where("state", "=", "published")
    .returning("helpful").executeTakeFirst();
  if (!row) throw new AppError("unknown_review");
  return row;
}

/** Takes back all that an account has said that is about to be erased. */
export async function forgetVotesOf(trx: Trx, accountId: string): Promise<void> {
  await sql`
    with gone as (
      delete from review_helpful where account_id = ${accountId}::uuid returning review_id
    )
    update business_review set helpful = helpful - 1
    where id in (select id from business_review
      where id in (select review_id from gone) order by id for update)`.execute(trx);
}

/** Which of the reviews of a business somebody found helpful. */
export async function findVotes(
  db: ReviewsCtx["db"],
  businessId: string,
  accountId: string,
): Promise<string[]> {
  const rows = await db.selectFrom("review_helpful as vote")
    .innerJoin("business_review as review", "review.id", "vote.review_id")
    .where("vote.account_id", "=", accountId).where("review.business_id", "=", businessId)
    .select("vote.review_id").orderBy("vote.review_id").execute();
  return rows.map(({ review_id }) => review_id);
}
