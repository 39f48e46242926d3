import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { ReviewRow } from "../queries.ts";

/** Whether a listing was an account's before. */
export async function wasOwner(
  db: Db | Trx,
  businessId: string,
  accountId: string,
): Promise<boolean> {
  const row = await db.selectFrom("business_former_owner").select("account_id")
    .where("business_id", "=", businessId).where("account_id", "=", accountId).executeTakeFirst();
  return row !== undefined;
}

/** Reviews of a listing that is about to be deleted wait for one with these marks. */
export async function setAside(trx: Trx, businessId: string, marks: string[]): Promise<void> {
  await sql`
    update business_review set business_id = null, former_marks = ${marks}::text[]
    where business_id = ${businessId}::uuid and state in ('pending', 'published')`.execute(trx);
}

/** The reviews of a business that have pictures. */
export async function findWithPhotos(trx: Trx, businessId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from business_review
    where business_id = ${businessId}::uuid and photos <> '[]'`.execute(trx);
  return rows;
}

type Back = { businessId: string; ownerIds: string[]; marks: string[] };

/**
 * Gives a business the reviews that wait for one with any of these marks: not those of its owners,
 * nor of whoever has reviewed it since.
 */
export async function bringBack(
  trx: Trx,
  { businessId, ownerIds, marks }: Back,
): Promise<Pick<ReviewRow, "rating" | "is_invited" | "state">[]> {
  const { rows } = await sql<Pick<ReviewRow, "rating" | "is_invited" | "state">>`
    update business_review review set business_id = ${businessId}::uuid, former_marks = null
    where business_id is null and former_marks && ${marks}::text[]
      and author_id <> all(${ownerIds}::uuid[])
      and not exists (
        select from business_review other
        where other.business_id = ${businessId}::uuid and other.author_id = review.author_id
          and other.state in ('pending', 'published'))
    returning rating, is_invited, state`.execute(trx);
  return rows;
}

/** Puts invented reviews, rows of the table, in the place of those that these businesses had. */
export async function replaceDemoReviews(
  trx: Trx,
  businessIds: string[],
  rows: Record<string, unknown>[],
): Promise<void> {
  await sql`select id from business where id = any(${businessIds}::uuid[])
    order by id for update`.execute(trx);
  await sql`delete from business_review
    where business_id = any(${businessIds}::uuid[]) and demo`.execute(trx);
  await sql`insert into business_review
    select * from jsonb_populate_recordset(null::business_review, ${rows}::jsonb)`.execute(trx);
}
