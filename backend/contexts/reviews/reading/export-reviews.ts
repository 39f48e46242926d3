import type { Db } from "#/db/database.ts";
import { presentMine } from "../present.ts";
import { findAllByAuthor, findNames } from "../queries.ts";
import type { MyReview } from "../schemas.ts";

/** All that an account has written, for it to have. */
export async function readReviewsOf(db: Db, accountId: string): Promise<MyReview[]> {
  const rows = await findAllByAuthor(db, accountId);
  const names = await findNames(db, rows.flatMap(({ business_id }) => business_id ?? []));
  return rows.map((row) => presentMine(row, names.get(row.business_id ?? "")));
}
