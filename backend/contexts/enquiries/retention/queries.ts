import { type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { EnquiryRecipientTable, EnquiryTable, messageKinds } from "../tables.ts";

export type EnquiryRow = Selectable<EnquiryTable>;
export type RecipientRow = Selectable<EnquiryRecipientTable>;

type Due = { until: Date; limit: number };

/**
 * Open enquiries from before `until` in which a business has been silent, or nobody has answered
 * and the visitor was not told. `businessIds` are the silent ones.
 */
export async function findSilent(
  db: Db,
  { until, limit }: Due,
): Promise<{ id: string; businessIds: string[] }[]> {
  const { rows } = await sql<{ id: string; businessIds: string[] }>`
    select id, coalesce((
        select array_agg(business_id) from enquiry_recipient recipient
        where recipient.enquiry_id = enquiry.id and recipient.state in ('sent', 'opened')
          and business_id is not null
      ), '{}') as "businessIds"
    from enquiry
    where state = 'open' and hidden_at is null and created_at <= ${until} and (
      exists (
        select from enquiry_recipient recipient
        where recipient.enquiry_id = enquiry.id and recipient.state in ('sent', 'opened')
      ) or not exists (
        select from enquiry_recipient recipient
        where recipient.enquiry_id = enquiry.id and recipient.state = 'answered'
      ) and not exists (
        select from enquiry_message message
        where message.enquiry_id = enquiry.id and message.kind = 'unanswered'
      ))
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

/** @returns the businesses that have become silent, with the id of their recipient */
export async function markSilent(
  trx: Trx,
  enquiryIds: string[],
): Promise<{ id: string; business_id: string | null }[]> {
  return await trx.updateTable("enquiry_recipient").set({ state: "silent" })
    .where("enquiry_id", "in", enquiryIds).where("state", "in", ["sent", "opened"])
    .returning(["id", "business_id"]).execute();
}

/** Records that a business did not answer, once for a recipient. */
export async function insertSilence(
  trx: Trx,
  silent: { id: string; businessId: string }[],
  day: string,
): Promise<void> {
  if (silent.length === 0) return;
  await trx.insertInto("enquiry_response")
    .values(silent.map(({ id, businessId }) => ({ id, business_id: businessId, day })))
    .onConflict((conflict) => conflict.doNothing()).execute();
}

/** Those of the enquiries that nobody has answered. */
export async function findUnanswered(trx: Trx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from enquiry where id = any(${ids}::uuid[]) and not exists (
      select from enquiry_recipient recipient
      where recipient.enquiry_id = enquiry.id and recipient.state = 'answered')`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Those of the enquiries without a message of this kind. */
export async function findUntold(
  trx: Trx,
  ids: string[],
  kind: typeof messageKinds[number],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from enquiry where id = any(${ids}::uuid[]) and not exists (
      select from enquiry_message message
      where message.enquiry_id = enquiry.id and message.kind = ${kind})`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Ends open enquiries from before `until`. @returns their ids */
export async function expireOpen(
  trx: Trx,
  { until, limit }: Due,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update enquiry set state = 'expired', ended_at = ${now}
    where id in (
      select id from enquiry where state = 'open' and hidden_at is null and created_at <= ${until}
      order by created_at limit ${limit} for update skip locked)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Ends the part of all businesses that have not declined. @returns their recipients */
export async function releaseAll(trx: Trx, enquiryIds: string[]): Promise<RecipientRow[]> {
  if (enquiryIds.length === 0) return [];
  return await trx.updateTable("enquiry_recipient").set({ state: "released" })
    .where("enquiry_id", "in", enquiryIds)
    .where("state", "not in", ["declined", "chosen", "released"])
    .returning(columns.enquiry_recipient).execute();
}

/** Ends the part of businesses in open enquiries, which their owners can no longer answer. */
export async function releaseBusinesses(trx: Trx, businessIds: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from enquiry where state = 'open' and id in (
      select enquiry_id from enquiry_recipient where business_id = any(${businessIds}::uuid[]))
    order by id for update`.execute(trx);
  if (rows.length === 0) return;
  await trx.updateTable("enquiry_recipient").set({ state: "released" })
    .where("enquiry_id", "in", rows.map(({ id }) => id)).where("business_id", "in", businessIds)
    .where("state", "not in", ["declined", "released"]).execute();
}

/** Deletes what a business wrote in its answers. */
export async function eraseNotes(trx: Trx, businessId: string): Promise<void> {
  await trx.updateTable("enquiry_recipient").set({ note: null })
    .where("business_id", "=", businessId).where("note", "is not", null).execute();
}

/** Locks chosen recipients of enquiries that ended before `until`, without an invitation. */
export async function lockUninvited(
  trx: Trx,
  { until, limit }: Due,
): Promise<{ enquiryId: string; recipientId: string }[]> {
  const { rows } = await sql<{ enquiryId: string; recipientId: string }>`
    select enquiry.id as "enquiryId", recipient.id as "recipientId"
    from enquiry join enquiry_recipient recipient
      on recipient.enquiry_id = enquiry.id and recipient.state = 'chosen'
    where enquiry.state = 'chosen' and enquiry.hidden_at is null and ended_at <= ${until}
      and visitor_id is not null and business_id is not null and not exists (
        select from enquiry_message message
        where message.enquiry_id = enquiry.id and message.kind = 'review_invited')
    order by ended_at limit ${limit} for update of enquiry skip locked`.execute(trx);
  return rows;
}

/** Locks enquiries from before `until` that are not hidden yet. */
export async function lockToHide(trx: Trx, { until, limit }: Due): Promise<EnquiryRow[]> {
  return await trx.selectFrom("enquiry").select(columns.enquiry)
    .where("hidden_at", "is", null).where("created_at", "<=", until)
    .orderBy("created_at").limit(limit).forUpdate().skipLocked().execute();
}

/** Deletes what response times are no longer computed from. */
export async function deleteOldResponses(db: Db, before: string): Promise<void> {
  await sql`delete from enquiry_response where day < ${before}::date`.execute(db);
}

/** Deletes hidden enquiries from before `until`. */
export async function deleteHidden(db: Db, { until, limit }: Due): Promise<void> {
  await sql`
    delete from enquiry where id in (
      select id from enquiry where hidden_at is not null and created_at <= ${until}
      order by created_at limit ${limit} for update skip locked)`.execute(db);
}

export async function lockOfVisitor(trx: Trx, visitorId: string): Promise<EnquiryRow[]> {
  return await trx.selectFrom("enquiry").select(columns.enquiry)
    .where("visitor_id", "=", visitorId).orderBy("id").forUpdate().execute();
}

export async function findRecipients(db: Db | Trx, enquiryIds: string[]): Promise<RecipientRow[]> {
  if (enquiryIds.length === 0) return [];
  return await db.selectFrom("enquiry_recipient").select(columns.enquiry_recipient)
    .where("enquiry_id", "in", enquiryIds).orderBy("id").execute();
}

export async function updateEnquiry(
  trx: Trx,
  id: string,
  changes: Partial<Omit<EnquiryRow, "id">>,
): Promise<void> {
  const { photos, ...others } = changes;
  await trx.updateTable("enquiry")
    .set({ ...others, ...photos && { photos: sql`${photos}::jsonb` } })
    .where("id", "=", id).execute();
}

/** Deletes what identifies the visitor, and what the businesses wrote. */
export async function emptyEnquiry(trx: Trx, id: string): Promise<void> {
  await updateEnquiry(trx, id, { visitor_id: null, text: "", photos: [], may_call: false });
  await trx.updateTable("enquiry_recipient").set({ note: null }).where("enquiry_id", "=", id)
    .execute();
}

/** Withdraws the messages of an enquiry that were not sent; to the visitor only, or all. */
export async function withdrawMessages(
  trx: Trx,
  enquiryId: string,
  kinds: readonly typeof messageKinds[number][],
): Promise<void> {
  await trx.updateTable("enquiry_message").set({ try_at: null })
    .where("enquiry_id", "=", enquiryId).where("kind", "in", kinds)
    .where("try_at", "is not", null).execute();
}

/** Enquiries of a visitor that are not hidden, newest first. */
export async function findOfVisitor(db: Db, visitorId: string): Promise<EnquiryRow[]> {
  return await db.selectFrom("enquiry").select(columns.enquiry)
    .where("visitor_id", "=", visitorId).where("hidden_at", "is", null)
    .orderBy("created_at", "desc").execute();
}

/** What a business has received and answered, newest first, without what the visitors wrote. */
export async function findReceived(
  db: Db,
  businessId: string,
): Promise<(RecipientRow & Pick<EnquiryRow, "category" | "work" | "wanted">)[]> {
  return await db.selectFrom("enquiry_recipient as recipient")
    .innerJoin("enquiry", "enquiry.id", "recipient.enquiry_id")
    .select(columns.enquiry_recipient.map((name) => `recipient.${name}` as const))
    .select(["enquiry.category", "enquiry.work", "enquiry.wanted"])
    .where("business_id", "=", businessId).where("hidden_at", "is", null)
    .orderBy("sent_at", "desc").execute();
}
