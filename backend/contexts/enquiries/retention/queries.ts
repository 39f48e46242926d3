import { sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import {
  type EnquiryRow,
  isShownAt,
  recipientColumns,
  type RecipientRow,
  recipients,
  recipientState,
} from "../queries.ts";
import type { RecipientState } from "../schemas.ts";
import type { MessageKind } from "../tables.ts";

/** Rows from before a time, the oldest first. */
type Due = { until: Date; limit: number };

/** Whether a recipient of an enquiry is in one of some states. */
const hasRecipient = (...states: RecipientState[]) =>
  sql`exists (
    select from ${recipients}
    where recipient.enquiry_id = enquiry.id and ${recipientState} = any(${states}::text[]))`;

const hasMessage = (kind: MessageKind) =>
  sql`exists (
    select from enquiry_message message
    where message.enquiry_id = enquiry.id and message.kind = ${kind})`;

/**
 * Whether a recipient has not answered since a time. The time counts from the first message, so a
 * business whose messages all wait is not silent. Nor is one that is not public and cannot answer.
 */
const isOverdue = (until: Date) =>
  sql<boolean>`recipient.state in ('sent', 'opened')
    and coalesce(recipient.notified_at, recipient.sent_at) <= ${until}
    and (recipient.notified_at is not null or not exists (
      select from enquiry_message message
      where message.recipient_id = recipient.id and message.kind = 'asked'
        and message.try_at is not null))
    and exists (select from business
      where business.id = recipient.business_id and business.status = 'active')`;

/**
 * Open enquiries in which businesses have not answered by now, or all have declined and the visitor
 * was not notified. `businessIds` are those that have not answered.
 */
export async function findUnanswered(
  db: Db,
  { until, limit }: Due,
): Promise<{ id: string; businessIds: string[] }[]> {
  const { rows } = await sql<{ id: string; businessIds: string[] }>`
    select id, coalesce((
        select array_agg(business_id) from enquiry_recipient recipient
        where recipient.enquiry_id = enquiry.id and ${isOverdue(until)}
      ), '{}') as "businessIds"
    from enquiry
    where state = 'open' and hidden_at is null and (
      created_at <= ${until} and exists (
        select from enquiry_recipient recipient
        where recipient.enquiry_id = enquiry.id and ${isOverdue(until)})
      or not ${hasRecipient("answered", "sent", "opened", "silent")}
        and not ${hasMessage("unanswered")})
    order by created_at limit ${limit}`.execute(db);
  return rows;
}

/** Locks those of the enquiries that are still open and that no other transaction has locked. */
export async function lockOpen(trx: Trx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom("enquiry").select("id").where("id", "in", ids)
    .where("state", "=", "open").forUpdate().skipLocked().execute();
  return rows.map(({ id }) => id);
}

/** @returns the recipients that have become silent, with their business */
export async function markSilent(
  trx: Trx,
  enquiryIds: string[],
  until: Date,
): Promise<Pick<RecipientRow, "id" | "business_id" | "is_counted" | "sent_at" | "notified_at">[]> {
  return await trx.updateTable("enquiry_recipient as recipient").set({ state: "silent" })
    .where("enquiry_id", "in", enquiryIds).where(isOverdue(until))
    .returning(["id", "business_id", "is_counted", "sent_at", "notified_at"]).execute();
}

/** Those of the enquiries without an answer whose visitor was not notified of that. */
export async function findUnnotified(trx: Trx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from enquiry
    where id = any(${ids}::uuid[])
      and not ${hasRecipient("answered")} and not ${hasMessage("unanswered")}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Locks open enquiries from before a time. */
export async function lockExpired(trx: Trx, { until, limit }: Due): Promise<EnquiryRow[]> {
  return await trx.selectFrom("enquiry").select(columns.enquiry).where("state", "=", "open")
    .where("hidden_at", "is", null).where("created_at", "<=", until)
    .orderBy("created_at").limit(limit).forUpdate().skipLocked().execute();
}

/** Locks the open enquiries of a business, and those with a choice, in the order of their ids. */
export async function lockCurrentOf(
  trx: Trx,
  businessId: string,
): Promise<Pick<EnquiryRow, "id" | "state">[]> {
  const { rows } = await sql<Pick<EnquiryRow, "id" | "state">>`
    select id, state from enquiry
    where state in ('open', 'chosen') and hidden_at is null and id in (
      select enquiry_id from enquiry_recipient where business_id = ${businessId}::uuid)
    order by id for update`.execute(trx);
  return rows;
}

/**
 * Opens those of locked enquiries again in which a business is the choice.
 * @returns their ids
 */
export async function reopenChosen(
  trx: Trx,
  enquiryIds: string[],
  businessId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update enquiry set state = 'open', ended_at = null
    from enquiry_recipient recipient
    where recipient.enquiry_id = enquiry.id and enquiry.id = any(${enquiryIds}::uuid[])
      and business_id = ${businessId}::uuid and recipient.state = 'chosen'
    returning enquiry.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Ends the part of a business in locked enquiries. */
export async function releaseBusiness(
  trx: Trx,
  enquiryIds: string[],
  businessId: string,
): Promise<void> {
  if (enquiryIds.length === 0) return;
  await trx.updateTable("enquiry_recipient").set({ state: "released" })
    .where("enquiry_id", "in", enquiryIds).where("business_id", "=", businessId)
    .where("state", "<>", "declined").execute();
}

/** Deletes what a business wrote in its answers. */
export async function eraseNotes(trx: Trx, businessId: string): Promise<void> {
  await trx.updateTable("enquiry_recipient").set({ note: null })
    .where("business_id", "=", businessId).where("note", "is not", null).execute();
}

const notInvited = sql`enquiry.state = 'chosen' and enquiry.hidden_at is null
  and visitor_id is not null and not ${hasMessage("review_invited")}`;

/** Locks enquiries in which a business was chosen before a time, without an invitation. */
export async function lockChosen(trx: Trx, { until, limit }: Due): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from enquiry where ended_at <= ${until} and ${notInvited}
    order by ended_at limit ${limit} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The chosen recipients of locked enquiries that have no invitation. */
export async function findUninvited(
  trx: Trx,
  ids: string[],
): Promise<{ enquiryId: string; recipientId: string }[]> {
  const { rows } = await sql<{ enquiryId: string; recipientId: string }>`
    select enquiry.id as "enquiryId", recipient.id as "recipientId"
    from enquiry join enquiry_recipient recipient on recipient.enquiry_id = enquiry.id
    where enquiry.id = any(${ids}::uuid[]) and ${notInvited}
      and recipient.state = 'chosen' and business_id is not null`.execute(trx);
  return rows;
}

/** Locks enquiries from before a time that are not hidden yet. */
export async function lockToHide(trx: Trx, { until, limit }: Due): Promise<EnquiryRow[]> {
  return await trx.selectFrom("enquiry").select(columns.enquiry)
    .where("hidden_at", "is", null).where("created_at", "<=", until)
    .orderBy("created_at").limit(limit).forUpdate().skipLocked().execute();
}

/** Deletes hidden enquiries from before a time. */
export async function deleteHidden(db: Db, { until, limit }: Due): Promise<void> {
  await sql`
    delete from enquiry where id in (
      select id from enquiry where hidden_at is not null and created_at <= ${until}
      order by created_at limit ${limit} for update skip locked)`.execute(db);
}

/** Deletes what response times are no longer computed from. */
export async function deleteOldResponses(db: Db, before: string): Promise<void> {
  await sql`delete from enquiry_response where day < ${before}::date`.execute(db);
}

export async function lockOfVisitor(trx: Trx, visitorId: string): Promise<EnquiryRow[]> {
  return await trx.selectFrom("enquiry").select(columns.enquiry)
    .where("visitor_id", "=", visitorId).orderBy("id").forUpdate().execute();
}

export async function storeSealed(trx: Trx, id: string, sealed: Uint8Array): Promise<void> {
  await trx.updateTable("enquiry").set({ sealed }).where("id", "=", id).execute();
}

/** Deletes what identifies the visitor, and what the businesses wrote. */
export async function emptyEnquiry(trx: Trx, id: string): Promise<void> {
  await trx.updateTable("enquiry")
    .set({ visitor_id: null, text: "", photos: sql`'[]'::jsonb`, may_call: false })
    .where("id", "=", id).execute();
  await trx.updateTable("enquiry_recipient").set({ note: null }).where("enquiry_id", "=", id)
    .execute();
}

export async function hideEnquiry(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable("enquiry").set({ work: null, pin_code: "", hidden_at: now })
    .where("id", "=", id).execute();
  await trx.updateTable("enquiry_recipient").set({ owner_id: null }).where("enquiry_id", "=", id)
    .execute();
}

/** A visitor's enquiries that may be shown, newest first. */
export async function findOfVisitor(
  db: Db,
  visitorId: string,
  now: Date,
): Promise<EnquiryRow[]> {
  return await db.selectFrom("enquiry").select(columns.enquiry)
    .where("visitor_id", "=", visitorId).where(isShownAt(now))
    .orderBy("created_at", "desc").execute();
}

/** What an account has received as an owner, newest first, without what the visitors wrote. */
export async function findOfOwner(
  db: Db,
  ownerId: string,
  now: Date,
): Promise<(RecipientRow & Pick<EnquiryRow, "category" | "work" | "wanted">)[]> {
  const { rows } = await sql<RecipientRow & Pick<EnquiryRow, "category" | "work" | "wanted">>`
    select ${recipientColumns}, enquiry.category, work, wanted
    from ${recipients} join enquiry on enquiry.id = recipient.enquiry_id
    where recipient.owner_id = ${ownerId}::uuid and ${isShownAt(now)}
    order by sent_at desc`.execute(db);
  return rows;
}
