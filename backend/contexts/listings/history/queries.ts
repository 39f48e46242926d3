import { sql } from "kysely";
import type { Ctx } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { listingsWithin } from "#/db/within-areas.ts";
import type { Areas } from "#/shared/areas.ts";
import type { Identity } from "../tables.ts";
import { type Entry, evidenceFields, isEvidence, numberFields, type Values } from "./entry.ts";
import type { ChangeFilter } from "./schemas.ts";

/** A row of `listing_change` as an entry. */
const entry = sql`listing_id as "listingId", version, at, actor, actor_id as "actorId", act,
  group_id as "groupId", reason, fields, before, after`;

export type StoredEntry = Entry & { id: string };

/** Returns entries of a listing, or those of an owner's time or one of them, newest first. */
export async function findEntries(
  db: Db | Trx,
  { listingId, ownerId, id }: {
    listingId: string;
    ownerId?: string;
    id?: string;
  },
  limit: number,
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${entry}, id::text, versions from listing_change
    where listing_id = ${listingId}
      ${ownerId === undefined ? sql`` : sql`and owner_id = ${ownerId}`}
      ${id === undefined ? sql`` : sql`and id = ${id}::bigint`}
    order by listing_change.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Adds entries. Of a listing, one change a day is evidence. */
export async function insertEntries(trx: Trx, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const given = entries.map((entry) => ({ ...entry, isEvidence: isEvidence(entry) }));
  await sql`
    insert into listing_change (listing_id, version, at, actor, actor_id, act, group_id, owner_id,
      fields, versions, before, after, reason, is_evidence)
    select "listingId", given.version, given.at, actor, "actorId", act, "groupId",
      business.owner_id, fields, versions, before, after, reason,
      "isEvidence" and not exists (
        select from listing_change earlier
        where earlier.listing_id = "listingId" and earlier.is_evidence
          and earlier.fields @> array(
            select unnest(given.fields) intersect select unnest(${evidenceFields}::text[])
          )
          and earlier.at > given.at - interval '1 day'
      )
    from jsonb_to_recordset(${given}::jsonb) as given("listingId" uuid, version integer,
      at timestamptz, actor text, "actorId" uuid, act text, "groupId" uuid, fields text[],
      versions integer[], before jsonb, after jsonb, reason jsonb, "isEvidence" boolean)
    left join business on business.id = "listingId"`.execute(trx);
}

/** Replaces an entry by a longer one, which readers see as a new one. */
export async function replaceEntry(trx: Trx, id: string, entry: Entry): Promise<void> {
  const { version, fields, versions, before, after } = entry;
  await sql`
    update listing_change set seq = null, version = ${version}, fields = ${fields}::text[],
      versions = ${versions}::integer[], before = ${before}::jsonb, after = ${after}::jsonb
    where id = ${id}::bigint`.execute(trx);
}

/** Returns the fields that have changed since a version, in the order of their change. */
export async function findChangedSince(
  db: Db | Trx,
  listingId: string,
  version: number,
): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select field from listing_change, unnest(fields, versions) with ordinality
      as changed(field, in_version, place)
    where listing_id = ${listingId} and version > ${version} and in_version > ${version}
    order by in_version, place`.execute(db);
  return [...new Set(rows.map(({ field }) => field))];
}

/** The names of an identity's parts in the log. */
const identityFields: Record<keyof Identity, string> = {
  businessName: "businessName",
  category: "category",
  primaryPhone: "primaryPhone",
  city: "address.city",
};

/**
 * Returns the identity before its first change since the given time.
 *
 * @param now the present identity
 */
export async function findFormerIdentity(
  trx: Trx,
  listingId: string,
  now: Identity,
  since: Date,
): Promise<{ identity: Identity; changedAt: Date } | undefined> {
  const { rows } = await sql<{ before: Values; at: Date }>`
    select before, at from listing_change
    where listing_id = ${listingId} and at > ${since} and before is not null
      and fields && ${Object.values(identityFields)}::text[]
    order by id desc`.execute(trx);
  const first = rows.at(-1);
  if (!first) return undefined;
  const former = Object.assign({}, ...rows.map(({ before }) => before)) as Values;
  const parts = Object.entries(identityFields).flatMap(([part, field]) =>
    field in former ? [[part, former[field]]] : []
  );
  return { identity: { ...now, ...Object.fromEntries(parts) }, changedAt: first.at };
}

/** @returns whether an account has claimed this imported listing since the given time */
export async function wasClaimedSince(trx: Trx, listingId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from listing_change change
    join business on business.id = listing_id and import_key is not null
    where listing_id = ${listingId} and act = 'claimed' and change.at > ${since}`.execute(trx);
  return rows.length > 0;
}

