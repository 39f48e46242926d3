import { sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { type Listing, toListing } from "../business/queries.ts";

export type ImportedFilter = { city?: string | undefined; category?: CategoryId | undefined };

export type ImportedListing = Listing & { importKey: string };

/** Returns imported listings after `id`, in order of their ids, including those with an owner. */
export async function findImportedAfter(
  db: Db,
  id: string | undefined,
  { city, category }: ImportedFilter,
  limit: number,
): Promise<ImportedListing[]> {
  const rows = await db.selectFrom("business").select(columns.business)
    .where("import_key", "is not", null)
    .$if(id !== undefined, (query) => query.where("id", ">", id!))
    .$if(city !== undefined, (query) => query.where(sql`lower(city)`, "=", city!.toLowerCase()))
    .$if(category !== undefined, (query) => query.where("category", "=", category!))
    .orderBy("id").limit(limit).execute();
  return rows.map((row) => ({ ...toListing(row)!, importKey: row.import_key! }));
}
