import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { type EnquiryRow, isReceived } from "../queries.ts";
import type { EnquiryRecipientTable, EnquiryTable } from "../tables.ts";
import { countedFor, month } from "./limits.ts";

export type RecentEnquiry = Pick<EnquiryRow, "state" | "created_at">;

/**
 * Returns the enquiries of a visitor in the last 30 days, newest first. Lock the visitor's account
 * before counting them.
 */
export async function findRecent(
  db: Db | Trx,
  visitorId: string,
  now: Date,
): Promise<RecentEnquiry[]> {
  return await db.selectFrom("enquiry").select(["state", "created_at"])
    .where("visitor_id", "=", visitorId).where("created_at", ">", before(now, month))
    .orderBy("created_at", "desc").execute();
}

const before = (now: Date, period: number): Date => new Date(now.getTime() - period);

export async function findIds(db: Db, slugs: string[]): Promise<{ id: string; slug: string }[]> {
  if (slugs.length === 0) return [];
  return await db.selectFrom("business").select(["id", "slug"]).where("slug", "in", slugs)
    .execute();
}

export type Askable = {
  id: string;
  slug: string;
  name: string;
  category: CategoryId;
  ownerId: string | null;
  demo: boolean;
  isPaused: boolean;
  /** Whether the visitor has asked it within 24 hours, also if that enquiry was withdrawn. */
  isAsked: boolean;
  /** How many enquiries of 24 hours count (`isReceived`). */
  received: number;
};

/** Locks public businesses, in order of their ids to avoid deadlocks. */
export async function lockAskable(
  trx: Trx,
  slugs: string[],
  { visitorId, now }: { visitorId: string; now: Date },
): Promise<Askable[]> {
  const { rows: locked } = await sql<{ id: string }>`select id from business
    where slug = any(${slugs}::text[]) and status = 'active' order by id for update`.execute(trx);
  const received = sql`select from enquiry_recipient recipient
    join enquiry on enquiry.id = recipient.enquiry_id
    where business_id = business.id and sent_at > ${before(now, countedFor)}`;
  // A second statement, because the first one does not see what it waited for.
  const { rows } = await sql<Askable>`
    select id, slug, business_name as name, category, owner_id as "ownerId", demo,
      coalesce((select is_paused from business_enquiries where business_id = business.id), false)
        as "isPaused",
      exists (${received} and visitor_id = ${visitorId}::uuid) as "isAsked",
      (select count(*)::int from (${received} and ${isReceived}) counted) as received
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
