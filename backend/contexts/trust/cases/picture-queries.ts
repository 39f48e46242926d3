import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";

/** Returns the URLs of pictures in these folders that open cases refer to. */
export async function findReportedPictures(db: Db | Trx, folders: string[]): Promise<string[]> {
  if (folders.length === 0) return [];
  const { rows } = await sql<{ url: string }>`
    select distinct picture.url
    from trust_case, jsonb_array_elements_text(snapshot->'pictures') as picture (url)
    where ended_at is null and split_part(picture.url, '/', 3) = any(${folders}::text[])`
    .execute(db);
  return rows.map(({ url }) => url);
}
