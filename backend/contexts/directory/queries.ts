import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { columnsOf } from "#/db/columns.ts";
import type { Db } from "#/db/database.ts";
import { keepingBytes } from "#/db/keeping-bytes.ts";
import type { CategoryId } from "#/shared/categories.ts";
import type { Cursor } from "#/shared/pagination.ts";
import { localMoment } from "../listings/mod.ts";
import { isRated, type TradeMeans } from "./rating-queries.ts";
import { lineOf, type Point, toCube, toPoint } from "./places/point.ts";
import type { Facets } from "./facet-queries.ts";
import type { ListedPlace } from "./schemas.ts";
import type { StoredCard } from "./entries/projection.ts";
import { type Commonness, lookUpBy } from "./search/commonness.ts";
import { cityLexeme, quote } from "./search/search-document.ts";

/** What narrows a list, apart from words; places by slug. */
export type Filters = {
  category?: CategoryId | undefined;
  city?: string | undefined;
  state?: string | undefined;
  pincode?: string | undefined;
  /** A part of a city, by slug; together with the city. */
  locality?: string | undefined;
  openAt?: Date | undefined;
  /** Kinds of checks, all of which count today. */
  verified?: readonly string[] | undefined;
  /** So many km from a point at most. */
  within?: { point: Point; km: number } | undefined;
  /** In years, at least. */
  experience?: number | undefined;
  /** It comes to its customers. */
  comesToYou?: boolean | undefined;
  /** It comes to any of these places (`places/service-areas.ts`). */
  serves?: readonly string[] | undefined;
  /** Stars on average, at least. */
  minRating?: number | undefined;
};

export type Sort = "relevance" | "newest" | "distance" | "rating";

export type Slice = {
  sort: Sort;
  limit: number;
  cursor?: Cursor | undefined;
  /** Where who asks is; how far each business is from there is told. */
  origin?: Point | undefined;
  now: Date;
  /** For the order of rating. */
  means?: TradeMeans | undefined;
  /** What each further filter would leave is counted, too. */
  wantsFacets?: boolean | undefined;
};

/**
 * What is kept of a business for lists. The card is JSON that goes out as it came, in UTF-8: to
 * parse and write it again would cost a third of the whole answer.
 */
export type CardBytes = {
  card: Uint8Array;
  /** JSON text. */
  timings: string | null;
  /** Of a list near a point: the line from there, in km; null where it is not known. */
  line?: number | null;
  isExact?: boolean | null;
};

export type Hit = CardBytes & { id: string; score: number };

/** A page without hits still has one row, which carries the total. */
export type Row = (Hit | { id: null }) & { total: number | null };

/**
 * Hits from the cursor on, one more than asked for where there are more. `capped`: there are more
 * than `total`.
 */
export type Hits = { hits: Hit[]; total: number; capped: boolean; facets?: Facets };

/** Counting on costs more than the page; past this the answer is "1,000+". */
export const countCap = 1000;

/** The line from a point to where an entry is, in km. */
export const lineFrom = (point: Point) => sql<number>`(place <-> ${toCube(point)}::cube)`;

/** Businesses by filters alone, along an index in the order asked for. */
export async function browse(
  db: Db,
  filters: Filters,
  slice: Slice,
): Promise<Hits> {
  return await browseAny(db, [filters], slice);
}

/**
 * What a text may be besides what it means: the whole name of a business, or words of its name,
 * wherever it is.
 */
type Name = { key: string; terms: string | undefined; any: readonly Filters[] };

/**
 * The same of what any of several filters lets through, of which nothing passes two; those that are
 * called so come before.
 */
