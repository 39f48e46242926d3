import { type Insertable, type Selectable, sql } from "kysely";
import { columns, columnsOf } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { ReviewsTables } from "../tables.ts";

export type HeldReplyRow = Selectable<ReviewsTables["held_reply"]>;

/** Pending and refused replies to these reviews. */
export async function findHeldReplies(db: Db | Trx, ids: string[]): Promise<HeldReplyRow[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom("held_reply").select(columns.held_reply)
    .where("review_id", "in", ids).execute();
}

/** Pending and refused replies to a business's newest 100 public reviews that have such a reply. */
export async function findHeldRepliesOf(db: Db, businessId: string): Promise<HeldReplyRow[]> {
  return await db.selectFrom("held_reply as held")
    .innerJoin("business_review as review", "review.id", "held.review_id")
    .select(columnsOf("held_reply", "held"))
    .where("review.business_id", "=", businessId).where("review.state", "=", "published")
    .orderBy("review.id", "desc").limit(100).execute();
}

export async function upsertHeldReply(
  trx: Trx,
  reply: Insertable<ReviewsTables["held_reply"]>,
): Promise<void> {
  await trx.insertInto("held_reply").values({
    ...reply,
    held_for: sql`${reply.held_for}::text[]`,
    statement: sql`${reply.statement ?? null}::jsonb`,
  }).onConflict((conflict) =>
    conflict.column("review_id").doUpdateSet(({ ref }) => ({
      text: ref("excluded.text"),
      replied_by: ref("excluded.replied_by"),
      held_for: ref("excluded.held_for"),
      due_at: ref("excluded.due_at"),
      refusal: ref("excluded.refusal"),
      statement: ref("excluded.statement"),
    }))
  ).execute();
}

export async function deleteHeldReply(trx: Trx, reviewId: string): Promise<void> {
  await trx.deleteFrom("held_reply").where("review_id", "=", reviewId).execute();
}

type RepliedReview = { id: string; isPublicTheirs: boolean; isHeldTheirs: boolean };

/**
 * The reviews with a reply by an account. A reply without a stored writer counts as written by the
 * owner of the listing, also after its deletion.
 */
export async function findRepliedBy(db: Db | Trx, accountId: string): Promise<RepliedReview[]> {
  const { rows } = await sql<RepliedReview>`
    with own as (
      select review.id from business_review review join business on business.id = business_id
      where owner_id = ${accountId}::uuid
      union
      select review.id from business_review review
        join business_keeper keeper on keeper.former_marks && review.former_marks
      where keeper.account_id = ${accountId}::uuid
        and keeper.business_id is null and review.business_id is null
    ), theirs as (
      select review.id, reply is not null and ${isBy("review", accountId)} as "isPublicTheirs",
        held.review_id is not null and ${isBy("held", accountId)} as "isHeldTheirs"
      from business_review review left join held_reply held on held.review_id = review.id
      where review.id in (
        select id from own
        union select id from business_review where replied_by = ${accountId}::uuid
        union select review_id from held_reply where replied_by = ${accountId}::uuid)
    )
    select * from theirs where "isPublicTheirs" or "isHeldTheirs" order by id`.execute(db);
  return rows;
}

const isBy = (table: "review" | "held", accountId: string) =>
  sql`case when ${sql.ref(`${table}.replied_by`)} is null then review.id in (select id from own)
    else ${sql.ref(`${table}.replied_by`)} = ${accountId}::uuid end`;
