import { type Kysely, sql } from "kysely";

/**
 * The former marks of a review that a moderator gave to a business that is like a deleted one: an
 * appeal may take it back. Null of other reviews.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business_review add column if not exists confirmed_marks text[]`.execute(
    db,
  );
}