export async function browseAny(
  db: Db,
  any: readonly Filters[],
  slice: Slice,
  name?: Name,
): Promise<Hits> {
  const { origin } = slice;
  const quality = slice.sort === "newest" ? sql`0` : sql`quality`;
  const columns = sql`business_id, card::text, timings::text, is_exact, ${
    origin ? lineFrom(origin) : sql`null`
  } as line`;
  const isNamed = name?.key && slice.sort === "relevance" ? called(name) : undefined;
  const listed = any.map((filters) =>
    sql`(select ${columns}, ${quality} as score from directory_entry
      where ${matches(filters)} and ${isNamed ? sql`not ${isNamed}` : sql`true`}
        and ${beyond(slice, quality)} ${ordered(slice, quality)})`
  );
  // Looked up by what they are called alone: PostgreSQL would rather read a whole trade than guess
  // how few they are.
  const named = isNamed && sql`with named as materialized (
      select business_id, ${anyOf(any)} as is_listed, ${anyOf(name!.any)} as is_wanted,
        quality + case when name_key = ${name!.key} then 2000 else 1000 end as score
      from directory_entry where ${isNamed}
    )`;
  const pages = [
    ...named
      ? [sql`(select ${columns}, score from named join directory_entry using (business_id)
          where is_wanted and ${beyond(slice, sql`score`)} ${ordered(slice, sql`score`)})`]
      : [],
    ...listed,
  ];
  const page = pages.length === 1
    ? pages[0]!
    : sql`${sql.join(pages, sql` union all `)} ${ordered(slice, sql`score`)}`;
  const totals = [
    ...any.map((filters) => sql`coalesce((${total(filters)}), 0)`),
    ...named ? [sql`(select count(*) from named where is_wanted and not is_listed)`] : [],
  ];
  const query = sql<Row>`
    ${named ?? sql``}
    select business_id as id, score, card, timings, line, is_exact as "isExact", (${
    sql.join(totals, sql` + `)
  })::int as total
    from (select) as always left join (${page}) as page on true`;
  return toHits(await keepingBytes(db, "card", query), any.every(hasKeptCount));
}

const called = ({ key, terms }: Name) =>
  sql`(name_key = ${key} ${terms === undefined ? sql`` : sql`or terms @@ ${terms}::tsquery`})`;

type Words = {
  tsquery: string;
  /** What it is looked up by in the index of the words; without, it is found along another one. */
  by?: string | undefined;
};

/** PostgreSQL looks for what an operator asks in an index, for what a function asks it does not. */
export function holds(column: "terms" | "words", { tsquery, by }: Words): RawBuilder<unknown> {
  const found = sql`${sql.ref(column)} @@ ${by}::tsquery`;
  if (by === tsquery) return found;
  const matched = sql`ts_match_vq(${sql.ref(column)}, ${tsquery}::tsquery)`;
  return by === undefined ? matched : sql`${found} and ${matched}`;
}

/** So many names that begin alike can be looked at; where there are more, the fullest are at hand. */
const broad = 2000;

/** To pass an entry along the index of the fullest takes so much of what fetching one does. */
const passing = 0.15;

/**
 * Names that begin with a text, then names that hold the words of a tsquery; of either those of a
 * city first, then the fullest listings.
 *
 * How common what somebody has begun to type is, nothing knows beforehand: some of the fullest
 * listings are asked first, and where too few of them are meant, not many are meant at all.
 */
export async function matchNames(
  db: Db,
  { beginning, terms, near = "", commonness }: {
    beginning: string;
    /** A tsquery. */
    terms: string;
    near?: string;
    commonness: Commonness;
  },
  limit: number,
): Promise<StoredCard[]> {
  const begins = sql`name_key ~>=~ ${beginning} and name_key ~<~ ${beginning + "\u{10ffff}"}`;
  const nearest = near ? sql`(city_slug = ${near}) desc,` : sql``;
  // Written out, so that PostgreSQL plans for so few.
  const most = sql.lit(limit);
  const best = sql`order by ${nearest} quality desc, business_id desc limit ${most}`;
  // Of very many only an index knows the first: they come in its order.
  const fullest = sql`order by quality desc, business_id desc`;
  // In no index's order, or PostgreSQL would go along it.
  const sorted = sql`order by quality + 0 desc, business_id desc limit ${most}`;
  // As long as looking up and sorting so many as then are to be expected.
  const asked = sql.lit(Math.ceil(Math.sqrt(limit * commonness.total / passing)));
  const here = near ? quote(cityLexeme(near)) : undefined;
  const holding = (here ? [`(${terms}) & ${here}`, `(${terms}) & !${here}`] : [terms])
    .map((tsquery, at) => ({
      tsquery,
      table: sql.ref(`holding_${at}`),
      // Of those that begin so, the first to be shown are there already.
      only: sql`(select count(*) from first) < ${limit} and not (${begins})`,
    }));
  const tables = holding.map(({ tsquery, table, only }) =>
    sql`${table} as materialized (
      select business_id from (
        select business_id, quality, name_key, terms from directory_entry
        where ${only} ${fullest} limit ${asked}
      ) asked where ts_match_vq(terms, ${tsquery}::tsquery) limit ${most}
    )`
  );
  const others = holding.map(({ tsquery, table, only }) => {
    const isEnough = sql`(select count(*) from ${table}) = ${most}`;
    return sql`
      select business_id from ${table} where ${isEnough}
      union all
      (select business_id from directory_entry
        where not ${isEnough} and ${only}
          and ${holds("terms", { tsquery, by: lookUpBy(commonness, "terms", tsquery) })}
        ${sorted})`;
  });
  const isBroad = sql`(select count(*) from begun) > ${broad}`;
  const result = await sql<{ card: StoredCard }>`
    with begun as materialized (
      select business_id, quality${near ? sql`, city_slug` : sql``} from directory_entry
      where ${begins} limit ${broad + 1}
    ), first as materialized (
      (select business_id from begun where not ${isBroad} ${best})
      union all
      (select business_id from directory_entry where ${isBroad} and ${begins} ${fullest} limit ${most})
    ), ${sql.join(tables)}
    select card
    from (select business_id, 1 as tier from first
      union all (select business_id, 2 from (${sql.join(others, sql` union all `)}) other)) found
    join directory_entry using (business_id)
    order by tier, ${nearest} quality desc, business_id desc limit ${limit}`.execute(db);
  return result.rows.map((row) => row.card);
}

