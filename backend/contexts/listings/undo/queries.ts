import { type RawBuilder, type Selectable, sql } from "kysely";
import { columns, insertOf, named } from "#/db/columns.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { isWithin, listingsWithin } from "#/db/within-areas.ts";
import type { Areas } from "#/shared/areas.ts";
import { type Listing, toListing } from "../business/queries.ts";
import type { Entry } from "../history/entry.ts";
import { retention } from "../history/queries.ts";
import type { ListingTables } from "../tables.ts";
import type { Kept, UndoLeft, UndoneSelection } from "./schemas.ts";

export type UndoRow = Selectable<ListingTables["listing_undo"]>;

/** Work on many listings: an undo, or an act. Items name it by `key`; it is due at `dueAt`. */
export type Batch = Omit<UndoRow, "selection" | "last_seq">;
export type BatchTables = { of: "listing_undo" | "bulk_act"; key: string; dueAt: string };

export const undoTables: BatchTables = { of: "listing_undo", key: "undo_id", dueAt: "started_at" };
export const bulkTables: BatchTables = { of: "bulk_act", key: "act_id", dueAt: "begins_at" };

const itemsOf = ({ of }: BatchTables) => sql.table(`${of}_item`);

/** A selection of the entries up to a number. */
export type Selected = Pick<UndoRow, "selection" | "last_seq">;

function selects({ selection, last_seq }: Selected): RawBuilder<boolean> {
  const { change, account, from, to, group } = selection;
  const which = change !== undefined
    ? sql`seq = ${change}`
    : account !== undefined
    ? sql`actor_id = ${account}::uuid and at between ${from}::timestamptz and ${to}::timestamptz`
    : sql`group_id = ${group}::uuid`;
  return sql`(${which} and seq <= ${last_seq}::bigint)`;
}

/**
 * Returns the last number of the log, how many selected listings are in the areas, and the time of
 * the last change that can be undone for 30 days only: of an import or a bulk act.
 */
export async function findExtent(trx: Trx, selection: UndoneSelection, areas: Areas) {
  const { rows: [last] } = await sql<{ seq: string }>`
    select coalesce(max(seq), 0)::text as seq from listing_change`.execute(trx);
  const selected = { selection, last_seq: last!.seq };
  // A removed listing is nowhere.
  const isInAreas = areas === "all" ? sql`true` : sql`listing_id in (${listingsWithin(areas)})`;
  type Extent = { within: number; groupedAt: Date | null };
  const { rows: [extent] } = await sql<Extent>`
    select count(distinct listing_id) filter (where ${isInAreas})::int as within,
      max(at) filter (where actor = 'import' or group_id in (select id from bulk_act))
        as "groupedAt"
    from listing_change where ${selects(selected)}`.execute(trx);
  return { ...selected, ...extent! };
}

/** Returns the listings with selected changes, in order of their ids. */
export async function findSelected(trx: Trx, selected: Selected): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct listing_id as id from listing_change where ${selects(selected)}
    order by listing_id`.execute(trx);
  return rows.map(({ id }) => id);
}

export type SelectedEntry =
  & Pick<Entry, "act" | "actor" | "groupId" | "version" | "fields" | "before" | "after">
  & { isSelected: boolean };

/** Returns all entries of listings by listing, newest first. */
export async function findEntriesOf(
  trx: Trx,
  ids: string[],
  selected: Selected,
): Promise<Map<string, SelectedEntry[]>> {
  const { rows } = await sql<SelectedEntry & { listingId: string }>`
    select listing_id as "listingId", act, actor, group_id as "groupId", version, fields, before,
      after,
      coalesce(${selects(selected)}, false) as "isSelected"
    from listing_change where listing_id = any(${ids}::uuid[])
    order by listing_change.id desc`.execute(trx);
  return Map.groupBy(rows, ({ listingId }) => listingId);
}

/** Returns listings by id. */
export async function findListings(db: Db | Trx, ids: string[]): Promise<Map<string, Listing>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("business").select(columns.business).where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toListing(row)!]));
}

const untouched = {
  finished_at: null,
  cursor: null,
  seen: 0,
  changed: 0,
  removed: 0,
  kept: 0,
};

/** Stores work on listings, which a job does. */
export async function insertBatch<Row extends Batch>(
  trx: Trx,
  { of, key }: BatchTables,
  batch: Omit<Row, keyof typeof untouched | "listings">,
  listingIds: string[],
): Promise<void> {
  const row = { ...untouched, ...batch, listings: listingIds.length };
  await insertOf(of, [row]).execute(trx);
  await sql`
    insert into ${sql.table(`${of}_item`)} (${sql.ref(key)}, listing_id)
    select ${batch.id}::uuid, unnest(${listingIds}::uuid[])`.execute(trx);
}

/** Returns the next listings, in order of their ids. */
export async function findNext(
  trx: Trx,
  tables: BatchTables,
  { id, cursor }: Batch,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listing_id as id from ${itemsOf(tables)}
    where ${sql.ref(tables.key)} = ${id}
      ${cursor === null ? sql`` : sql`and listing_id > ${cursor}`}
    order by listing_id limit ${limit}::int`.execute(trx);
  return rows.map((row) => row.id);
}

