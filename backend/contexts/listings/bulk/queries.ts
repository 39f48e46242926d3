import { sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { isWithin } from "#/db/within-areas.ts";
import type { Areas } from "#/shared/areas.ts";
import { type View, whichMatch } from "../moderation/list-queries.ts";
import type { ListingTables } from "../tables.ts";
import type { BulkSelection } from "./schemas.ts";

export type BulkRow = ListingTables["bulk_act"];

/** Returns the selected listings, in order of their ids. */
export async function findSelected(
  trx: Trx,
  selection: BulkSelection,
  view: View,
): Promise<string[]> {
  const isSelected = "ids" in selection
    ? sql`id = any(${selection.ids}::uuid[]) and ${isWithin(view.areas)}`
    : await whichMatch(trx, selection.filter, view);
  const { rows } = await sql<{ id: string }>`
    select id from business where ${isSelected} order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Returns the acts with a listing in these areas, or one of them: unfinished ones, then newest. */
export async function findActs(db: Db | Trx, areas: Areas, limit: number, id?: string) {
  const { rows } = await sql<BulkRow & { isUndone: boolean }>`
    select ${named("bulk_act")}, exists (
      select from listing_undo undo
      where selection->>'group' = bulk_act.id::text and undo.areas is null
        and not exists (select from listing_undo where selection->>'group' = undo.id::text)
    ) as "isUndone" from bulk_act
    where ${id === undefined ? sql`true` : sql`id = ${id}`} and ${
    areas === "all" ? sql`true` : sql`exists (
      select from bulk_act_item join business on business.id = listing_id
      where act_id = bulk_act.id and ${isWithin(areas)})`
  }
    order by finished_at is null desc, id desc limit ${limit}::int`.execute(db);
  return rows;
}
