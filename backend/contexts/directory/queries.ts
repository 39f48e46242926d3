import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { CategoryId } from "../../shared/categories.ts";
import type { Cursor } from "../../shared/pagination.ts";
import { localMoment, type Timings } from "../listings/mod.ts";
import type { StoredCard } from "./entries/projection.ts";
import type { SearchQueries } from "./search/search-document.ts";
import { type Spelling, toSpelling } from "./search/spelling.ts";

/** What narrows a list, apart from words; places by slug. */
export type Filters = {
  category?: CategoryId | undefined;
  city?: string | undefined;
  state?: string | undefined;
  pincode?: string | undefined;
  openAt?: Date | undefined;
};

export type Sort = "relevance" | "newest";

export type Slice = { sort: Sort; limit: number; cursor?: Cursor | undefined };

/**
 * What is kept of a business for lists. The card is JSON text that goes out as it is: to parse and
 * write it again would cost a third of the whole answer.
 */
export type CardText = { card: string; timings: Timings | null };

export type Hit = CardText & { id: string; score: number };

/** A page without hits still has one row, which carries the total. */
type Row = (Hit | { id: null }) & { total: number | null };

/**
 * Hits from the cursor on, one more than asked for where there are more. `capped`: there are more
 * than `total`.
 */
export type Hits = { hits: Hit[]; total: number; capped: boolean };

/** Counting on costs more than the page; past this the answer is "1,000+". */
const countCap = 1000;

/** The nearest ids of a text are ranked among this many matches. */
const rankedMatches = countCap + 1;

/**
 * Businesses by filters alone, along an index in the order asked for; those whose whole name is
 * the one given come before.
 */
export async function browse(
  db: Db,
  filters: Filters,
  slice: Slice,
  nameKey?: string,
): Promise<Hits> {
  const quality = slice.sort === "newest" ? sql`0` : sql`quality`;
  const columns = sql`business_id, card::text, timings`;
  const listed = (score: RawBuilder<unknown>, only: RawBuilder<unknown>) =>
    sql`
    select ${columns}, ${score} as score from directory_entry
    where ${matches(filters)} and ${only} and ${beyond(slice, score)}
    ${ordered(slice, score)}`;
  const page = nameKey && slice.sort === "relevance"
    ? sql`(${listed(sql`quality + 1000`, sql`name_key = ${nameKey}`)})
        union all (${listed(quality, sql`name_key <> ${nameKey}`)})
        ${ordered(slice, sql`score`)}`
    : listed(quality, sql`true`);
  const result = await sql<Row>`
    select business_id as id, score, card, timings, (${total(filters)}) as total
    from (select) as always left join (${page}) as page on true`.execute(db);
  return toHits(result.rows, hasKeptCount(filters));
}

/** Where no more than so many are just what a text says, those that only speak of it are listed too. */
export const few = 10;

/**
 * Businesses that a text finds, best first: the whole name, then just that trade, place and name,
 * then a name that sounds so; ties by quality. Where these are few, then by where and how often the
 * words stand in other texts.
 */
export async function matchText(
  db: Db,
  text: SearchQueries & { nameKey: string },
  filters: Filters,
  slice: Slice,
): Promise<Hits> {
  const [exact, heard, anywhere] = [text.exact, text.heard, text.anywhere]
    .map((query) => sql`${query}::tsquery`);
  const isNamed = sql`name_key = ${text.nameKey}`;
  const result = await sql<Row>`
    with close as materialized (
      (select business_id, 4000000000 + quality as score
        from directory_entry where ${isNamed} and ${matches(filters)} limit 50)
      union all
      (select business_id, case when terms @@ ${exact} then 3000000000 else 2000000000 end + quality
        from directory_entry where terms @@ ${heard} and not ${isNamed} and ${matches(filters)}
        limit ${rankedMatches})
    ), candidate as materialized (
      select * from close
      union all
      (select business_id,
          (1000 * round(ts_rank('{0.05, 0.2, 0.5, 1}', words, ${anywhere}) * 10000) + quality)::int8
        from directory_entry
        where words @@ ${anywhere} and not terms @@ ${heard} and not ${isNamed}
          and ${matches(filters)}
        limit (select case when count(*) > ${few} then 0 else ${rankedMatches} end from close))
    ), page as (
      select * from candidate
      where ${beyond(slice, sql`score`)}
      ${ordered(slice, sql`score`)}
    )
    select business_id as id, score, card::text, timings, (select count(*) from candidate) as total
    from (select) as always left join (page join directory_entry using (business_id)) on true
    ${ordered(slice, sql`score`)}`.execute(db);
  return toHits(result.rows, false);
}

/**
 * Names that begin with a text, then names that hold the words of a tsquery; of either the fullest
 * listings first.
 */
export async function matchNames(
  db: Db,
  { beginning, terms }: { beginning: string; terms: string },
  limit: number,
): Promise<StoredCard[]> {
  const begins = sql`name_key ~>=~ ${beginning} and name_key ~<~ ${beginning + "\u{10ffff}"}`;
  const page = sql`order by quality desc, business_id desc limit ${limit}`;
  const result = await sql<{ card: StoredCard }>`
    with begun as materialized (
      select card, quality, business_id from directory_entry where ${begins} ${page}
    ), other as (
      select card, quality, business_id from directory_entry
      where (select count(*) from begun) < ${limit} and terms @@ ${terms}::tsquery
        and not (${begins}) ${page}
    )
    (select card from begun ${page}) union all (select card from other ${page})
    limit ${limit}`.execute(db);
  return result.rows.map((row) => row.card);
}

