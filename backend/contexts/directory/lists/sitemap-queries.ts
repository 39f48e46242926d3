import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { findUnlisted } from "../places/listed-cities/find-unlisted.ts";
import { type CategoryId, categorySlug } from "#/shared/categories.ts";

/**
 * Addresses sorted by a key. The first key of each chunk is stored, so an address stays in its
 * chunk when other addresses are added or removed.
 */
type Section = {
  /** The table with the first key of each chunk. */
  chunks: string;
  /** The columns of the key, with their types. */
  key: Readonly<Record<string, string>>;
  source: string;
  /** The condition that selects the listed rows of `source`. */
  isIncluded: RawBuilder<unknown>;
};

const businesses: Section = {
  chunks: "directory_sitemap_businesses",
  key: { business_id: "uuid" },
  source: "directory_entry",
  isIncluded: sql`true`,
};

/** Trades, and trades in a city, that have at least one business. */
const lists: Section = {
  chunks: "directory_sitemap_lists",
  key: { category: "text", city_slug: "text" },
  source: "directory_counted",
  isIncluded: sql`category <> '' and n > 0`,
};

/** The limit of the sitemap protocol per file. */
const maxAddresses = 50_000;

type BusinessAddress = { slug: string; updatedAt: Date; hasReviews: boolean };
type ListAddress = { category: string; city: string | undefined; updatedAt: Date };

/** The numbers of the chunks that are not empty. */
export const findBusinessChunks = (db: Db): Promise<number[]> => findChunks(db, businesses);
export const findListChunks = (db: Db): Promise<number[]> => findChunks(db, lists);

/** @returns the businesses of a chunk, oldest first; none if there is no such chunk */
export async function listAddresses(db: Db, number: number): Promise<BusinessAddress[]> {
  const chunk = (await findRanges(db, businesses)).find((chunk) => chunk.number === number);
  if (!chunk) return [];
  const { rows } = await sql<BusinessAddress>`
    select slug, updated_at as "updatedAt", rating_count > 0 as "hasReviews" from directory_entry
    where ${within(businesses, chunk)} order by business_id limit ${maxAddresses}`.execute(db);
  return rows;
}

/** @returns the lists of a chunk, dated by the last change of their newest business */
export async function listLists(db: Db, number: number): Promise<ListAddress[]> {
  const chunk = (await findRanges(db, lists)).find((chunk) => chunk.number === number);
  if (!chunk) return [];
  const newest = (column: "category" | "city_slug", rest: RawBuilder<unknown>) => {
    const [own, listed] = [sql.ref(`entry.${column}`), sql.ref(`directory_counted.${column}`)];
    // The range and the order make PostgreSQL avoid the index of ids, which it would read to the
    // end for a rare category.
    return sql`(select updated_at from directory_entry entry
      where ${own} between ${listed} and ${listed} and ${rest}
      order by ${own}, business_id desc limit 1)`;
  };
  const { rows } = await sql<{
    category: CategoryId;
    city: string;
    updatedAt: Date;
    name_en: string;
    state_en: string;
  }>`
    select category, city_slug as city, case city_slug
      when '' then ${newest("category", sql`true`)}
      else ${newest("city_slug", sql`entry.category = directory_counted.category`)}
      end as "updatedAt", name_en, state_en
    from directory_counted left join directory_city on slug = city_slug
    where ${within(lists, chunk)} and ${lists.isIncluded}
    order by category, city_slug limit ${maxAddresses}`.execute(db);
  const cities = rows.filter(({ city }) => city).map((row) => ({ ...row, slug: row.city }));
  const unlisted = await findUnlisted(db, cities);
  return rows.filter(({ city }) => !unlisted.has(city)).map(({ category, city, updatedAt }) => ({
    category: categorySlug(category),
    city: city || undefined,
    updatedAt,
  }));
}

/**
 * Splits the last chunk when it has more than `size` addresses, and any other chunk when it has
 * twice as many. Concurrent calls split a chunk only once.
 */
export async function cutSitemap(db: Db, size: number): Promise<void> {
  for (const section of [businesses, lists]) {
    for (const range of await findRanges(db, section)) await splitChunk(db, section, range, size);
  }
}

async function splitChunk(db: Db, section: Section, range: Range, size: number): Promise<void> {
  const columns = sql.join(Object.keys(section.key).map((column) => sql.ref(column)));
  const limit = range.to ? 2 * size : size;
  for (let { from } = range;;) {
    const rest = within(section, { ...range, from });
    const keys = sql`select ${columns} from ${sql.table(section.source)}
      where ${rest} and ${section.isIncluded} order by ${columns}`;
    const { rows: [first] } = await sql<Record<string, string>>`
      select * from (${keys} offset ${size} limit 1) first
      where exists (${keys} offset ${limit} limit 1)`.execute(db);
    if (!first) return;
    await sql`
      insert into ${sql.table(section.chunks)} (number, ${columns})
      select max(number) + 1, ${literal(section, Object.values(first))}
      from ${sql.table(section.chunks)}
      on conflict do nothing`.execute(db);
    from = Object.values(first);
  }
}

async function findChunks(db: Db, { chunks, key, source, isIncluded }: Section): Promise<number[]> {
  const refs = (table: string, prefix = "") =>
    sql.join(Object.keys(key).map((column) => sql.ref(`${table}.${prefix}${column}`)));
  const next = Object.keys(key).map((column) =>
    sql`lead(${sql.ref(column)}) over (order by ${refs(chunks)}) as ${sql.ref(`next_${column}`)}`
  );
  const hasRows = sql`select from ${sql.table(source)}
    where (${refs(source)}) >= (${refs("chunk")}) and ${isIncluded}`;
  const { rows } = await sql<{ number: number }>`
    select number from (select *, ${sql.join(next)} from ${sql.table(chunks)}) chunk
    where case when (${refs("chunk", "next_")}) is null then exists (${hasRows})
      else exists (${hasRows} and (${refs(source)}) < (${refs("chunk", "next_")})) end
    order by number`.execute(db);
  return rows.map(({ number }) => number);
}

/** The keys of a chunk, from `from` up to but not including `to`. */
type Range = { number: number; from: string[]; to: string[] | undefined };

async function findRanges(db: Db, { chunks, key }: Section): Promise<Range[]> {
  const columns = Object.keys(key);
  const texts = columns.map((column) => sql`${sql.ref(column)}::text`);
  const { rows } = await sql<{ number: number; from: string[] }>`
    select number, array[${sql.join(texts)}] as from from ${sql.table(chunks)}
    order by ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(db);
  return rows.map((row, at) => ({ ...row, to: rows[at + 1]?.from }));
}

function within(section: Section, { from, to }: Omit<Range, "number">): RawBuilder<unknown> {
  const key = sql`(${sql.join(Object.keys(section.key).map((column) => sql.ref(column)))})`;
  const isBefore = to ? sql` and ${key} < (${literal(section, to)})` : sql``;
  return sql`${key} >= (${literal(section, from)})${isBefore}`;
}

const literal = ({ key }: Section, values: readonly string[]) =>
  sql.join(Object.values(key).map((type, at) => sql`${values[at]}::${sql.raw(type)}`));
