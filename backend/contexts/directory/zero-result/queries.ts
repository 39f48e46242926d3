import { type Selectable, sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import type { Cursor } from "#/shared/pagination.ts";
import type { NameTarget } from "../query-understanding/name-index.ts";
import type { DirectoryTables } from "../tables.ts";
import type { Synonym, ZeroResultQuery } from "./schemas.ts";
import type { ZeroResultCount } from "./zero-result-counter.ts";

/** The maximum number of stored texts. The texts with the oldest searches are deleted first. */
const maxStoredQueries = 10_000;
/** The number of stored weeks, including the current one. */
const storedWeeks = 13;

const mondayOf = (at: Date) =>
  sql`date_trunc('week', ${at.toISOString()}::timestamptz at time zone 'Asia/Kolkata')::date`;

/** @param counts unique texts, sorted, so that concurrent writers cannot deadlock */
export async function saveZeroResultQueries(db: Db, counts: ZeroResultCount[]): Promise<void> {
  await sql`
    with saved as (
      insert into directory_unmatched_query as known (week, query, kind, corrected, times)
      select date_trunc('week', at at time zone 'Asia/Kolkata')::date, query, kind, corrected, times
      from jsonb_to_recordset(${counts}::jsonb)
        as looked_for (query text, kind text, corrected text, at timestamptz, times int)
      on conflict (week, query) do update set times = known.times + excluded.times,
        heard = excluded.heard, kind = excluded.kind, corrected = excluded.corrected
      returning heard, week
    )
    delete from directory_unmatched_query
    where heard <= (select max(heard) from saved) - ${maxStoredQueries}
      or week <= (select max(week) from saved) - ${7 * storedWeeks}::int`.execute(db);
}

/** @returns a page of the zero-result searches of a week, most frequent first, and their number */
export async function findZeroResultQueries(
  db: Db,
  week: string | Date,
  { limit, cursor }: { limit: number; cursor?: Cursor | undefined },
): Promise<{ found: (ZeroResultQuery & { score: number })[]; total: number }> {
  const inWeek = sql`week = ${typeof week === "string" ? sql`${week}::date` : mondayOf(week)}`;
  const comparison = cursor?.back ? sql`>` : sql`<`;
  const afterCursor = cursor
    ? sql`(times, id) ${comparison} (${cursor.score}::int, ${cursor.id}::uuid)`
    : sql`true`;
  const order = cursor?.back ? sql`asc` : sql`desc`;
  const [page, all] = await Promise.all([
    sql<ZeroResultQuery & { score: number }>`
      select id, query, kind, corrected, times, times as score, week::text
      from directory_unmatched_query where ${inWeek} and ${afterCursor}
      order by times ${order}, id ${order} limit ${limit + 1}`.execute(db),
    sql<{ n: number }>`
      select count(*) as n from directory_unmatched_query where ${inWeek}`.execute(db),
  ]);
  return { found: page.rows, total: all.rows[0]!.n };
}

/** @returns the synonyms that admins have added, newest first */
export async function findSynonyms(db: Db): Promise<SynonymRow[]> {
  const { rows } = await sql<SynonymRow>`
    select ${named("directory_synonym", "synonym")}, name_en, name_hi from directory_synonym synonym
    left join directory_city city on city.slug = synonym.city_slug
    order by added_at desc, id desc`.execute(db);
  return rows;
}

type SynonymRow = Selectable<DirectoryTables["directory_synonym"]> & {
  name_en: string | null;
  name_hi: string | null;
};

export const meaningOf = (
  { category, city_slug }: { category: CategoryId | null; city_slug: string | null },
): NameTarget => category ? { kind: "category", category } : { kind: "city", city: city_slug! };

export const toSynonym = (row: SynonymRow): Synonym => ({
  id: row.id,
  phrase: row.phrase,
  category: row.category,
  city: row.city_slug === null
    ? null
    : { slug: row.city_slug, name: { en: row.name_en!, hi: row.name_hi ?? row.name_en! } },
  addedAt: row.added_at.toISOString(),
});

export async function hasCity(db: Db | Trx, slug: string): Promise<boolean> {
  const row = await db.selectFrom("directory_city").select("slug").where("slug", "=", slug)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a phrase or replaces its meaning. @returns the id of its row */
export async function upsertSynonym(
  trx: Trx,
  row: Selectable<DirectoryTables["directory_synonym"]>,
): Promise<string> {
  const { id: _, phrase: __, ...meaning } = row;
  const { id } = await trx.insertInto("directory_synonym").values(row)
    .onConflict((conflict) => conflict.column("phrase").doUpdateSet(meaning))
    .returning("id").executeTakeFirstOrThrow();
  return id;
}

/** @returns the deleted phrase, or undefined */
export async function deleteSynonym(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx.deleteFrom("directory_synonym").where("id", "=", id).returning("phrase")
    .executeTakeFirst();
  return row?.phrase;
}
