import type { Db } from "../../db/database.ts";

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
