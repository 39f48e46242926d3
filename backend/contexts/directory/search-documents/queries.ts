import { type Insertable, sql } from "kysely";
import { insertOf, named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { insertRows } from "#/db/insert-rows.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { quote } from "../analysis/indexing/lexemes.ts";
import type { DirectoryTables } from "../tables.ts";

/** A search document with the columns that determine its counts. */
export type ListedDocument = {
  id: string;
  slug: string;
  category: CategoryId;
  citySlug: string;
  reviews: number;
  /** The sum of the stars of its reviews. */
  stars: number;
};

type Row<Table extends keyof DirectoryTables> = Insertable<DirectoryTables[Table]>;

export async function deleteSearchDocuments(trx: Trx, ids: string[]): Promise<ListedDocument[]> {
  const result = await sql<ListedDocument>`
    delete from directory_entry where business_id = any(${ids}::uuid[])
    returning business_id as id, slug, category, city_slug as "citySlug",
      rating_count as reviews, rating_sum as stars`.execute(trx);
  return result.rows;
}

/** Dates may be strings, because rows are sent as JSON. */
export async function insertSearchDocuments(
  trx: Trx,
  documents: (Omit<Row<"directory_entry">, "updated_at"> & { updated_at: string })[],
): Promise<void> {
  await insertRows(trx, "directory_entry", documents);
}

export async function insertCities(trx: Trx, cities: Row<"directory_city">[]): Promise<void> {
  if (cities.length === 0) return;
  await sql`
    ${insertOf("directory_city", cities)} order by slug
    on conflict do nothing`.execute(trx);
}

export async function insertLocalities(
  trx: Trx,
  localities: Row<"directory_locality">[],
): Promise<void> {
  if (localities.length === 0) return;
  await sql`
    insert into directory_locality (${named("directory_locality")})
    select distinct ${named("directory_locality")}
    from jsonb_populate_recordset(null::directory_locality, ${localities}::jsonb)
    order by city_slug, name
    on conflict do nothing`.execute(trx);
}

/**
 * Inserts new words and updates words of an older analyser version. Does not lock existing words,
 * because most documents share them.
 *
 * @param words sorted, so that concurrent writers cannot deadlock
 */
export async function insertWords(trx: Trx, words: Row<"directory_word">[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into directory_word as existing (${named("directory_word")})
    select ${named("directory_word")}
    from jsonb_populate_recordset(null::directory_word, ${words}::jsonb) new_word
    where not exists (select from directory_word there
      where there.word = new_word.word and there.analyser >= new_word.analyser)
    on conflict (word) do update
      set latin = excluded.latin, sound = excluded.sound, analyser = excluded.analyser
      where coalesce(existing.analyser, 0) < excluded.analyser`.execute(trx);
}

/** Locks documents of an older analyser version, skipping rows that are locked already. */
export async function lockOldSearchDocuments(
  trx: Trx,
  version: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from directory_entry where coalesce(analyser, 0) < ${version}
    limit ${limit} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes words of older analyser versions. @returns the number of deleted words */
export async function deleteOldWords(db: Db, version: number, limit: number): Promise<number> {
  const result = await sql`
    delete from directory_word where word = any(array(
      select word from directory_word where coalesce(analyser, 0) < ${version}
      limit ${limit} for update skip locked))`.execute(db);
  return Number(result.numAffectedRows);
}

export async function hasOldSearchDocuments(db: Db, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from directory_entry where coalesce(analyser, 0) < ${version} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Changes the counts of trades, cities, both, and all. Appends changes instead of updating shared
 * rows, so no transaction waits for another.
 */
export async function addToCounts(
  trx: Trx,
  before: ListedDocument[],
  after: ListedDocument[],
): Promise<void> {
  const changes = [
    ...before.map((document) => ({ ...document, sign: -1 })),
    ...after.map((document) => ({ ...document, sign: 1 })),
  ];
  if (changes.length === 0) return;
  await sql`
    insert into directory_count_change (category, city_slug, n, reviews, stars)
    select counted.category, city_slug, sum(sign), sum(sign * reviews), sum(sign * stars)
    from jsonb_to_recordset(${changes}::jsonb)
        as document (category text, "citySlug" text, reviews int, stars int, sign int),
      lateral (values (document.category, "citySlug"), (document.category, ''), ('', "citySlug"),
        ('', '')) counted (category, city_slug)
    group by 1, 2
    having (sum(sign), sum(sign * reviews), sum(sign * stars)) <> (0, 0, 0)`.execute(trx);
}

/** The maximum number of changes to fold at once. Readers add up the remaining ones. */
const foldBatchSize = 10_000;

const foldLockKey = 7283;

/** Adds pending changes to `directory_count`. Only one process runs this at a time. */
export async function foldCounts(db: Db): Promise<void> {
  let folded: number;
  do {
    const { rows } = await sql<{ n: number }>`
      with fold_lock as materialized (
        select pg_try_advisory_xact_lock(${foldLockKey}) as is_ours
      ), taken as (
        delete from directory_count_change where ctid = any(array(
          select ctid from directory_count_change where (select is_ours from fold_lock)
          order by category, city_slug limit ${foldBatchSize}))
        returning *
      ), folded as (
        insert into directory_count as stored (category, city_slug, n, reviews, stars)
        select category, city_slug, sum(n), sum(reviews), sum(stars)
        from taken group by category, city_slug order by category, city_slug
        on conflict (category, city_slug) do update set n = stored.n + excluded.n,
          reviews = stored.reviews + excluded.reviews, stars = stored.stars + excluded.stars
      )
      select count(*)::int as n from taken`.execute(db);
    folded = rows[0]!.n;
  } while (folded === foldBatchSize);
}

/** Whether the texts of a public listing contain all of these folded words. */
export async function hasWords(db: Db, businessId: string, words: string[]): Promise<boolean> {
  const query = words.map(quote).join(" & ");
  const { rows } = await sql`select from directory_entry
    where business_id = ${businessId}::uuid
      and ${words.length === 0 ? sql`true` : sql`words @@ ${query}::tsquery`}`.execute(db);
  return rows.length > 0;
}
