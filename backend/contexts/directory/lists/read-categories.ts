import type { Db } from "#/db/database.ts";
import { categories } from "#/shared/categories.ts";
import type { CategorySummary } from "../schemas.ts";
import { countByCategory } from "./count-queries.ts";

/** @param city a slug; empty for all cities */
export async function readCategories(db: Db, city = ""): Promise<CategorySummary[]> {
  const counts = await countByCategory(db, city);
  return categories.map(({ id, slug, name }) => ({ id, slug, name, count: counts.get(id) ?? 0 }));
}
