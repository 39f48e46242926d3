import { type RawBuilder, sql } from "kysely";
import type { Trx } from "#/db/database.ts";
import { insertRows } from "#/db/insert-rows.ts";
import { isMerged } from "../business/queries.ts";
import type { LoadRow } from "./load-queries.ts";
import type { Values } from "../history/entry.ts";
import { isNameLike, minSimilarity } from "../queries.ts";

/** A row to match, by its place in the batch. */
export type Wanted = {
  number: number;
  phone: string;
  pin: string;
  gstin: string | null;
  names: string[];
  /** What the dry run found. */
  planned: string | null;
};

export type Origin = { key: string; listingId: string; said: Values };

/** Returns the listings that the source's rows are, by their key. A removed listing is none. */
export async function findOrigins(
  trx: Trx,
  sourceId: string,
  keys: string[],
): Promise<Map<string, Origin>> {
  const { rows } = await sql<Origin>`
    select key, listing_id as "listingId", said from listing_origin
    where source_id = ${sourceId} and key = any(${keys}::text[])
      and not exists (select from listing_removal where business_id = listing_id)`.execute(trx);
  return new Map(rows.map((row) => [row.key, row]));
}

/** `owner`: the owner of a listing with this number gave it an unlike name. */
export type Match = {
  number: number;
  listingId: string;
  by: "gstin" | "number" | "name" | "owner";
};

/**
 * Returns the listing that each row is most likely, if any. What the source lists as another row is
 * not a match. While a load is applied, names are compared with what the dry run found and with
 * listings that have changed since the upload, because comparing all would take as long again.
 */
export async function findMatches(
  trx: Trx,
  { id, source_id, state, uploaded_at }: Pick<
    LoadRow,
    "id" | "source_id" | "state" | "uploaded_at"
  >,
  wanted: Wanted[],
): Promise<Map<number, Match>> {
  if (wanted.length === 0) return new Map();
  const isCompared = state === "applying" ? sql`updated_at >= ${uploaded_at}` : sql`true`;
  const isOther = (listingId: RawBuilder<unknown>) =>
    sql`not exists (
      select from listing_origin origin
      join import_row other on other.load_id = ${id} and other.key = origin.key
      where origin.listing_id = ${listingId} and origin.source_id = ${source_id}
    )`;
  const { rows } = await sql<Match>`
    with given as materialized (
      select * from jsonb_to_recordset(${wanted}::jsonb)
        as given(number integer, phone text, pin text, gstin text, names text[], planned uuid)
    ), grams as materialized (
      select id, zip_code, gram
      from business, unnest(array[business_name, translation->>'businessName']) as name,
        unnest(show_trgm(name)) as gram
      where zip_code in (select pin from given) and ${isCompared}
        and ${isOther(sql`business.id`)}
    ), rare as (
      -- Like names lack few of each other's trigrams, so that they share one of the rarest.
      select number, pin, gram from (
        select number, pin, gram, count(*) over name as size,
          row_number() over (name order by frequency nulls first) as place
        from given cross join unnest(names) as name cross join unnest(show_trgm(name)) as gram
        left join (select gram, count(*) as frequency from grams group by gram) as each using (gram)
        window name as (partition by number, name)
      ) ranked where place <= floor(size * ${1 - minSimilarity}::float) + 1
    ), near as (
      select number, id from rare join grams using (gram) where zip_code = pin
      union
      select number, planned from given where planned is not null
    ), found as (
      select number, id, 'gstin' as by, 1 as place from given join business using (gstin)
      union all
      select number, id, 'number', 2 from given join business on primary_phone = phone
      where ${isNameLike(sql`given.names`)}
      union all
      select number, id, 'name', 3 from near join given using (number) join business using (id)
      where zip_code = pin and ${isNameLike(sql`given.names`)}
      union all
      select number, id, 'owner', 4 from given join business on primary_phone = phone
      where owner_id is not null
    )
    select distinct on (number) number, id as "listingId", by from found
    where not ${isMerged(sql`found.id`)}
      and not (select demo from business where business.id = found.id)
      and not exists (select from listing_removal where business_id = found.id)
      and ${isOther(sql`found.id`)}
    order by number, place, id`.execute(trx);
  return new Map(rows.map((row) => [row.number, row]));
}

