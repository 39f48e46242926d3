import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { findUnlisted } from "../places/listed-cities/find-unlisted.ts";
import { categoryIds, categorySlug } from "#/shared/categories.ts";
import { countByCategory } from "./count-queries.ts";

/** The limit of the sitemap protocol per file. */
const maxAddresses = 50_000;

type BusinessAddress = { slug: string; updatedAt: Date; hasReviews: boolean };
type ListAddress = { category: string; city: string | undefined; updatedAt: Date };

/** A chunk for each trade that has businesses: its own list, and those of its cities. */
export async function findListChunks(db: Db): Promise<number[]> {
  const counts = await countByCategory(db, "");
  return categoryIds.flatMap((category, at) => counts.get(category) ? [at + 1] : []);
}

/** @returns the lists of a chunk, dated by the last change of their newest business */
export async function listLists(db: Db, number: number): Promise<ListAddress[]> {
  const category = categoryIds[number - 1];
  if (!category) return [];
  const newest = (column: "category" | "city_slug", rest: RawBuilder<unknown>) => {
    const [own, listed] = [sql.ref(`entry.${column}`), sql.ref(`directory_counted.${column}`)];
    // The range and the order make PostgreSQL avoid the index of ids, which it would read to the
    // end for a rare category.
    return sql`(select updated_at from directory_entry entry
      where ${own} between ${listed} and ${listed} and ${rest}
      order by ${own}, business_id desc limit 1)`;
  };
  const { rows } = await sql<
    { city: string; updatedAt: Date; name_en: string; state_en: string }
  >`
    select city_slug as city, case city_slug
      when '' then ${newest("category", sql`true`)}
      else ${newest("city_slug", sql`entry.category = directory_counted.category`)}
      end as "updatedAt", name_en, state_en
    from directory_counted left join directory_city on slug = city_slug
    where category = ${category} and n > 0
    order by city_slug limit ${maxAddresses}`.execute(db);
  const cities = rows.filter(({ city }) => city).map((row) => ({ ...row, slug: row.city }));
  const unlisted = await findUnlisted(db, cities);
  return rows.filter(({ city }) => !unlisted.has(city)).map(({ city, updatedAt }) => ({
    category: categorySlug(category),
    city: city || undefined,
    updatedAt,
  }));
}

/**
 * The ids of a chunk of businesses, from `first` up to but not including `next`. The first ids are
 * stored, so a business stays in its chunk when others are added or removed.
 */
type Chunk = { number: number; first: string; next: string | null };

const readChunks = sql<Chunk>`
  select number, business_id as first, lead(business_id) over (order by business_id) as next
  from directory_sitemap_businesses`;

const isWithin = (first: RawBuilder<unknown>, next: RawBuilder<unknown>) =>
  sql`business_id >= ${first} and (${next} is null or business_id < ${next})`;

/** The numbers of the chunks that are not empty. */
export async function findBusinessChunks(db: Db): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from (${readChunks}) chunk
    where exists (select from directory_entry where ${isWithin(sql`first`, sql`next`)})
    order by number`.execute(db);
  return rows.map(({ number }) => number);
}

/** @returns the businesses of a chunk, oldest first; none if there is no such chunk */
export async function listAddresses(db: Db, number: number): Promise<BusinessAddress[]> {
  const chunk = sql`(select * from (${readChunks}) chunks where number = ${number}) chunk`;
  const { rows } = await sql<BusinessAddress>`
    select slug, updated_at as "updatedAt", rating_count > 0 as "hasReviews"
    from ${chunk} join directory_entry on ${isWithin(sql`first`, sql`next`)}
    order by business_id limit ${maxAddresses}`.execute(db);
  return rows;
}

/**
 * Splits the last chunk when it has more than `size` addresses, and any other chunk when it has
 * twice as many. Concurrent calls split a chunk only once.
 */
export async function cutSitemap(db: Db, size: number): Promise<void> {
  const { rows: chunks } = await readChunks.execute(db);
  for (const chunk of chunks) await splitChunk(db, chunk, size);
}

async function splitChunk(db: Db, { first, next }: Chunk, size: number): Promise<void> {
  const limit = next ? 2 * size : size;
  for (let from = first;;) {
    const ids = sql`select business_id from directory_entry
      where ${isWithin(sql`${from}::uuid`, sql`${next}::uuid`)} order by business_id`;
    const { rows: [rest] } = await sql<{ first: string }>`
      select business_id as first from (${ids} offset ${size} limit 1) rest
      where exists (${ids} offset ${limit} limit 1)`.execute(db);
    if (!rest) return;
    await sql`
      insert into directory_sitemap_businesses (number, business_id)
      select max(number) + 1, ${rest.first}::uuid from directory_sitemap_businesses
      on conflict do nothing`.execute(db);
    from = rest.first;
  }
}
