import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import type { Helpful } from "../schemas.ts";

type Vote = { accountId: string; reviewId: string };

export async function hasVote(trx: Trx, { accountId, reviewId }: Vote): Promise<boolean> {
  const row = await trx.selectFrom("review_helpful").select("review_id")
    .where("review_id", "=", reviewId).where("account_id", "=", accountId).executeTakeFirst();
  return row !== undefined;
}

export async function insertVote(
  trx: Trx,
  { accountId, reviewId, counts }: Vote & { counts: boolean },
): Promise<void> {
  await trx.insertInto("review_helpful")
    .values({ review_id: reviewId, account_id: accountId, counts }).execute();
}

/** @returns whether there was a vote that counted */
export async function deleteVote(trx: Trx, { accountId, reviewId }: Vote): Promise<boolean> {
  const row = await trx.deleteFrom("review_helpful")
    .where("review_id", "=", reviewId).where("account_id", "=", accountId)
    .returning("counts").executeTakeFirst();
  return row?.counts ?? false;
}

export async function deleteVotesFor(trx: Trx, reviewId: string): Promise<void> {
  await trx.deleteFrom("review_helpful").where("review_id", "=", reviewId).execute();
}

/**
 * @returns the number of votes of a public review
 * @throws {AppError} `unknown_review` for any other review
 */
export async function addToVotes(trx: Trx, reviewId: string, by: -1 | 0 | 1): Promise<Helpful> {
  const row = await trx.updateTable("business_review")
    .set({ helpful: sql`helpful + ${by}::int` })
    .where("id", "=", reviewId).where("state", "=", "published")
    .returning("helpful").executeTakeFirst();
  if (!row) throw new AppError("unknown_review");
  return row;
}

export async function deleteVotesOf(trx: Trx, accountId: string): Promise<void> {
  await sql`
    with deleted as (
      delete from review_helpful where account_id = ${accountId}::uuid returning review_id, counts
    )
    update business_review set helpful = helpful - 1
    where id in (select id from business_review
      where id in (select review_id from deleted where counts) order by id for update)`.execute(
    trx,
  );
}

/** The reviews of a business that an account found helpful. */
export async function findVotes(
  db: Db | Trx,
  businessId: string,
  accountId: string,
): Promise<string[]> {
  const rows = await db.selectFrom("review_helpful as vote")
    .innerJoin("business_review as review", "review.id", "vote.review_id")
    .where("vote.account_id", "=", accountId).where("review.business_id", "=", businessId)
    .select("vote.review_id").orderBy("vote.review_id").execute();
  return rows.map(({ review_id }) => review_id);
}
