import { type Insertable, sql } from "kysely";
import { insertOf } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { ReviewRow } from "../queries.ts";
import type { ReviewsTables } from "../tables.ts";

/** Whether an account looks after a listing, or ever did. */
export async function isKeeper(
  db: Db | Trx,
  businessId: string,
  accountId: string,
): Promise<boolean> {
  const row = await db.selectFrom("business_keeper").select("account_id")
    .where("business_id", "=", businessId).where("account_id", "=", accountId).executeTakeFirst();
  return row !== undefined;
}

/** Accounts look after a business from now on. */
export async function insertKeepers(
  trx: Trx,
  businessId: string,
  accountIds: string[],
): Promise<void> {
  await sql`insert into business_keeper (business_id, account_id)
    select ${businessId}::uuid, id from account where id = any(${accountIds}::uuid[])
    on conflict do nothing`.execute(trx);
}

type Aside = { id: string; marks: string[] };

/** Reviews and keepers of a listing that is about to be deleted wait for one with these marks. */
export async function setAside(trx: Trx, { id, marks }: Aside): Promise<void> {
  await sql`
    update business_review set business_id = null, former_marks = ${marks}::text[]
    where business_id = ${id}::uuid and state in ('pending', 'published')`.execute(trx);
  await sql`update business_keeper set business_id = null, former_marks = ${marks}::text[]
    where business_id = ${id}::uuid`.execute(trx);
}

/** The reviews of a business that have pictures. */
export async function findWithPhotos(trx: Trx, businessId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from business_review
    where business_id = ${businessId}::uuid and photos <> '[]'`.execute(trx);
  return rows;
}

type Back = { businessId: string; ownerIds: string[]; marks: string[] };

/** Whether a business has a review that everybody can read, counted by its rating or not yet. */
export async function hasPublicReviews(trx: Trx, businessId: string): Promise<boolean> {
  const row = await trx.selectFrom("business_review").select("id")
    .where("business_id", "=", businessId).where("state", "=", "published").limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The reviews that `bringBack` would bring, without bringing them. */
export async function findWaiting(
  trx: Trx,
  { businessId, ownerIds, marks }: Back,
): Promise<Pick<ReviewRow, "rating">[]> {
  const { rows } = await sql<Pick<ReviewRow, "rating">>`
    select rating from business_review review where ${mayComeBack({ businessId, ownerIds, marks })}`
    .execute(trx);
  return rows;
}

const mayComeBack = ({ businessId, ownerIds, marks }: Back) =>
  sql`id in (
      select distinct on (author_id) id from business_review
      where business_id is null and former_marks && ${marks}::text[]
      order by author_id, id desc)
    and author_id <> all(${ownerIds}::uuid[])
    and not exists (
      select from business_review other
      where other.business_id = ${businessId}::uuid and other.author_id = review.author_id
        and other.state in ('pending', 'published'))`;

type BroughtBack = Pick<
  ReviewRow,
  "rating" | "is_invited" | "counted_at" | "state" | "written_name" | "written_category"
>;

/**
 * Gives a business the reviews and keepers that wait for one with any of these marks. Not the reviews
 * of its owners, nor of authors who have reviewed it since, and of each author the newest.
 */
export async function bringBack(
  trx: Trx,
  { businessId, ownerIds, marks, isConfirmed }: Back & {
    /** By a moderator, so that an appeal can take them back. */
    isConfirmed: boolean;
  },
): Promise<BroughtBack[]> {
  await sql`
    with back as (
      delete from business_keeper where business_id is null and former_marks && ${marks}::text[]
      returning account_id
    )
    insert into business_keeper (business_id, account_id)
    select distinct ${businessId}::uuid, account_id from back on conflict do nothing`.execute(trx);
  const { rows } = await sql<BroughtBack>`
    update business_review review set business_id = ${businessId}::uuid, former_marks = null,
      confirmed_marks = ${isConfirmed ? sql`former_marks` : sql`confirmed_marks`}
    where ${mayComeBack({ businessId, ownerIds, marks })}
    returning rating, is_invited, counted_at, state, written_name, written_category`.execute(trx);
  return rows;
}

/**
 * Takes back the reviews that a moderator gave to a business, or to the deleted one of an account
 * with these marks: they wait as they did before.
 */
export async function takeBack(
  trx: Trx,
  { businessId, ownerMarks }: { businessId: string | undefined; ownerMarks: string[] },
): Promise<BroughtBack[]> {
  const isTheirs = businessId
    ? sql`business_id = ${businessId}::uuid`
    : sql`business_id is null and former_marks && ${ownerMarks}::text[]`;
  const { rows } = await sql<BroughtBack>`
    update business_review
    set business_id = null, former_marks = confirmed_marks, confirmed_marks = null
    where ${isTheirs} and confirmed_marks is not null and state in ('pending', 'published')
    returning rating, is_invited, counted_at, state, written_name, written_category`.execute(trx);
  return rows;
}

export async function insertWritten(
  trx: Trx,
  written: Insertable<ReviewsTables["review_written"]>,
): Promise<void> {
  await trx.insertInto("review_written").values(written).execute();
}

/** Only of the last day it is known when reviews were written. */
export async function deleteWritten(db: Db, by: Date): Promise<void> {
  await db.deleteFrom("review_written").where("at", "<=", by).execute();
}

/** Puts invented reviews, rows of the table, in the place of those that these businesses had. */
export async function replaceDemoReviews(
  trx: Trx,
  businessIds: string[],
  rows: Record<string, unknown>[],
): Promise<void> {
  await sql`select id from business where id = any(${businessIds}::uuid[])
    order by id for update`.execute(trx);
  // Those of no business any more, too: their ids are the same.
  await sql`delete from business_review
    where (business_id = any(${businessIds}::uuid[]) or business_id is null) and demo`.execute(trx);
  await insertOf("business_review", rows).execute(trx);
}

/** Deletes every invented review. */
export async function deleteDemoReviews(db: Db): Promise<void> {
  await db.deleteFrom("business_review").where("demo", "=", true).execute();
}
