import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { isReceived } from "../queries.ts";
import type { ResponseTime } from "../schemas.ts";

export async function findBusinessEnquiries(
  db: Db | Trx,
  businessId: string,
): Promise<{ isPaused: boolean; responseTime: ResponseTime | null }> {
  const row = await db.selectFrom("business_enquiries").select(["is_paused", "response_time"])
    .where("business_id", "=", businessId).executeTakeFirst();
  return { isPaused: row?.is_paused ?? false, responseTime: row?.response_time ?? null };
}

/** @returns those of the businesses whose owners take no enquiries */
export async function findPaused(trx: Trx, businessIds: string[]): Promise<Set<string>> {
  if (businessIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select business_id as id from business_enquiries
    where is_paused and business_id = any(${businessIds}::uuid[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

export async function saveBusinessEnquiries(
  trx: Trx,
  businessId: string,
  { isPaused, responseTime }: { isPaused: boolean; responseTime: ResponseTime | null },
): Promise<void> {
  const row = { is_paused: isPaused, response_time: responseTime };
  await trx.insertInto("business_enquiries").values({ business_id: businessId, ...row })
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet(row)).execute();
}

type Response = { id: string; businessId: string; day: string; minutes: number | null };

/** Stores the response to an enquiry. An answer replaces silence. */
export async function saveResponse(
  trx: Trx,
  { id, businessId, day, minutes }: Response,
): Promise<void> {
  await sql`
    insert into enquiry_response as stored (id, business_id, day, minutes)
    values (${id}::uuid, ${businessId}::uuid, ${day}::date, ${minutes}::integer)
    on conflict (id) do update set minutes = coalesce(stored.minutes, excluded.minutes)`
    .execute(trx);
}

/** The minutes until each answer since a day; null for silence. */
export async function findResponses(
  db: Db | Trx,
  businessId: string,
  since: string,
): Promise<(number | null)[]> {
  const { rows } = await sql<{ minutes: number | null }>`select minutes from enquiry_response
    where business_id = ${businessId}::uuid and day >= ${since}::date`.execute(db);
  return rows.map(({ minutes }) => minutes);
}

/** Counts the enquiries to a business since a time. */
export async function countReceived(
  db: Db | Trx,
  businessId: string,
  since: Date,
): Promise<number> {
  const { n } = await db.selectFrom("enquiry_recipient")
    .innerJoin("enquiry", "enquiry.id", "enquiry_id")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("business_id", "=", businessId).where("sent_at", ">", since)
    .where(isReceived)
    .executeTakeFirstOrThrow();
  return n;
}

type EnquiryCounts = Record<"asked" | "answered" | "declined" | "reported", number>;

/** How many businesses were asked in a period, and what they did. */
export async function countEnquiries(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<EnquiryCounts> {
  const { rows } = await sql<{ what: keyof EnquiryCounts; n: number }>`
    select what, sum(n)::int as n from enquiry_count
    where day >= ${dayInIndia(from)}::date and day < ${dayInIndia(to)}::date
    group by what`.execute(db);
  const counts = Object.fromEntries(rows.map(({ what, n }) => [what, n]));
  return { asked: 0, answered: 0, declined: 0, reported: 0, ...counts };
}
