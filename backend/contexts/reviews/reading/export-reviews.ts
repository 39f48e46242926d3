import type { Db } from "#/db/database.ts";
import { findEdits, findVersionsOf } from "../editing/queries.ts";
import { presentMine } from "../present.ts";
import { findAllByAuthor, findNames } from "../queries.ts";
import type { MyReview } from "../schemas.ts";

/** A version of a review before an edit. */
type EarlierVersion = { rating: number; text: string; authorName: string; replacedAt: string };

/** All reviews of an account, for its data export. */
export async function readReviewsOf(
  db: Db,
  accountId: string,
): Promise<(MyReview & { earlierVersions: EarlierVersion[] })[]> {
  const rows = await findAllByAuthor(db, accountId);
  const names = await findNames(db, rows.flatMap(({ business_id }) => business_id ?? []));
  const edits = await findEdits(db, rows.map(({ id }) => id));
  const versions = Map.groupBy(await findVersionsOf(db, accountId), ({ review_id }) => review_id);
  return rows.map((row) => ({
    ...presentMine(row, names.get(row.business_id ?? ""), edits.get(row.id)),
    earlierVersions: (versions.get(row.id) ?? []).map((version) => ({
      rating: version.rating,
      text: version.text,
      authorName: version.author_name,
      replacedAt: version.replaced_at.toISOString(),
    })),
  }));
}