/** The fullest listing of each category, the best categories' first. */
export async function findFeatured(db: Db): Promise<CardText[]> {
  const result = await sql<CardText>`
    select best.card::text, best.timings
    from (select category from directory_count where city_slug = '' and category <> '') c
    cross join lateral (
      select card, timings, quality, business_id from directory_entry entry
      where entry.category = c.category
      order by quality desc, business_id desc limit 1
    ) best
    order by best.quality desc, best.business_id desc
    limit 12`.execute(db);
  return result.rows;
}

/** @param city a slug; empty for all cities */
export async function countByCategory(db: Db, city: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom("directory_count").select(["category", "n"])
    .where("city_slug", "=", city).execute();
  return new Map(rows.map(({ category, n }) => [category, n]));
}

/** How many businesses of a trade each city has, by its slug; cities without any are left out. */
export async function countByCity(db: Db, category: CategoryId): Promise<Map<string, number>> {
  const rows = await db.selectFrom("directory_count").select(["city_slug", "n"])
    .where("category", "=", category).where("city_slug", "<>", "").where("n", ">", 0).execute();
  return new Map(rows.map(({ city_slug, n }) => [city_slug, n]));
}

/** Cities that have businesses, most businesses first. */
export function findCities(db: Db) {
  return db.selectFrom("directory_city as city")
    .innerJoin(
      "directory_count as kept",
      (join) => join.onRef("kept.city_slug", "=", "city.slug").on("kept.category", "=", ""),
    )
    .selectAll("city").select("kept.n")
    .where("kept.n", ">", 0)
    .orderBy("kept.n", "desc").orderBy("city.slug")
    .execute();
}

export type CityRow = Awaited<ReturnType<typeof findCities>>[number];

/**
 * The words that no business uses, each with some whose letters are like its own.
 * @param beginning the one that is known, too, where it is the beginning of a word
 */
export async function findUnknownWords(
  db: Db,
  words: string[],
  beginning: string | undefined,
): Promise<Map<string, Spelling[]>> {
  const asked = words.map(toSpelling);
  const result = await sql<{ word: string; like: Spelling[] | null }>`
    select asked.word, (
      select jsonb_agg(known) from (
        select word, latin from directory_word known where known.latin % asked.latin
        order by similarity(known.latin, asked.latin) desc, known.word limit 12
      ) known
    ) as like
    from jsonb_to_recordset(${asked}::jsonb) as asked(word text, latin text)
    where not exists (select from directory_word where word = asked.word)
      and not (asked.word = ${beginning ?? null}::text and exists (
        select from directory_word where word ~>=~ asked.word
          and word ~<~ (asked.word || chr(1114111))
      ))`.execute(db);
  return new Map(result.rows.map(({ word, like }) => [word, like ?? []]));
}

export async function readAnalyserVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom("directory_analyser").select("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function writeAnalyserVersion(db: Db, version: number): Promise<void> {
  await db.updateTable("directory_analyser").set({ version }).execute();
}

function matches({ category, city, state, pincode, openAt }: Filters): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(category ? [sql`category = ${category}`] : []),
    ...(city ? [sql`city_slug = ${city}`] : []),
    ...(state ? [sql`state_slug = ${state}`] : []),
    ...(pincode ? [sql`pincode = ${pincode}`] : []),
    ...(openAt ? [isOpen(openAt)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

function isOpen(at: Date): RawBuilder<unknown> {
  const { minuteOfWeek, localTime } = localMoment(at);
  return sql`case when override_window @> ${localTime}::timestamp
    then override_open @> ${localTime}::timestamp
    else weekly_open @> ${minuteOfWeek}::int end`;
}

const hasKeptCount = ({ state, pincode, openAt }: Filters) => !state && !pincode && !openAt;

function total(filters: Filters): RawBuilder<unknown> {
  const { category = "", city = "" } = filters;
  return hasKeptCount(filters)
    ? sql`select n from directory_count where category = ${category} and city_slug = ${city}`
    : sql`select count(*) from
        (select from directory_entry where ${matches(filters)} limit ${countCap + 1}) counted`;
}

function beyond({ sort, cursor }: Slice, score: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!cursor) return sql`true`;
  const than = cursor.back ? sql`>` : sql`<`;
  return sort === "newest"
    ? sql`business_id ${than} ${cursor.id}::uuid`
    : sql`(${score}, business_id) ${than} (${cursor.score}, ${cursor.id}::uuid)`;
}

function ordered({ sort, limit, cursor }: Slice, score: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = cursor?.back ? sql`asc` : sql`desc`;
  const byScore = sort === "newest" ? sql`` : sql`${score} ${direction},`;
  return sql`order by ${byScore} business_id ${direction} limit ${limit + 1}`;
}

function toHits(rows: Row[], exact: boolean): Hits {
  const total = rows[0]?.total ?? 0;
  const capped = !exact && total > countCap;
  return {
    hits: rows.filter((row) => row.id !== null),
    total: capped ? countCap : total,
    capped,
  };
}
