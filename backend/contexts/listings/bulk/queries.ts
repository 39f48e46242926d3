import { sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { findNewest } from "#/db/newest-first.ts";
import { isWithin } from "#/db/within-areas.ts";
import type { Areas } from "#/shared/areas.ts";
import type { Slice } from "#/shared/pagination.ts";
import { type View, whichMatch } from "../moderation/list-queries.ts";
import type { ListingTables } from "../tables.ts";
import type { NewBatch } from "../undo/queries.ts";
import type { BulkSelection } from "./schemas.ts";

export type BulkRow = ListingTables["bulk_act"];

const selected = async (trx: Trx, selection: BulkSelection, view: View) =>
  "ids" in selection
    ? sql`business where id = any(${selection.ids}::uuid[]) and ${isWithin(view.areas)}`
    : sql`business where ${await whichMatch(trx, selection.filter, view)}`;

/** Returns the first selected listings, in order of their ids, and their number. */
export async function findSelected(
  trx: Trx,
  selection: BulkSelection,
  view: View,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const from = await selected(trx, selection, view);
  const { rows } = await sql<{ id: string }>`
    select id from ${from} order by id limit ${limit}::int`.execute(trx);
  const { rows: [counted] } = await sql<{ n: number }>`select count(*)::int as n from ${from}`
    .execute(trx);
  return { ids: rows.map(({ id }) => id), total: counted!.n };
}

/** Stores an act with the listings that are selected now. @returns their number */
export async function insertAct(
  trx: Trx,
  act: Omit<NewBatch<BulkRow>, "listings" | "is_stopped" | "areas">,
  selection: BulkSelection,
  view: View,
): Promise<number> {
  const { id, started_by, change, reason, started_at, begins_at } = act;
  await sql`
    insert into bulk_act (id, started_by, change, reason, areas, started_at, begins_at, listings)
    values (${id}, ${started_by}, ${change}::jsonb, ${reason}, ${
    view.areas === "all" ? null : view.areas
  }::jsonb,
      ${started_at}, ${begins_at}, 0)`.execute(trx);
  const { rows: [counted] } = await sql<{ n: number }>`
    with item as (
      insert into bulk_act_item (act_id, listing_id)
      select ${id}::uuid, id from ${await selected(trx, selection, view)} returning listing_id
    ) select count(*)::int as n from item`.execute(trx);
  return counted!.n;
}

export async function updateAct(
  trx: Trx,
  id: string,
  act: Pick<BulkRow, "listings" | "begins_at">,
): Promise<void> {
  await trx.updateTable("bulk_act").set(act).where("id", "=", id).execute();
}

/** Acts with a listing in these areas. */
const visible = (areas: Areas) =>
  areas === "all" ? sql`true` : sql`exists (
    select from bulk_act_item join business on business.id = listing_id
    where act_id = bulk_act.id and ${isWithin(areas)})`;

export const findActs = (db: Db, areas: Areas, slice: Slice) =>
  findNewest<BulkRow>(
    db,
    { columns: named("bulk_act"), from: sql`bulk_act where ${visible(areas)}` },
    slice,
  );

export async function findAct(
  db: Db | Trx,
  id: string,
  areas: Areas,
): Promise<BulkRow | undefined> {
  const { rows: [row] } = await sql<BulkRow>`
    select ${named("bulk_act")} from bulk_act where id = ${id} and ${visible(areas)}`.execute(db);
  return row;
}
