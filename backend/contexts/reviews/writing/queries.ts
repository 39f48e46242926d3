import { type Insertable, sql } from "kysely";
import { insertOf } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { ReviewRow } from "../queries.ts";
import type { ReviewsTables } from "../tables.ts";

/** Records accounts as owners of a business. */
export async function insertOwners(
  trx: Trx,
  businessId: string,
  accountIds: string[],
): Promise<void> {
  await sql`insert into business_keeper (business_id, account_id)
    select ${businessId}::uuid, id from account where id = any(${accountIds}::uuid[])
    on conflict do nothing`.execute(trx);
}

type Detached = { id: string; fingerprints: string[] };

/**
 * Detaches the reviews and owners of a listing that is about to be deleted, and stores its
 * fingerprints with them.
 */
export async function detachReviews(trx: Trx, { id, fingerprints }: Detached): Promise<void> {
  await sql`
    update business_review set business_id = null, former_marks = ${fingerprints}::text[]
    where business_id = ${id}::uuid and state in ('pending', 'published')`.execute(trx);
  await sql`update business_keeper set business_id = null, former_marks = ${fingerprints}::text[]
    where business_id = ${id}::uuid`.execute(trx);
}

export async function findWithPhotos(trx: Trx, businessId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from business_review
    where business_id = ${businessId}::uuid and photos <> '[]'`.execute(trx);
  return rows;
}

type Match = { businessId: string; ownerIds: string[]; fingerprints: string[] };

/** Whether a business has a public review, even if its rating does not count the review yet. */
export async function hasPublicReviews(trx: Trx, businessId: string): Promise<boolean> {
  const row = await trx.selectFrom("business_review").select("id")
    .where("business_id", "=", businessId).where("state", "=", "published").limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The detached reviews that `attachMatching` would attach. */
export async function findDetached(
  trx: Trx,
  { businessId, ownerIds, fingerprints }: Match,
): Promise<Pick<ReviewRow, "rating">[]> {
  const { rows } = await sql<Pick<ReviewRow, "rating">>`
    select rating from business_review review where ${
    canAttach({ businessId, ownerIds, fingerprints })
  }`
    .execute(trx);
  return rows;
}

const canAttach = ({ businessId, ownerIds, fingerprints }: Match) =>
  sql`id in (
      select distinct on (author_id) id from business_review
      where business_id is null and former_marks && ${fingerprints}::text[]
      order by author_id, id desc)
    and author_id <> all(${ownerIds}::uuid[])
    and not exists (
      select from business_review other
      where other.business_id = ${businessId}::uuid and other.author_id = review.author_id
        and other.state in ('pending', 'published'))`;

type AttachedReview = Pick<
  ReviewRow,
  "rating" | "is_invited" | "counted_at" | "state" | "written_name" | "written_category"
>;

/**
 * Attaches detached reviews and owners that match any of these fingerprints to a business. Excludes
 * reviews by the business's owners and by authors who have reviewed the business since. Takes only
 * each author's newest review.
 */
export async function attachMatching(
  trx: Trx,
  { businessId, ownerIds, fingerprints, isConfirmed }: Match & {
    /** Whether a moderator confirmed the match. An appeal can revert a confirmed match. */
    isConfirmed: boolean;
  },
): Promise<AttachedReview[]> {
  await sql`
    with back as (
      delete from business_keeper where business_id is null and former_marks && ${fingerprints}::text[]
      returning account_id
    )
    insert into business_keeper (business_id, account_id)
    select distinct ${businessId}::uuid, account_id from back on conflict do nothing`.execute(trx);
  const { rows } = await sql<AttachedReview>`
    update business_review review set business_id = ${businessId}::uuid, former_marks = null,
      confirmed_marks = ${isConfirmed ? sql`former_marks` : sql`confirmed_marks`}
    where ${canAttach({ businessId, ownerIds, fingerprints })}
    returning rating, is_invited, counted_at, state, written_name, written_category`.execute(trx);
  return rows;
}

/**
 * Detaches the reviews that a moderator assigned to a business, or to an account's deleted business
 * with these fingerprints.
 */
export async function detachConfirmed(
  trx: Trx,
  { businessId, ownerMarks }: { businessId: string | undefined; ownerMarks: string[] },
): Promise<AttachedReview[]> {
  const isTheirs = businessId
    ? sql`business_id = ${businessId}::uuid`
    : sql`business_id is null and former_marks && ${ownerMarks}::text[]`;
  const { rows } = await sql<AttachedReview>`
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

/** Deletes the times of reviews that were written up to `by`. They are stored for a day. */
export async function deleteWritten(db: Db, by: Date): Promise<void> {
  await db.deleteFrom("review_written").where("at", "<=", by).execute();
}

/** Replaces the demo reviews of these businesses; `rows` are rows of the table. */
export async function replaceDemoReviews(
  trx: Trx,
  businessIds: string[],
  rows: Record<string, unknown>[],
): Promise<void> {
  await sql`select id from business where id = any(${businessIds}::uuid[])
    order by id for update`.execute(trx);
  // Also deletes demo reviews of deleted businesses, because the new rows have the same ids.
  await sql`delete from business_review
    where (business_id = any(${businessIds}::uuid[]) or business_id is null) and demo`.execute(trx);
  await insertOf("business_review", rows).execute(trx);
}

export async function deleteDemoReviews(db: Db): Promise<void> {
  await db.deleteFrom("business_review").where("demo", "=", true).execute();
}
