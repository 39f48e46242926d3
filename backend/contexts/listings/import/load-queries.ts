import { type RawBuilder, type Selectable, sql } from "kysely";
import { columnsOf, insertOf, named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { insertRows } from "#/db/insert-rows.ts";
import type { ListingTables } from "../tables.ts";
import type { SheetRow } from "./sheet/open-sheet.ts";
import {
  type ColumnMap,
  type LoadState,
  mostListed,
  type RowCounts,
  type RowGroup,
  rowGroups,
  type Source,
} from "./schemas.ts";

export type SourceRow = Selectable<ListingTables["listing_source"]>;
export type LoadRow = Selectable<ListingTables["import_load"]>;
export type StoredRow = Selectable<ListingTables["import_row"]>;

/** Returns all sources by name, or one of them, with the number of their listings. */
export async function findSources(
  db: Db | Trx,
  id?: string,
): Promise<(SourceRow & Pick<Source, "listings">)[]> {
  return await db.selectFrom("listing_source").select(columnsOf("listing_source", "listing_source"))
    .select(sql<number>`(select count(distinct listing_id)::int from listing_origin
      where source_id = listing_source.id)`.as("listings"))
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .orderBy("name").execute();
}

/** Concurrent changes of a source would undo each other's. */
export async function lockSource(trx: Trx, id: string): Promise<void> {
  await sql`select from listing_source where id = ${id} for update`.execute(trx);
}

/** @returns whether no other source has the name */
export async function saveSource(trx: Trx, source: SourceRow): Promise<boolean> {
  const { rows: [other] } = await sql`select from listing_source
    where lower(name) = lower(${source.name}) and id <> ${source.id}`.execute(trx);
  if (other) return false;
  await sql`${insertOf("listing_source", [source])}
    on conflict (id) do update set name = excluded.name, contact = excluded.contact,
      licence = excluded.licence, attribution = excluded.attribution,
      pass_on = excluded.pass_on, basis = excluded.basis`.execute(trx);
  return true;
}

export async function saveMap(trx: Trx, sourceId: string, map: ColumnMap): Promise<void> {
  await sql`update listing_source set map = map || ${map}::jsonb where id = ${sourceId}`
    .execute(trx);
}

const untouched = { rows: 0, cursor: 0, counts: null, known: 0, missing: 0, finished_at: null };

export async function insertLoad(
  trx: Trx,
  { guesses, ...load }: Omit<LoadRow, keyof typeof untouched>,
): Promise<void> {
  await trx.insertInto("import_load")
    .values({ ...load, ...untouched, guesses: sql`${guesses}::jsonb` }).execute();
}

export async function insertSheetRows(
  trx: Trx,
  loadId: string,
  rows: SheetRow[],
): Promise<void> {
  const staged = rows.map(({ number, cells, error }) => ({
    load_id: loadId,
    number,
    // PostgreSQL stores no zero character.
    cells: cells.map((cell) => cell.replaceAll("\0", "")),
    fault: error,
  }));
  await insertRows(trx, "import_row", staged);
  await sql`update import_load set rows = rows + ${rows.length}::int where id = ${loadId}`
    .execute(trx);
}

type NamedLoad = LoadRow & { state: LoadState; sourceName: string; undecided: number };

/** Returns the newest loads, or one of them. */
export async function findLoads(db: Db | Trx, id?: string): Promise<NamedLoad[]> {
  return await db.selectFrom("import_load")
    .innerJoin("listing_source", "listing_source.id", "source_id")
    .select(columnsOf("import_load", "import_load"))
    .select([
      "listing_source.name as sourceName",
      sql<number>`(select count(*)::int from import_row
        where load_id = import_load.id and "group" = 'same' and is_same is null)`.as("undecided"),
    ])
    .where("state", "<>", "uploading").$narrowType<{ state: LoadState }>()
    .$if(id !== undefined, (query) => query.where("import_load.id", "=", id!))
    .orderBy("uploaded_at", "desc").orderBy("import_load.id").limit(mostListed.loads).execute();
}

/** Deletes a load with its rows. */
export async function deleteLoad(db: Db | Trx, id: string): Promise<void> {
  await db.deleteFrom("import_load").where("id", "=", id).execute();
}

/** Locks a load, whose steps run one at a time. */
export async function lockLoad(trx: Trx, id: string): Promise<LoadRow | undefined> {
  const { rows: [row] } = await sql<LoadRow>`
    select ${named("import_load")} from import_load where id = ${id} for update`.execute(trx);
  return row;
}

/** Locks and returns the oldest load with work, or the one with this id. */
export async function takeLoad(trx: Trx, id: string | undefined): Promise<LoadRow | undefined> {
  // One at a time in all processes.
  await sql`select pg_advisory_xact_lock(hashtext('import_load'))`.execute(trx);
  const { rows: [row] } = await sql<LoadRow>`
    select ${named("import_load")} from import_load
    where state in ('reading', 'planning', 'applying')
      ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by uploaded_at limit 1 for update`.execute(trx);
  return row;
}

export async function updateLoad(
  trx: Trx,
  id: string,
  { counts, guesses, ...changes }: Partial<LoadRow>,
): Promise<void> {
  await trx.updateTable("import_load")
    .set({
      ...changes,
      ...counts && { counts: sql`${counts}::jsonb` },
      ...guesses && { guesses: sql`${guesses}::jsonb` },
    })
    .where("id", "=", id).execute();
}

/** The rows of a load, as a condition that others continue. */
const rowsOf = (loadId: string): RawBuilder<unknown> =>
  sql`select ${named("import_row")} from import_row where load_id = ${loadId}`;

const hasReason = (reason: string) =>
  sql`exists (select from unnest(reasons) as said where starts_with(said, ${`${reason}:`}))`;

export async function findRows(
  db: Db | Trx,
  loadId: string,
  { group, reason, after, limit }: {
    group?: RowGroup | undefined;
    reason?: string | undefined;
    after: number;
    limit: number;
  },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`${rowsOf(loadId)} and number > ${after}
      ${group === undefined ? sql`` : sql`and "group" = ${group}`}
      ${reason === undefined ? sql`` : sql`and ${hasReason(reason)}`}
    order by number limit ${limit}::int`.execute(db);
  return rows;
}

/** The least share of empty cells in a column in which cells are merged by groups of rows. */
const leastMerged = 0.3;

/** Whether a column, by its index, is as often empty as one whose cells are merged. */
export async function isOftenEmpty(trx: Trx, loadId: string, column: number): Promise<boolean> {
  const { rows: [row] } = await sql<{ share: number }>`
    select avg((coalesce(cells->>${column}::int, '') = '')::int)::float8 as share
    from import_row where load_id = ${loadId}`.execute(trx);
  return row!.share >= leastMerged;
}

/** Returns the last text of a column, by its index, above a row. */
export async function findCellAbove(
  trx: Trx,
  loadId: string,
  number: number,
  column: number,
): Promise<string> {
  const { rows: [row] } = await sql<{ cell: string }>`
    select cells->>${column}::int as cell from import_row
    where load_id = ${loadId} and number < ${number} and cells->>${column}::int <> ''
    order by number desc limit 1`.execute(trx);
  return row?.cell ?? "";
}

/** Stores what a step has found of rows. */
export async function saveRows(trx: Trx, rows: StoredRow[]): Promise<void> {
  const given = rows.map(({ cells: _, is_same: _s, ...row }) => row);
  await sql`
    update import_row row set record = given.record, key = given.key, "group" = given."group",
      reasons = given.reasons, changes = given.changes, kept = given.kept,
      listing_id = given.listing_id, said_before = given.said_before
    from jsonb_populate_recordset(null::import_row, ${given}::jsonb) given
    where row.load_id = given.load_id and row.number = given.number`.execute(trx);
}

export async function findRow(db: Db | Trx, loadId: string, number: number) {
  const { rows: [row] } = await sql<StoredRow>`${rowsOf(loadId)} and number = ${number}`
    .execute(db);
  return row;
}

export async function saveDecision(
  trx: Trx,
  loadId: string,
  number: number,
  isSame: boolean | null,
): Promise<void> {
  await sql`update import_row set is_same = ${isSame}
    where load_id = ${loadId} and number = ${number}`.execute(trx);
}

/** Answers for all rows whose only question is the number of this row. */
export async function saveNumberDecision(
  trx: Trx,
  { load_id, record }: StoredRow,
  isSame: boolean | null,
): Promise<void> {
  await sql`update import_row set is_same = ${isSame}
    where load_id = ${load_id} and record->>'primaryPhone' = ${record?.primaryPhone ?? null}
      and 'shared_number' = any(reasons) and listing_id is null`.execute(trx);
}

/** How many of a load's rows are refused for each reason, with a value of its faults. */
export async function countReasons(db: Db, loadId: string) {
  const { rows } = await sql<{ reason: string; example: string; rows: number }>`
    select substring(said from '^[^:]*:[^:]*') as reason, min(said) as example,
      count(*)::int as rows
    from import_row, unnest(reasons) as said
    where load_id = ${loadId} and "group" = 'refused' and said not like 'category:from_above:%'
    group by 1 order by rows desc, reason`.execute(db);
  return rows;
}

export async function countGroups(db: Db | Trx, loadId: string): Promise<RowCounts> {
  const { rows } = await sql<{ group: RowGroup; n: number }>`
    select "group", count(*)::int as n from import_row
    where load_id = ${loadId} and "group" is not null group by 1`.execute(db);
  const found = new Map(rows.map(({ group, n }) => [group, n]));
  return Object.fromEntries(rowGroups.map((group) => [group, found.get(group) ?? 0])) as RowCounts;
}

/** Forgets what a dry run has found, so that it can run again. */
export async function resetRows(trx: Trx, loadId: string): Promise<void> {
  await sql`update import_row set record = null, key = null, "group" = null, reasons = '{}',
      changes = '[]', kept = '[]', listing_id = null, is_same = null, said_before = null
    where load_id = ${loadId}`.execute(trx);
}