/** From this many rows on, a number is probably not that of each business. */
const manyRows = 6;

/** Returns those of the numbers that are in more than five rows of a load. */
export async function findSharedNumbers(
  trx: Trx,
  loadId: string,
  numbers: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    select record->>'primaryPhone' as phone from import_row
    where load_id = ${loadId} and record->>'primaryPhone' = any(${numbers}::text[])
    group by 1 having count(*) >= ${manyRows}::int`.execute(trx);
  return new Set(rows.map(({ phone }) => phone));
}

/** Returns the keys that the source's lists had before and that an admin has left out. */
export async function findLeftOut(
  trx: Trx,
  sourceId: string,
  keys: string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select distinct key from import_row join import_load on import_load.id = load_id
    where source_id = ${sourceId} and state = 'applied' and key = any(${keys}::text[])
      and "group" = 'unchanged' and 'shared_number' = any(reasons)`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Returns the sources of those of the groups of the log that are loads. */
export async function findSourcesOf(trx: Trx, groups: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; source: string }>`
    select id, source_id as source from import_load where id = any(${groups}::uuid[])`
    .execute(trx);
  return new Map(rows.map(({ id, source }) => [id, source]));
}

/** Remembers what a source has said of listings. */
export async function saveOrigins(
  trx: Trx,
  { id, source_id }: { id: string; source_id: string },
  origins: Origin[],
  now: Date,
): Promise<void> {
  const rows = origins.map(({ key, listingId, said }) => ({
    source_id,
    key,
    listing_id: listingId,
    since: now,
    load_id: id,
    said,
  }));
  await insertRows(
    trx,
    "listing_origin",
    rows,
    sql`on conflict (source_id, key) do update set listing_id = excluded.listing_id,
      load_id = excluded.load_id, said = excluded.said, missing_in = '{}'`,
  );
}

/** The source's rows that a load lacks. */
const isMissing = (load: { id: string; source_id: string }) =>
  sql`source_id = ${load.source_id} and not exists (
    select from import_row where load_id = ${load.id} and import_row.key = listing_origin.key)`;

export async function countKnown(trx: Trx, load: { id: string; source_id: string }) {
  const { rows: [row] } = await sql<{ known: number; missing: number }>`
    select count(*)::int as known, count(*) filter (where ${isMissing(load)})::int as missing
    from listing_origin where source_id = ${load.source_id}`.execute(trx);
  return row!;
}

export async function markMissing(
  trx: Trx,
  load: { id: string; source_id: string },
): Promise<void> {
  await sql`update listing_origin set missing_in = missing_in || ${load.id}::uuid
    where ${isMissing(load)}`.execute(trx);
}

/** Marks the rows that a later row of the same sheet repeats. */
export async function markRepeated(trx: Trx, loadId: string): Promise<void> {
  await sql`update import_row set "group" = 'unchanged', reasons = '{repeated}'
    where load_id = ${loadId} and "group" is null and exists (
      select from import_row later where later.load_id = ${loadId} and later.key = import_row.key
        and later.number > import_row.number)`.execute(trx);
}

/** Deletes the rows of loads that cannot be undone any more, and loads that were never applied. */
export async function deleteOldRows(trx: Trx, before: Date): Promise<void> {
  await sql`delete from import_load
    where state in ('uploading', 'read', 'planned') and uploaded_at < ${before}`.execute(trx);
  await sql`delete from import_row where load_id in (
    select id from import_load where finished_at < ${before})`.execute(trx);
}
