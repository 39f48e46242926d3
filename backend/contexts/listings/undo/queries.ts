import { type RawBuilder, type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
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
 * Returns the last number of the log, how many listings are selected, also in the areas, and the
 * last import's time.
 */
export async function findExtent(trx: Trx, selection: UndoneSelection, areas: Areas) {
  const { rows: [last] } = await sql<{ seq: string }>`
    select coalesce(max(seq), 0)::text as seq from listing_change`.execute(trx);
  const selected = { selection, last_seq: last!.seq };
  // A removed listing is nowhere.
  const isInAreas = areas === "all" ? sql`true` : sql`listing_id in (${listingsWithin(areas)})`;
  type Extent = { listings: number; within: number; importedAt: Date | null };
  const { rows: [extent] } = await sql<Extent>`
    select count(distinct listing_id)::int as listings,
      count(distinct listing_id) filter (where ${isInAreas})::int as within,
      max(at) filter (where actor = 'import') as "importedAt"
    from listing_change where ${selects(selected)}`.execute(trx);
  return { ...selected, ...extent! };
}

const selectedListings = (selected: Selected) =>
  sql`select distinct listing_id from listing_change where ${selects(selected)}`;

/** Returns the first listings with selected changes, in order of their ids. */
export async function findSelected(trx: Trx, selected: Selected, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listing_id as id from (${selectedListings(selected)}) as selected
    order by listing_id limit ${limit}::int`.execute(trx);
  return rows.map(({ id }) => id);
}

export type SelectedEntry =
  & Pick<Entry, "act" | "actor" | "version" | "fields" | "before" | "after">
  & { isSelected: boolean };

/** Returns all entries of listings by listing, newest first. */
export async function findEntriesOf(
  trx: Trx,
  ids: string[],
  selected: Selected,
): Promise<Map<string, SelectedEntry[]>> {
  const { rows } = await sql<SelectedEntry & { listingId: string }>`
    select listing_id as "listingId", act, actor, version, fields, before, after,
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

type NewUndo = Omit<UndoRow, "finished_at" | "cursor" | "seen" | "changed" | "removed" | "kept">;

export async function insertUndo(
  trx: Trx,
  { id, started_by, selection, areas, last_seq, started_at, listings }: NewUndo,
): Promise<void> {
  await sql`
    insert into listing_undo (id, started_by, selection, areas, last_seq, started_at, listings)
    values (${id}, ${started_by}, ${selection}::jsonb, ${areas}::jsonb, ${last_seq}::bigint,
      ${started_at}, ${listings})`.execute(trx);
  await sql`
    insert into listing_undo_item (undo_id, listing_id)
    select ${id}::uuid, listing_id from (${selectedListings({ selection, last_seq })}) as selected`
    .execute(trx);
}

/** Returns the next listings of an undo, in order of their ids. */
export async function findNext(trx: Trx, { id, cursor }: UndoRow, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select listing_id as id from listing_undo_item
    where undo_id = ${id} ${cursor === null ? sql`` : sql`and listing_id > ${cursor}`}
    order by listing_id limit ${limit}::int`.execute(trx);
  return rows.map((row) => row.id);
}

/** Forgets how far an import got, so that its list can be imported again. */
export async function forgetImport(trx: Trx, group: string): Promise<void> {
  await sql`delete from business_import where group_id = ${group}::uuid`.execute(trx);
}

export const findUndo = (db: Db | Trx, id: string): Promise<UndoRow | undefined> =>
  db.selectFrom("listing_undo").select(columns.listing_undo).where("id", "=", id)
    .executeTakeFirst();

/**
 * Returns the oldest running undo, or this one. One batch runs at a time. The row is not locked,
 * because an erasure that holds its account waits for it.
 */
export async function takeUndo(trx: Trx, id: string | undefined): Promise<UndoRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('listing_undo'))`.execute(trx);
  return await trx.selectFrom("listing_undo").select(columns.listing_undo)
    .where("finished_at", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .orderBy("started_at").limit(1).executeTakeFirst();
}

type Progress = Omit<UndoRow, keyof NewUndo | "finished_at"> & { finished_at?: Date };

export async function saveProgress(trx: Trx, id: string, progress: Progress): Promise<void> {
  await trx.updateTable("listing_undo").set(progress).where("id", "=", id).execute();
}

export async function saveKept(
  trx: Trx,
  undoId: string,
  left: { id: string; left: Kept[] }[],
): Promise<void> {
  if (left.length === 0) return;
  await sql`
    update listing_undo_item item set kept = given."left"
    from jsonb_to_recordset(${left}::jsonb) as given(id uuid, "left" jsonb)
    where undo_id = ${undoId} and listing_id = given.id`.execute(trx);
}

/** Returns what an undo has left, with the present names of public listings and in the areas. */
export async function findLeft(
  db: Db | Trx,
  undoId: string,
  areas: Areas,
  limit: number,
): Promise<UndoLeft[]> {
  const shown = (column: string) =>
    sql`case when status = 'active' or ${isWithin(areas)} then ${sql.ref(column)} end`;
  const { rows } = await sql<UndoLeft>`
    select listing_id as "listingId", ${shown("business_name")} as name, ${shown("slug")} as slug,
      field, reason
    from listing_undo_item
      cross join jsonb_to_recordset(kept) as each(field text, reason text)
      left join business on business.id = listing_id
    where undo_id = ${undoId} and kept is not null
    order by listing_id, field nulls first limit ${limit}::int`.execute(db);
  return rows;
}

/** Forgets undos whose changes have no values any more. */
export async function forgetOldUndos({ db, now }: Ctx): Promise<void> {
  const oldest = new Date(now().getTime() - retention.others * 24 * 60 * 60 * 1000);
  await db.deleteFrom("listing_undo").where("finished_at", "<", oldest).execute();
}
