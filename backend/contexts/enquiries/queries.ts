import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { columns, named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { chargedChannels } from "#/shared/contact-point.ts";
import { hiddenAfter } from "./rules.ts";
import type { RecipientState } from "./schemas.ts";
import type { EnquiriesTables, EnquiryRecipientTable, EnquiryTable } from "./tables.ts";

export type EnquiryRow = Selectable<EnquiryTable>;

/**
 * A recipient with its listing. The slug and the number are null, and the state is as
 * `recipientState` says, if the listing is not public.
 */
export type RecipientRow = Omit<Selectable<EnquiryRecipientTable>, "day"> & {
  /** A date such as `2026-11-28`. */
  day: string | null;
  slug: string | null;
  phone: string | null;
};

/** The recipients of enquiries, each with its listing while that is public. */
export const recipients = sql`enquiry_recipient recipient
  left join business on business.id = recipient.business_id and business.status = 'active'`;

/**
 * The state of one of `recipients`. A business takes no part while its listing is not public, such
 * as during a suspension. The stored state applies again when it returns.
 */
export const recipientState = sql<RecipientState>`case
  when business.id is null and recipient.state not in ('declined', 'chosen') then 'released'
  else recipient.state end`;

export const recipientColumns = sql`${named("enquiry_recipient", "recipient")},
  ${recipientState} as state, recipient.day::text as day,
  business.slug, business.primary_phone as phone`;

/** Whether an enquiry counts for a business: it stands, or the owner was notified of it. */
export const isReceived = sql<boolean>`(enquiry.state <> 'closed' or notified_at is not null)`;

/** Whether screens and exports may show an enquiry, also before the job has hidden it. */
export const isShownAt = (now: Date) =>
  sql<boolean>`enquiry.hidden_at is null
    and enquiry.created_at > ${new Date(now.getTime() - hiddenAfter)}`;

export async function findEnquiry(db: Db | Trx, id: string): Promise<EnquiryRow | undefined> {
  return await db.selectFrom("enquiry").select(columns.enquiry).where("id", "=", id)
    .executeTakeFirst();
}

export async function findEnquiries(db: Db | Trx, ids: string[]): Promise<EnquiryRow[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom("enquiry").select(columns.enquiry).where("id", "in", ids).execute();
}

export async function findByReference(
  db: Db | Trx,
  reference: string,
): Promise<EnquiryRow | undefined> {
  return await db.selectFrom("enquiry").select(columns.enquiry).where("reference", "=", reference)
    .executeTakeFirst();
}

/** Lock an enquiry before its recipients. */
export async function lockEnquiry(trx: Trx, id: string): Promise<EnquiryRow | undefined> {
  return await trx.selectFrom("enquiry").select(columns.enquiry).where("id", "=", id).forUpdate()
    .executeTakeFirst();
}

/** Returns the recipients of enquiries, in the order in which the visitor named them. */
export async function findRecipients(
  db: Db | Trx,
  enquiryIds: string[],
): Promise<RecipientRow[]> {
  if (enquiryIds.length === 0) return [];
  const { rows } = await sql<RecipientRow>`select ${recipientColumns} from ${recipients}
    where recipient.enquiry_id = any(${enquiryIds}::uuid[]) order by recipient.id`.execute(db);
  return rows;
}

type Reported = Pick<EnquiryRow, "reference" | "text" | "photos"> & { business_name: string };

/** The enquiries that an owner has reported in the last months, newest first. */
export async function findReportedBy(db: Db, ownerId: string) {
  const { rows } = await sql<{ reference: string; reportedAt: Date; visitorId: string | null }>`
    select reference, reported_at as "reportedAt", visitor_id as "visitorId"
    from enquiry_recipient recipient join enquiry on enquiry.id = enquiry_id
    where owner_id = ${ownerId}::uuid and reported_at is not null
    order by reported_at desc limit 20`.execute(db);
  return rows;
}

/** The reports of a visitor's enquiries that may be shown, oldest first. */
export async function findReported(db: Db, visitorId: string, now: Date): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    select reference, text, photos, business_name
    from enquiry join enquiry_recipient recipient on recipient.enquiry_id = enquiry.id
    where visitor_id = ${visitorId}::uuid and reported_at is not null and ${isShownAt(now)}
    order by reported_at`.execute(db);
  return rows;
}

export async function findRecipient(db: Db | Trx, id: string): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`select ${recipientColumns} from ${recipients}
    where recipient.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Returns those of some enquiries about which SMS were postponed. */
export async function findPostponedSms(db: Db, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("enquiry_message").select("enquiry_id").distinct()
    .where("enquiry_id", "in", ids).where("channel", "in", chargedChannels)
    .where("tries", "=", 0).where("try_at", ">", now).execute();
  return rows.map(({ enquiry_id }) => enquiry_id);
}

/** Stores when the first message to the owner of a recipient was sent. */
export async function markNotified(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("enquiry_recipient").set({ notified_at: now })
    .where("id", "=", id).where("notified_at", "is", null).execute();
}

/** Stores once that the owner of a recipient has seen the enquiry. */
export async function markOpened(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable("enquiry_recipient").set({ opened_at: now })
    .where("id", "=", id).where("opened_at", "is", null).execute();
}

export async function updateState(
  trx: Trx,
  id: string,
  values: Pick<Updateable<EnquiryTable>, "state" | "ended_at">,
): Promise<void> {
  await trx.updateTable("enquiry").set(values).where("id", "=", id).execute();
}

export async function updatePhotos(
  trx: Trx,
  enquiry: EnquiryRow,
  photos: EnquiryRow["photos"],
): Promise<EnquiryRow> {
  await trx.updateTable("enquiry").set({ photos: sql`${photos}::jsonb` })
    .where("id", "=", enquiry.id).execute();
  return { ...enquiry, photos };
}

export async function updateRecipients(
  trx: Trx,
  ids: string[],
  values: Updateable<EnquiryRecipientTable>,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("enquiry_recipient").set(values).where("id", "in", ids).execute();
}

/** Adds to the numbers of a day, which are published. They contain no personal data. */
export async function addToCount(
  trx: Trx,
  { day, what, n }: Insertable<EnquiriesTables["enquiry_count"]>,
): Promise<void> {
  await sql`insert into enquiry_count as counted (day, what, n) values (${day}::date, ${what}, ${n})
    on conflict (day, what) do update set n = counted.n + excluded.n`.execute(trx);
}
