import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import { named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { findNewest } from "#/db/newest-first.ts";
import { AppError } from "#/shared/errors.ts";
import type { Language } from "#/shared/language.ts";
import type { Slice } from "#/shared/pagination.ts";
import type { ReviewedBusiness } from "./present.ts";
import type { ReviewSort } from "./schemas.ts";
import type { ReviewsTables, ReviewTable } from "./tables.ts";

export type ReviewRow = Omit<Selectable<ReviewTable>, "experienced_on"> & {
  /** The first day of the month. */
  experienced_on: string | null;
};

/** Selected as text, because a date would depend on the time zone. */
const columns = sql`${named("business_review", "review")}, experienced_on::text as experienced_on`;

/**
 * @throws a violation of `business_review_live` when the author has another live review of the
 * business
 */
export async function insertReview(trx: Trx, review: Insertable<ReviewTable>): Promise<void> {
  await trx.insertInto("business_review").values({
    ...review,
    photos: sql`${review.photos}::jsonb`,
    held_for: sql`${review.held_for}::text[]`,
  }).execute();
}

export async function insertOrigin(
  trx: Trx,
  origin: Insertable<ReviewsTables["review_origin"]>,
): Promise<void> {
  await trx.insertInto("review_origin").values({
    ...origin,
    devices: sql`${origin.devices}::text[]`,
  }).execute();
}

/** Deletes origins that are older than the period of the checks. */
export async function deleteOldOrigins(db: Db, createdBy: Date): Promise<void> {
  await db.deleteFrom("review_origin").where("created_at", "<=", createdBy).execute();
}

async function findOne(db: Db | Trx, where: RawBuilder<unknown>): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`select ${columns} from business_review review
    where ${where}`.execute(db);
  return rows[0];
}

export const findReview = (db: Db | Trx, id: string) => findOne(db, sql`id = ${id}::uuid`);

