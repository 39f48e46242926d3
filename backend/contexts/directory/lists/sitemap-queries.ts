import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { type CategoryId, categorySlug } from "#/shared/categories.ts";

/** How many businesses can be found. */
export async function countAddresses(db: Db): Promise<number> {
  const row = await db.selectFrom("directory_count").select("n")
    .where("category", "=", "").where("city_slug", "=", "").executeTakeFirst();
  return row?.n ?? 0;
}

/** The addresses of the businesses, oldest first, a chunk of `size` at a time. */
export function listAddresses(
  db: Db,
  chunk: number,
  size: number,
): Promise<{ slug: string; updatedAt: Date }[]> {
  return db.selectFrom("directory_entry").select(["slug", "updated_at as updatedAt"])
    .orderBy("business_id").limit(size).offset(chunk * size).execute();
}

/** How many trades, and trades in a city, have a list that is not empty. */
export async function countLists(db: Db): Promise<number> {
  const { n } = await db.selectFrom("directory_count")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("category", "<>", "").where("n", ">", 0).executeTakeFirstOrThrow();
  return n;
}

type ListAddress = { category: string; city: string | undefined; updatedAt: Date };

/**
 * The trades and trades in a city that have a list, by slug, a chunk of `size` at a time. Each comes
 * with when its newest business was last changed: an index knows which one that is.
 */
export async function listLists(db: Db, chunk: number, size: number): Promise<ListAddress[]> {
  const newest = sql`select updated_at from directory_entry entry
    where entry.category = kept.category`;
  const first = sql`order by business_id desc limit 1`;
  const { rows } = await sql<{ category: CategoryId; city: string; updatedAt: Date }>`
    select category, city_slug as city, case city_slug
      when '' then (${newest} ${first})
      else (${newest} and entry.city_slug = kept.city_slug ${first}) end as "updatedAt"
    from directory_count kept
    where category <> '' and n > 0
    order by category, city_slug limit ${size} offset ${chunk * size}`.execute(db);
  return rows.map(({ category, city, updatedAt }) => ({
    category: categorySlug(category),
    city: city || undefined,
    updatedAt,
  }));
}
