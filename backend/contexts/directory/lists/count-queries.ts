import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";

/** @param city a slug; empty for all cities */
export async function countByCategory(db: Db, city: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom("directory_counted").select(["category", "n"])
    .where("city_slug", "=", city).execute();
  return new Map(rows.map(({ category, n }) => [category, n]));
}

/**
 * @param category "" for all trades
 * @returns the counts of cities that have businesses, by slug
 */
export async function countByCity(db: Db, category: CategoryId | ""): Promise<Map<string, number>> {
  const rows = await db.selectFrom("directory_counted").select(["city_slug", "n"])
    .where("category", "=", category).where("city_slug", "<>", "").where("n", ">", 0).execute();
  return new Map(rows.map(({ city_slug, n }) => [city_slug, n]));
}

const maxLocalities = 12;

/** @returns the localities with businesses of a trade, spelt as in addresses, largest first */
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
    .limit(maxLocalities).execute();
}

export type LocalityRow = Awaited<ReturnType<typeof countByLocality>>[number];