/** Returns those of the businesses that have a review in any state. */
export async function findReviewed(db: Db | Trx, businessIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct business_id as id from business_review
    where business_id = any(${businessIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** @throws {AppError} `unknown_review` */
export async function lockReview(trx: Trx, id: string): Promise<ReviewRow> {
  const row = await findOne(trx, sql`id = ${id}::uuid for update`);
  if (!row) throw new AppError("unknown_review");
  return row;
}

/** An author's pending or public review of a business; at most one exists. */
export const findLive = (db: Db | Trx, businessId: string, authorId: string) =>
  findOne(
    db,
    sql`business_id = ${businessId}::uuid and author_id = ${authorId}::uuid
      and state in ('pending', 'published')`,
  );

export async function findReviews(db: Db | Trx, ids: string[]): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select ${columns} from business_review review
    where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function updateReview(
  trx: Trx,
  id: string,
  changes: Updateable<ReviewTable>,
): Promise<void> {
  const { statement, photos, held_for, former_marks, ...others } = changes;
  await trx.updateTable("business_review").set({
    ...others,
    ...statement !== undefined && { statement: sql`${statement}::jsonb` },
    ...photos !== undefined && { photos: sql`${photos}::jsonb` },
    ...held_for !== undefined && { held_for: sql`${held_for}::text[]` },
    ...former_marks !== undefined && { former_marks: sql`${former_marks}::text[]` },
  }).where("id", "=", id).execute();
}

export async function deleteReviews(trx: Trx, ids: string[]): Promise<void> {
  await sql`delete from business_review where id = any(${ids}::uuid[])`.execute(trx);
}

export async function insertEvent(
  trx: Trx,
  kind: ReviewsTables["review_event"]["kind"],
  at: Date,
  reason: ReviewRow["refusal"] = null,
): Promise<void> {
  await trx.insertInto("review_event").values({ kind, reason, at }).execute();
}

export type ListFilter = { stars?: number | undefined; lang?: Language | undefined };

type Score = { sql: RawBuilder<number>; least: number; greatest: number };

/**
 * Sort keys, highest first. Ids are in order of time. Each sort has a separate range of scores, so
 * a cursor of another sort is detected.
 */
const scores: Record<ReviewSort, Score> = {
  newest: { sql: sql`0`, least: 0, greatest: 0 },
  highest: { sql: sql`10 + rating`, least: 11, greatest: 15 },
  lowest: { sql: sql`26 - rating`, least: 21, greatest: 25 },
  helpful: { sql: sql`100 + helpful`, least: 100, greatest: 2 ** 31 - 1 },
};

/**
 * Returns a page of public reviews, and one row more if there is a next page.
 * @throws {AppError} `invalid_cursor` for a cursor of another sort
 */
export async function findShown(
  db: Db,
  businessId: string,
  { stars, lang }: ListFilter,
  { sort, limit, cursor }: Slice & { sort: ReviewSort },
): Promise<(ReviewRow & { score: number })[]> {
  const { sql: score, least, greatest } = scores[sort];
  if (cursor && (cursor.score < least || cursor.score > greatest)) {
    throw new AppError("invalid_cursor");
  }
  const than = cursor?.back ? sql`>` : sql`<`;
  const order = cursor?.back ? sql`asc` : sql`desc`;
  const { rows } = await sql<ReviewRow & { score: number }>`
    select ${columns}, ${score} as score from business_review review
    where ${shown(businessId, { stars, lang })} and ${
    cursor ? sql`(${score}, id) ${than} (${cursor.score}::int, ${cursor.id}::uuid)` : sql`true`
  }
    order by ${sort === "newest" ? sql`` : sql`${score} ${order},`} id ${order}
    limit ${limit + 1}`.execute(db);
  return rows;
}

export async function countShown(db: Db, businessId: string, filter: ListFilter) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from business_review
    where ${shown(businessId, filter)}`.execute(db);
  return rows[0]!.n;
}

const shown = (businessId: string, { stars, lang }: ListFilter) =>
  sql.join([
    sql`business_id = ${businessId}::uuid and state = 'published'`,
    ...stars === undefined ? [] : [sql`rating = ${stars}`],
    ...lang === undefined ? [] : [sql`lang = ${lang}`],
  ], sql` and `);

/** A page of an author's reviews, with their total. */
export const findByAuthor = (db: Db, authorId: string, slice: Slice) =>
  findNewest<ReviewRow>(db, {
    columns,
    from: sql`business_review review where author_id = ${authorId}::uuid`,
  }, slice);

export async function findAllByAuthor(db: Db | Trx, authorId: string): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select ${columns} from business_review review
    where author_id = ${authorId}::uuid order by id desc`.execute(db);
  return rows;
}

/** The names of businesses. The slug is null if the business is not public. */
export async function findNames(db: Db | Trx, ids: string[]) {
  const { rows } = await sql<ReviewedBusiness & { id: string }>`
    select id, business_name as name, language, translation ->> 'businessName' as "otherName",
      category, case status when 'active' then slug end as slug
    from business where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks the businesses of these reviews and those that an account reviewed or owns, by id. */
export async function lockBusinessesOf(
  trx: Trx,
  accountId: string,
  ids: string[],
): Promise<void> {
  await sql`select id from business
    where owner_id = ${accountId}::uuid
      or id in (select business_id from business_review
        where author_id = ${accountId}::uuid or id = any(${ids}::uuid[]))
    order by id for update`.execute(trx);
}

/**
 * Locks all reviews that change when an account is deleted, in order of id: the account's reviews,
 * the reviews of its listing, those that it found helpful, and these. Lock the businesses first.
 */
export async function lockReviewsOf(trx: Trx, accountId: string, ids: string[]): Promise<void> {
  await sql`select id from business_review
    where id in (
      select id from business_review where author_id = ${accountId}::uuid
      union all
      select review.id from business_review review join business on business.id = business_id
      where owner_id = ${accountId}::uuid
      union all
      select review_id from review_helpful where account_id = ${accountId}::uuid
      union all
      select unnest(${ids}::uuid[]))
    order by id for update`.execute(trx);
}

/** Locks reviews in order of id, as all code does, so that transactions cannot deadlock. */
export async function lockReviews(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select id from business_review
    where id = any(${ids}::uuid[]) order by id for update`.execute(trx);
}

/** Whether an account owns or has owned a listing. */
export async function hasOwned(
  db: Db | Trx,
  businessId: string,
  accountId: string,
): Promise<boolean> {
  const row = await db.selectFrom("business_keeper").select("account_id")
    .where("business_id", "=", businessId).where("account_id", "=", accountId).executeTakeFirst();
  return row !== undefined;
}