/** Forgets what the source of a load has said with it, unless a later load has changed it since. */
export async function forgetLoad(trx: Trx, group: string): Promise<void> {
  const { rows: [load] } = await sql`update import_load set state = 'undone'
    where id = ${group} and state = 'applied' returning id`.execute(trx);
  if (!load) return;
  const isOfLoad = sql`import_row.load_id = ${group} and import_row.key = origin.key
    and origin.load_id = ${group}`;
  await sql`update listing_origin origin set said = said_before from import_row
    where ${isOfLoad} and said_before is not null`.execute(trx);
  await sql`delete from listing_origin origin using import_row
    where ${isOfLoad} and said_before is null`.execute(trx);
  await sql`update listing_origin set missing_in = array_remove(missing_in, ${group}::uuid)
    where ${group}::uuid = any(missing_in)`.execute(trx);
}

export const findUndo = (db: Db | Trx, id: string): Promise<UndoRow | undefined> =>
  db.selectFrom("listing_undo").select(columns.listing_undo).where("id", "=", id)
    .executeTakeFirst();

/**
 * Returns the unfinished work that is due first, or the one with this id. One batch of a table runs
 * at a time. The row is not locked, because an erasure that holds its account waits for it.
 */
export async function takeBatch<Row extends Batch>(
  trx: Trx,
  { of, dueAt }: BatchTables,
  now: Date,
  id: string | undefined,
): Promise<Row | undefined> {
  await lockBatches(trx, of);
  const { rows: [row] } = await sql<Row>`
    select ${named(of)} from ${sql.table(of)}
    where finished_at is null and ${sql.ref(dueAt)} <= ${now}
      ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by ${sql.ref(dueAt)} limit 1`.execute(trx);
  return row;
}

const lockBatches = (trx: Trx, of: BatchTables["of"]) =>
  sql`select pg_advisory_xact_lock(hashtext(${of}))`.execute(trx);

/** Stops a bulk act after the batch that runs now. @returns whether it was unfinished */
export async function stopAct(trx: Trx, id: string, now: Date): Promise<boolean> {
  await lockBatches(trx, "bulk_act");
  const { rows } = await sql`
    update bulk_act set finished_at = ${now}, is_stopped = true
    where id = ${id}::uuid and finished_at is null returning id`.execute(trx);
  return rows.length > 0;
}

type Progress = Pick<Batch, "cursor" | "seen" | "changed" | "removed" | "kept"> & {
  finished_at?: Date;
};

export async function saveProgress(
  trx: Trx,
  { of }: BatchTables,
  id: string,
  progress: Progress,
): Promise<void> {
  await trx.updateTable(of).set(progress).where("id", "=", id).execute();
}

export async function saveKept(
  trx: Trx,
  tables: BatchTables,
  id: string,
  left: { id: string; left: Kept[] }[],
): Promise<void> {
  if (left.length === 0) return;
  await sql`
    update ${itemsOf(tables)} item set kept = given."left"
    from jsonb_to_recordset(${left}::jsonb) as given(id uuid, "left" jsonb)
    where ${sql.ref(tables.key)} = ${id} and listing_id = given.id`.execute(trx);
}

/** Returns what is left, with the present names of public listings and in the areas. */
export async function findLeft(
  db: Db | Trx,
  tables: BatchTables,
  id: string,
  areas: Areas,
  limit: number,
): Promise<UndoLeft[]> {
  const shown = (column: string) =>
    sql`case when status = 'active' or ${isWithin(areas)} then ${sql.ref(column)} end`;
  const { rows } = await sql<UndoLeft>`
    select listing_id as "listingId", ${shown("business_name")} as name, ${shown("slug")} as slug,
      field, reason
    from ${itemsOf(tables)}
      cross join jsonb_to_recordset(kept) as each(field text, reason text)
      left join business on business.id = listing_id
    where ${sql.ref(tables.key)} = ${id} and kept is not null
    order by listing_id, field nulls first limit ${limit}::int`.execute(db);
  return rows;
}

/** Forgets undos and acts whose changes have no values any more. */
export async function forgetOldUndos({ db, now }: Ctx): Promise<void> {
  const oldest = new Date(now().getTime() - retention.others * 24 * 60 * 60 * 1000);
  await db.deleteFrom("listing_undo").where("finished_at", "<", oldest).execute();
  await db.deleteFrom("bulk_act").where("finished_at", "<", oldest).execute();
}