/** Numbers the committed entries that have no number yet; see read-changes.ts. */
export async function numberEntries(trx: Trx): Promise<void> {
  const { rows } = await sql`select from listing_change where seq is null limit 1`.execute(trx);
  if (rows.length === 0) return;
  // One at a time. The next statement sees what others have numbered before.
  await sql`select pg_advisory_xact_lock(hashtext('listing_change'))`.execute(trx);
  await sql`
    update listing_change set seq = numbered.seq
    from (
      select id, nextval('listing_change_number') as seq
      from (
        select id from listing_change where seq is null
        -- Not an entry that an open transaction goes on with.
        order by id for update skip locked
      ) as committed
    ) as numbered
    where numbered.id = listing_change.id`.execute(trx);
}

export type NumberedEntry = Omit<Entry, "versions"> & {
  seq: number;
  /** The present name; null once the listing is gone. */
  name: string | null;
  isByOwner: boolean;
  /** Whether the caller may see contacts and accounts. */
  isWhole: boolean;
};

export type View = {
  areas: Areas;
  /** Where the caller may see contacts and accounts. */
  wholeIn: Areas;
};

/** A removed listing is nowhere. */
const isOfListingIn = (areas: Areas) =>
  areas === "all" ? sql`true` : sql`listing_id in (${listingsWithin(areas)})`;

export const numberedEntry = ({ wholeIn }: View) =>
  sql`${entry}, seq::int as seq, ${isOfListingIn(wholeIn)} as "isWhole",
    coalesce(owner_id = actor_id, false) as "isByOwner",
    (select business_name from business where business.id = listing_id) as name`;

const isOfKind = {
  new: sql`and version is not null and fields = '{}'`,
  changed: sql`and fields <> '{}'`,
  pictures: sql`and fields && array['media.logo', 'media.banner', 'media.gallery']`,
};

/** The condition of numbered entries that a filter selects in the areas. */
export const isNumbered = (
  { listing, account, group, from, to, kind, areas }: ChangeFilter & View,
) =>
  sql`(seq is not null and ${isOfListingIn(areas)}
      ${kind === undefined ? sql`` : isOfKind[kind]}
      ${listing === undefined ? sql`` : sql`and listing_id = ${listing}`}
      ${account === undefined ? sql`` : sql`and actor_id = ${account}`}
      ${group === undefined ? sql`` : sql`and group_id = ${group}`}
      ${from === undefined ? sql`` : sql`and at >= ${from}::timestamptz`}
      ${to === undefined ? sql`` : sql`and at <= ${to}::timestamptz`})`;

/** Returns numbered entries in an order, after a number if there is one. */
export async function findNumbered(
  db: Db,
  after: number | undefined,
  filter: ChangeFilter & View,
  limit: number,
): Promise<NumberedEntry[]> {
  const isNewest = filter.order === "newest";
  const [follows, direction] = isNewest ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const { rows } = await sql<NumberedEntry>`
    select ${numberedEntry(filter)} from listing_change
    where ${isNumbered(filter)}
      ${after === undefined ? sql`` : sql`and seq ${follows} ${after}`}
    order by listing_change.seq ${direction} limit ${limit}::int`.execute(db);
  return rows;
}