/** Where entries are, in the order of their ids; without those whose place is not known. */
export async function findPlacesOf(db: Db, ids: string[]): Promise<ListedPlace[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("directory_entry").select(["business_id", "slug", "is_exact"])
    .select((eb) => eb.cast<string>("place", "text").as("cube"))
    .where("business_id", "in", ids).where("place", "is not", null).execute();
  const byId = new Map(rows.map((row) => [row.business_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ slug: row.slug, ...toPoint(row.cube), isExact: row.is_exact }] : [];
  });
}

/** The fullest listing of each category, the best categories' first. */
export async function findFeatured(db: Db): Promise<CardBytes[]> {
  const query = sql<CardBytes>`
    select best.card::text, best.timings::text
    from (select category from directory_counted where city_slug = '' and category <> '') c
    cross join lateral (
      select card, timings, quality, business_id from directory_entry entry
      where entry.category = c.category
      order by quality desc, business_id desc limit 1
    ) best
    order by best.quality desc, best.business_id desc
    limit 12`;
  return await keepingBytes(db, "card", query);
}

/** @param city a slug; empty for all cities */
export async function countByCategory(db: Db, city: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom("directory_counted").select(["category", "n"])
    .where("city_slug", "=", city).execute();
  return new Map(rows.map(({ category, n }) => [category, n]));
}

/** How many businesses of a trade each city has, by its slug; cities without any are left out. */
export async function countByCity(db: Db, category: CategoryId): Promise<Map<string, number>> {
  const rows = await db.selectFrom("directory_counted").select(["city_slug", "n"])
    .where("category", "=", category).where("city_slug", "<>", "").where("n", ">", 0).execute();
  return new Map(rows.map(({ city_slug, n }) => [city_slug, n]));
}

const mostLocalities = 12;

/** The parts of a city that have a trade, the most first; as its cards name them. */
export async function countByLocality(db: Db, category: CategoryId, city: string) {
  const nameEn = sql<string>`card ->> 'locality'`;
  const nameHi = sql<string | null>`card -> 'placeHi' ->> 'locality'`;
  return await db.selectFrom("directory_entry")
    .select((eb) => [
      nameEn.as("name_en"),
      nameHi.as("name_hi"),
      eb.cast<number>(eb.fn.countAll(), "integer").as("n"),
    ])
    .where("category", "=", category).where("city_slug", "=", city)
    .where(nameEn, "is not", null)
    .groupBy(["name_en", "name_hi"]).orderBy("n", "desc").orderBy("name_en")
    .limit(mostLocalities).execute();
}

export type LocalityRow = Awaited<ReturnType<typeof countByLocality>>[number];

