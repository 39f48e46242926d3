import { type Kysely, sql } from "kysely";

/** Whose deleted listing had an address, so that an erasure forgets it. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business_former_slug add column owner_id uuid`.execute(db);
  await sql`create index business_former_slug_owner on business_former_slug (owner_id)
    where owner_id is not null`.execute(db);
}
