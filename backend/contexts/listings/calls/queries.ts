import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { columns } from "#/db/columns.ts";
import type { Ctx } from "#/db/ctx.ts";
import { dayInIndia, daysAfter } from "#/shared/india-time.ts";
import { toBusiness } from "../business/business-row.ts";
import type { Business } from "../schemas.ts";
import type { ExistingRow } from "../queries.ts";
import type { ListingTables } from "../tables.ts";
import type { Called } from "./call-token.ts";
import { type DayOutcomes, retention } from "./rules.ts";
import type { Answering, CallOutcome } from "./schemas.ts";

/** Stores an outcome for the current number of a locked listing. */
export async function insertOutcome(
  trx: Trx,
  { businessId, phone, day, outcome }: Called & { day: string; outcome: CallOutcome },
): Promise<void> {
  await trx.insertInto("call_outcome").values({ business_id: businessId, phone, day, outcome })
    .execute();
}

/** Queues a listing for its next assessment; for the next run of the job if it `isUrgent`. */
export async function queueAssessment(
  trx: Trx,
  businessId: string,
  isUrgent: boolean,
): Promise<void> {
  await sql`
    insert into business_calls (business_id) values (${businessId}::uuid)
    on conflict (business_id) do ${isUrgent ? sql`update set assessed_on = null` : sql`nothing`}`
    .execute(trx);
}

/** Returns listings whose outcomes were not assessed since midnight. */
export async function findUnassessed(db: Db, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from business_calls
    where assessed_on is null or assessed_on < ${today}::date
    order by assessed_on nulls first limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The outcomes of listings by day, for their current numbers. */
export async function findDayOutcomes(
  db: Db | Trx,
  businessIds: string[],
  today: string,
): Promise<Map<string, DayOutcomes[]>> {
  const { rows } = await sql<DayOutcomes & { businessId: string }>`
    select business_id as "businessId", day::text,
      (count(*) filter (where outcome = 'answered'))::int as answered,
      (count(*) filter (where outcome = 'unanswered'))::int as unanswered,
      (count(*) filter (where outcome = 'wrong_number'))::int as "wrongNumber"
    from call_outcome join business on id = business_id and primary_phone = phone
    where business_id = any(${businessIds}::uuid[]) and day >= ${daysAfter(today, -retention)}::date
    group by business_id, day`.execute(db);
  const days = Map.groupBy(rows, ({ businessId }) => businessId);
  return new Map(
    [...days].map(([id, rows]) => [id, rows.map(({ businessId: _, ...day }) => day)]),
  );
}

/** A listing's state, with what the assessment compares. */
export type CallState =
  & Pick<
    ListingTables["business_calls"],
    "doubted_at" | "confirmed_at" | "escalated_at"
  >
  & {
    businessId: string;
    ownerId: string | null;
    answering: Answering | null;
    /** People who reported the number as wrong since the owner last confirmed it. */
    wrongNumbers: number;
  };

/** Doubts about a former number are left out. */
export async function findCallStates(
  db: Db | Trx,
  businessIds: string[],
  since: string,
): Promise<CallState[]> {
  const { rows } = await sql<CallState>`
    select business.id as "businessId", owner_id as "ownerId", answering,
      case when is_same then doubted_at end as doubted_at,
      case when is_same then confirmed_at end as confirmed_at,
      case when is_same then escalated_at end as escalated_at,
      (select count(*)::int from call_outcome
        where call_outcome.business_id = business.id and call_outcome.phone = primary_phone
          and outcome = 'wrong_number' and day >= ${since}::date
          and not (is_same and confirmed_at is not null
            and day <= (confirmed_at at time zone 'Asia/Kolkata')::date)) as "wrongNumbers"
    from business_calls
    join business on business.id = business_calls.business_id
    cross join lateral (select coalesce(business_calls.phone = primary_phone, false) as is_same) same
    where business_calls.business_id = any(${businessIds}::uuid[])`.execute(db);
  return rows;
}

export async function openDoubt(trx: Trx, businessId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update business_calls set phone = primary_phone, doubted_at = ${now}, escalated_at = null,
      confirmed_at = case when phone = primary_phone then confirmed_at end
    from business where business.id = business_id and business_id = ${businessId}::uuid
      and (doubted_at is null or phone is distinct from primary_phone)`.execute(trx);
  return numAffectedRows! > 0n;
}

/** @returns false if another process has escalated the doubt, or it has ended */
export async function escalateDoubt(trx: Trx, businessId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update business_calls set escalated_at = ${now}
    from business where business.id = business_id and business_id = ${businessId}::uuid
      and phone = primary_phone and doubted_at is not null and escalated_at is null`.execute(trx);
  return numAffectedRows! > 0n;
}

/** Ends the doubt about a listing's number. */
export async function endDoubt(trx: Trx, businessId: string, now: Date): Promise<void> {
  await trx.updateTable("business_calls")
    .set({ doubted_at: null, escalated_at: null, confirmed_at: now })
    .where("business_id", "=", businessId).where("doubted_at", "is not", null).execute();
}

export async function updateAnswering(
  trx: Trx,
  id: string,
  answering: Answering | null,
): Promise<Business> {
  const row = await trx.updateTable("business")
    .set({ answering: sql`${answering}::jsonb` })
    .where("id", "=", id).returning(columns.business).executeTakeFirstOrThrow();
  return toBusiness(row as ExistingRow);
}

/** Locks the rows in order of their ids to avoid deadlocks. */
export async function markAssessed(db: Db, businessIds: string[], today: string): Promise<void> {
  await sql`
    update business_calls set assessed_on = ${today}::date
    from (select business_id as id from business_calls
      where business_id = any(${businessIds}::uuid[]) order by business_id for update) locked
    where business_id = locked.id`.execute(db);
}

/** Deletes outcomes that no rule reads, and the state of listings without outcomes. */
export async function forgetCalls({ db, now }: Ctx): Promise<void> {
  const first = daysAfter(dayInIndia(now()), -retention);
  await sql`delete from call_outcome where day < ${first}::date`.execute(db);
  await sql`
    delete from business_calls using business
    where business.id = business_id and answering is null and doubted_at is null
      and not exists (select from call_outcome
        where call_outcome.business_id = business_calls.business_id)`.execute(db);
}