/** Cities that have businesses, most businesses first, with what their parts are called. */
export function findCities(db: Db) {
  return db.selectFrom("directory_city as city")
    .innerJoin(
      "directory_counted as kept",
      (join) => join.onRef("kept.city_slug", "=", "city.slug").on("kept.category", "=", ""),
    )
    .select(columnsOf("directory_city", "city")).select((eb) => [
      "kept.n",
      jsonArrayFrom(
        eb.selectFrom("directory_locality as locality").select(["locality.slug", "locality.name"])
          .whereRef("locality.city_slug", "=", "city.slug"),
      ).as("localities"),
    ])
    .where("kept.n", ">", 0)
    .orderBy("kept.n", "desc").orderBy("city.slug")
    .execute();
}

export type CityRow = Awaited<ReturnType<typeof findCities>>[number];

/** What PostgreSQL's statistics know of the entries' lexemes, as of when it last looked. */
export async function findLexemeShares(db: Db) {
  const { rows } = await sql<{ column: "terms" | "words"; lexeme: string; share: number }>`
    select attname as column, lexeme, share
    from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs)
      as common(lexeme, share)
    where schemaname = current_schema() and tablename = 'directory_entry'
      and attname in ('terms', 'words') and lexeme is not null`.execute(db);
  return rows;
}

export function matches(
  {
    category,
    city,
    state,
    pincode,
    locality,
    openAt,
    verified,
    within,
    experience,
    comesToYou,
    serves,
    minRating,
  }: Filters,
): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(category ? [sql`category = ${category}`] : []),
    ...(city ? [sql`city_slug = ${city}`] : []),
    ...(state ? [sql`state_slug = ${state}`] : []),
    ...(pincode ? [sql`pincode = ${pincode}`] : []),
    ...(locality ? [sql`locality_slug = ${locality}`] : []),
    ...(openAt ? [isOpen(openAt)] : []),
    ...(verified ? [sql`verified @> ${verified}::text[]`] : []),
    ...(within ? [isWithin(within)] : []),
    ...(experience ? [sql`experience >= ${experience}`] : []),
    ...(comesToYou ? [sql`comes_to_you`] : []),
    ...(serves ? [sql`serves && ${serves}::text[]`] : []),
    ...(minRating ? [isRated(minRating)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const anyOf = (filters: readonly Filters[]) =>
  sql`(${sql.join([sql`false`, ...filters.map(matches)], sql` or `)})`;

export const isWithin = ({ point, km }: NonNullable<Filters["within"]>) => {
  const cube = sql`${toCube(point)}::cube`;
  const line = lineOf(km);
  return sql`place <@ cube_enlarge(${cube}, ${line}, 3) and place <-> ${cube} <= ${line}`;
};

export function isOpen(at: Date): RawBuilder<unknown> {
  const { minuteOfWeek, localTime } = localMoment(at);
  return sql`case when override_window @> ${localTime}::timestamp
    then override_open @> ${localTime}::timestamp
    else weekly_open @> ${minuteOfWeek}::int end`;
}

export const hasKeptCount = ({ category: _, city: __, ...others }: Filters): boolean =>
  !Object.values(others).some(Boolean);

export function total(filters: Filters): RawBuilder<unknown> {
  const { category = "", city = "" } = filters;
  return hasKeptCount(filters)
    ? sql`select n from directory_counted where category = ${category} and city_slug = ${city}`
    : sql`select count(*) from
        (select from directory_entry where ${matches(filters)} limit ${countCap + 1}) counted`;
}

export function beyond({ sort, cursor }: Slice, score: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!cursor) return sql`true`;
  const than = cursor.back ? sql`>` : sql`<`;
  return sort === "newest"
    ? sql`business_id ${than} ${cursor.id}::uuid`
    : sql`(${score}, business_id) ${than} (${cursor.score}::int8, ${cursor.id}::uuid)`;
}

export function ordered(
  { sort, limit, cursor }: Slice,
  score: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const direction = cursor?.back ? sql`asc` : sql`desc`;
  const byScore = sort === "newest" ? sql`` : sql`${score} ${direction},`;
  return sql`order by ${byScore} business_id ${direction} limit ${limit + 1}`;
}

export function toHits(rows: Row[], exact: boolean): Hits {
  const total = rows[0]?.total ?? 0;
  const capped = !exact && total > countCap;
  return {
    hits: rows.filter((row) => row.id !== null),
    total: capped ? countCap : total,
    capped,
  };
}
