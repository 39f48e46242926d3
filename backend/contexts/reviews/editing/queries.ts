import { type Insertable, type Selectable, sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { ReviewsTables } from "../tables.ts";

export type EditRow = Omit<Selectable<ReviewsTables["review_edit"]>, "experienced_on"> & {
  /** The first day of the month. */
  experienced_on: string | null;
};

/** Pending and refused edits of these reviews, by review. */
export async function findEdits(db: Db | Trx, ids: string[]): Promise<Map<string, EditRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EditRow>`
    select ${named("review_edit", "edit")}, experienced_on::text as experienced_on
    from review_edit edit where review_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.review_id, row]));
}

export async function upsertEdit(
  trx: Trx,
  edit: Insertable<ReviewsTables["review_edit"]>,
): Promise<void> {
  await deleteEdit(trx, edit.review_id);
  await trx.insertInto("review_edit").values({
    ...edit,
    photos: sql`${edit.photos}::jsonb`,
    held_for: sql`${edit.held_for}::text[]`,
    statement: sql`${edit.statement ?? null}::jsonb`,
  }).execute();
}

export async function updateRefused(
  trx: Trx,
  reviewId: string,
  { photos, refusal, statement }: Pick<EditRow, "photos" | "refusal" | "statement">,
): Promise<void> {
  await trx.updateTable("review_edit").set({
    photos: sql`${photos}::jsonb`,
    due_at: null,
    refusal,
    statement: sql`${statement}::jsonb`,
  }).where("review_id", "=", reviewId).execute();
}

export async function deleteEdit(trx: Trx, reviewId: string): Promise<void> {
  await trx.deleteFrom("review_edit").where("review_id", "=", reviewId).execute();
}

export async function insertVersion(
  trx: Trx,
  version: Insertable<ReviewsTables["review_version"]>,
): Promise<void> {
  await trx.insertInto("review_version").values(version).execute();
}

/** Former versions of an author's reviews, oldest first. */
export async function findVersionsOf(db: Db, authorId: string) {
  return await db.selectFrom("review_version as earlier")
    .innerJoin("business_review as review", "review.id", "earlier.review_id")
    .select([
      "earlier.review_id",
      "earlier.version",
      "earlier.author_name",
      "earlier.rating",
      "earlier.text",
      "earlier.replaced_at",
    ])
    .where("review.author_id", "=", authorId)
    .orderBy("earlier.review_id").orderBy("earlier.version").execute();
}
