import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import type { DirectoryTables } from "../tables.ts";

/** An entry, by where it is listed. */
export type Listed = {
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
export async function deleteEntries(trx: Trx, ids: string[]): Promise<Listed[]> {
  const result = await sql<Listed>`
    delete from directory_entry where business_id = any(${ids}::uuid[])
    returning business_id as id, slug, category, city_slug as "citySlug",
      rating_count as reviews, rating_sum as stars`.execute(trx);
  return result.rows;
}

/** @param entries whose dates may be texts, for they go out as JSON */
export async function insertEntries(
  trx: Trx,
  entries: (Omit<Row<"directory_entry">, "updated_at"> & { updated_at: string })[],
): Promise<void> {
  await sql`
    insert into directory_entry
    select * from jsonb_populate_recordset(null::directory_entry, ${entries}::jsonb)`
    .execute(trx);
}

export async function insertCities(trx: Trx, cities: Row<"directory_city">[]): Promise<void> {
  await sql`
    insert into directory_city
    select * from jsonb_populate_recordset(null::directory_city, ${cities}::jsonb) order by slug
    on conflict do nothing`.execute(trx);
}

/** What the parts of cities are called in addresses. */
export async function insertLocalities(
  trx: Trx,
  localities: Row<"directory_locality">[],
): Promise<void> {
  await sql`
    insert into directory_locality
    select distinct * from jsonb_populate_recordset(null::directory_locality, ${localities}::jsonb)
    order by city_slug, name
    on conflict do nothing`.execute(trx);
}

export async function insertWords(trx: Trx, words: Row<"directory_word">[]): Promise<void> {
  await sql`
    insert into directory_word
    select * from jsonb_populate_recordset(null::directory_word, ${words}::jsonb)
    on conflict do nothing`.execute(trx);
}

export async function deleteWords(db: Db): Promise<void> {
  await db.deleteFrom("directory_word").execute();
}

export async function addToCounts(trx: Trx, changes: Row<"directory_count">[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into directory_count as kept
    select * from jsonb_populate_recordset(null::directory_count, ${changes}::jsonb)
    on conflict (category, city_slug) do update set n = kept.n + excluded.n,
      reviews = kept.reviews + excluded.reviews, stars = kept.stars + excluded.stars`.execute(trx);
}

const wordIndexes = ["directory_entry_words_idx", "directory_entry_terms_idx"];

/** Has the indexes put new words on their waiting lists, of eight megabytes. */
export async function queueWords(db: Db): Promise<void> {
  for (const index of wordIndexes) {
    await sql`alter index ${sql.ref(index)} set (fastupdate = on, gin_pending_list_limit = 8192)`
      .execute(db);
  }
}

/** Merges what waits, and lets nothing wait from now on. */
export async function mergeQueuedWords(db: Db): Promise<void> {
  for (const index of wordIndexes) {
    await sql`alter index ${sql.ref(index)} reset (gin_pending_list_limit)`.execute(db);
    await sql`alter index ${sql.ref(index)} set (fastupdate = off)`.execute(db);
    await sql`select gin_clean_pending_list(${index})`.execute(db);
  }
  await sql`analyze directory_entry`.execute(db);
}
