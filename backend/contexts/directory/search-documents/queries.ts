import { type Insertable, sql } from "kysely";
import { insertOf, named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { insertRows } from "#/db/insert-rows.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { quote } from "../search/indexing/lexemes.ts";
import type { DirectoryTables } from "../tables.ts";

/** An entry, by where it is listed. */
export type ListedDocument = {
  id: string;
  slug: string;
  category: CategoryId;
  citySlug: string;
  reviews: number;
  /** All that its reviews gave it. */
  stars: number;
};

type Row<Table extends keyof DirectoryTables> = Insertable<DirectoryTables[Table]>;

/** @returns those that there were */
export async function deleteSearchDocuments(trx: Trx, ids: string[]): Promise<ListedDocument[]> {
  const result = await sql<ListedDocument>`
    delete from directory_entry where business_id = any(${ids}::uuid[])
    returning business_id as id, slug, category, city_slug as "citySlug",
      rating_count as reviews, rating_sum as stars`.execute(trx);
  return result.rows;
}

/** @param entries whose dates may be texts, for they go out as such */
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

/** What the parts of cities are called in addresses. */
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
 * Words that are not there, or were not made by this version of the analyser. Those that are cost
 * no lock: everybody's names have them.
 *
 * @param words in one order everywhere, so that two who bring the same cannot wait for each other
 */
export async function insertWords(trx: Trx, words: Row<"directory_word">[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into directory_word as known (${named("directory_word")})
    select ${named("directory_word")}
    from jsonb_populate_recordset(null::directory_word, ${words}::jsonb) brought
    where not exists (select from directory_word there
      where there.word = brought.word and there.analyser >= brought.analyser)
    on conflict (word) do update
      set latin = excluded.latin, sound = excluded.sound, analyser = excluded.analyser
      where coalesce(known.analyser, 0) < excluded.analyser`.execute(trx);
}

/** Locks entries of an older version of the analyser, without those that another transaction has locked. */
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

/** Words that no entry of this version of the analyser has. @returns how many there were of them */
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

/** Appended, so that nobody waits for the row of everything; `foldCounts` adds them up. */
export async function addToCounts(trx: Trx, changes: Row<"directory_count">[]): Promise<void> {
  if (changes.length === 0) return;
  await insertOf("directory_count_change", changes).execute(trx);
}

/** So many at once: those who read counts add up what is left. */
const foldBatchSize = 10_000;

/** Of those who lock something by a number of their own. */
const foldLockKey = 7283;

/** Adds the changes of the counts to what is kept of them; one process at a time. */
export async function foldCounts(db: Db): Promise<void> {
  let folded: number;
  do {
    const { rows } = await sql<{ n: number }>`
      with turn as materialized (
        select pg_try_advisory_xact_lock(${foldLockKey}) as is_ours
      ), taken as (
        delete from directory_count_change where ctid = any(array(
          select ctid from directory_count_change where (select is_ours from turn)
          order by category, city_slug limit ${foldBatchSize}))
        returning *
      ), folded as (
        insert into directory_count as kept (category, city_slug, n, reviews, stars)
        select category, city_slug, sum(n), sum(reviews), sum(stars)
        from taken group by category, city_slug order by category, city_slug
        on conflict (category, city_slug) do update set n = kept.n + excluded.n,
          reviews = kept.reviews + excluded.reviews, stars = kept.stars + excluded.stars
      )
      select count(*)::int as n from taken`.execute(db);
    folded = rows[0]!.n;
  } while (folded === foldBatchSize);
}

/** The indexes that can put off what is new: of words, and of places served. */
async function findGinIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where relkind = 'i' and relam = (select oid from pg_am where amname = 'gin')
      and indrelid = 'directory_entry'::regclass`.execute(db);
  return rows.map(({ name }) => name);
}

/** Has the indexes of words put new ones on their waiting lists, of eight megabytes. */
export async function enablePendingLists(db: Db): Promise<void> {
  for (const index of await findGinIndexes(db)) {
    await sql`
      alter index if exists ${sql.ref(index)} set (fastupdate = on, gin_pending_list_limit = 8192)`
      .execute(db);
  }
}

/** Merges what waits, and lets nothing wait from now on. */
export async function flushPendingLists(db: Db): Promise<void> {
  for (const index of await findGinIndexes(db)) {
    await sql`alter index ${sql.ref(index)} reset (gin_pending_list_limit)`.execute(db);
    await sql`alter index ${sql.ref(index)} set (fastupdate = off)`.execute(db);
    await sql`select gin_clean_pending_list(${index})`.execute(db);
  }
  await sql`analyze directory_entry`.execute(db);
}

/** Whether all of these words, folded, stand in the texts of a listing that anyone can see. */
export async function hasWords(db: Db, businessId: string, words: string[]): Promise<boolean> {
  const query = words.map(quote).join(" & ");
  const { rows } = await sql`select from directory_entry
    where business_id = ${businessId}::uuid
      and ${words.length === 0 ? sql`true` : sql`words @@ ${query}::tsquery`}`.execute(db);
  return rows.length > 0;
}