/** Changes of a listing that keep their values. */
export const maxWithValues = 200;

/** How long values are kept, in days. */
export const retention = { numbers: 30, evidence: 31, others: 400 };

/** Forgets the values of a listing's older changes, but not what is evidence of the last month. */
export async function forgetOldValues(trx: Trx, listingIds: string[]): Promise<void> {
  await sql`
    update listing_change old set before = null, after = null
    from unnest(${listingIds}::uuid[]) as long(id),
      lateral (
        select id, at from listing_change where listing_id = long.id
        order by id desc offset ${maxWithValues - 1}::int limit 1
      ) as oldest
    where old.listing_id = long.id and old.id < oldest.id and old.before is not null
      and not (is_evidence and old.at > (
        select max(at) from listing_change where listing_id = long.id
      ) - make_interval(days => ${retention.evidence}::int))`.execute(trx);
}

/** Forgets all values of these listings. */
export async function forgetValues(trx: Trx, listingIds: string[]): Promise<void> {
  await sql`
    update listing_change set before = null, after = null, reason = null
    where listing_id = any(${listingIds}::uuid[]) and (before is not null or reason is not null)`
    .execute(trx);
}

/**
 * Forgets an account, also in undos, with all values of the listings of its time, and those that the
 * first changes of the next owner replaced.
 */
export async function forgetAccount(trx: Trx, accountId: string): Promise<void> {
  await sql`
    update listing_change later set before = later.before - array(
      select field from unnest(later.fields) as field where not exists (
        select from listing_change between_them
        where between_them.listing_id = later.listing_id and between_them.id > handover.id
          and between_them.id < later.id and field = any(between_them.fields)
      )
    )
    from listing_change handover
    where later.before is not null and handover.id = (
      select max(id) from listing_change given
      where given.listing_id = later.listing_id and given.id < later.id
        and given.before ? 'owner' and given.before->>'owner' = ${accountId}::text
    ) -- Found by the index of former owners.
    and later.listing_id in (
      select listing_id from listing_change
      where before ? 'owner' and before->>'owner' = ${accountId}::text
    )`.execute(trx);
  await sql`
    update listing_change set before = null, after = null, reason = null, owner_id = null
    where owner_id = ${accountId}
      or (before ? 'owner' and before->>'owner' = ${accountId}::text)`.execute(trx);
  await sql`update listing_change set actor_id = null where actor_id = ${accountId}`.execute(trx);
  // A running undo of the account's changes ends, as the log no longer has the account.
  await sql`
    update listing_undo set selection = selection - 'account',
      finished_at = coalesce(finished_at, started_at)
    where selection->>'account' = ${accountId}::text`.execute(trx);
  await trx.updateTable("listing_undo").set({ started_by: null })
    .where("started_by", "=", accountId).execute();
  await sql`
    update bulk_act set started_by = null, is_stopped = is_stopped or finished_at is null,
      finished_at = coalesce(finished_at, started_at)
    where started_by = ${accountId}`.execute(trx);
}

/** Forgets values whose time is over. */
export async function forgetChangedValues({ db, now }: Ctx): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60 * 1000);
  const forgotten = sql`${numberFields}::text[]`;
  // The condition of the index, to the letter.
  await sql`
    update listing_change set before = before - ${forgotten}, after = after - ${forgotten}
    where (before ?| array['primaryPhone', 'alternatePhone', 'whatsapp']
        or after ?| array['primaryPhone', 'alternatePhone', 'whatsapp'])
      and at < ${ago(retention.numbers)}
      and not (is_evidence and at >= ${ago(retention.evidence)})`.execute(db);
  await sql`
    update listing_change set before = null, after = null
    where before is not null and at < ${ago(retention.others)}`.execute(db);
}
