import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { expiresAfter } from "../rules.ts";
import type { EnquiryRecipientTable, EnquiryTable } from "../tables.ts";
import { periods } from "./limits.ts";

/** The requests of a visitor: open ones, and those sent within 24 hours and 30 days. */
export type RequestCounts = { open: number; day: number; month: number };

/** Lock the visitor's account first, so that concurrent requests are counted. */
export async function countRequests(
  db: Db | Trx,
  visitorId: string,
  now: Date,
): Promise<RequestCounts> {
  const since = (period: number) => new Date(now.getTime() - period);
  const { rows } = await sql<RequestCounts>`select
      (count(*) filter (where state = 'open' and created_at > ${since(expiresAfter)}))::int as open,
      (count(*) filter (where created_at > ${since(periods.day)}))::int as day,
      count(*)::int as month
    from enquiry
    where visitor_id = ${visitorId}::uuid and created_at > ${since(periods.month)}`.execute(db);
  return rows[0]!;
}

/** Counts the businesses that reported a visitor's requests within 30 days. */
export async function countReporters(trx: Trx, visitorId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct recipient.business_id)::int as n
    from enquiry_recipient recipient join enquiry on enquiry.id = recipient.enquiry_id
    where visitor_id = ${visitorId}::uuid
      and reported_at > ${new Date(now.getTime() - periods.month)}`.execute(trx);
  return rows[0]!.n;
}

export type Askable = {
  id: string;
  slug: string;
  name: string;
  category: CategoryId;
  ownerId: string | null;
  demo: boolean;
  isPaused: boolean;
  /** The requests that it received within 24 hours. */
  received: number;
};

/** Locks public businesses, in order of their ids to avoid deadlocks. */
export async function lockAskable(trx: Trx, slugs: string[], now: Date): Promise<Askable[]> {
  const { rows: locked } = await sql<{ id: string }>`select id from business
    where slug = any(${slugs}::text[]) and status = 'active' order by id for update`.execute(trx);
  // A second statement, because the first one does not see what it waited for.
  const { rows } = await sql<Askable>`
    select id, slug, business_name as name, category, owner_id as "ownerId", demo,
      coalesce((select is_paused from business_enquiries where business_id = business.id), false)
        as "isPaused",
      (select count(*)::int from enquiry_recipient where business_id = business.id
        and sent_at > ${new Date(now.getTime() - periods.day)}) as received
    from business where id = any(${locked.map(({ id }) => id)}::uuid[])`.execute(trx);
  return rows;
}

export async function insertEnquiry(
  trx: Trx,
  enquiry: Insertable<EnquiryTable>,
  recipients: Insertable<EnquiryRecipientTable>[],
): Promise<void> {
  await trx.insertInto("enquiry").values({ ...enquiry, photos: sql`${enquiry.photos}::jsonb` })
    .execute();
  await trx.insertInto("enquiry_recipient").values(recipients).execute();
}
