import { type Kysely, sql } from "kysely";

/**
 * The former fingerprints of a review that a moderator moved to the likely successor of a deleted
 * business, because an appeal may revert the move. Null for other reviews.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business_review add column if not exists confirmed_marks text[]`.execute(
    db,
  );
}
