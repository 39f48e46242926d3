import { type Kysely, sql } from "kysely";

/** Indexes of the feed of changes and of the record. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The record of one event.
  await sql`create index audit_event_event on audit_event (event, id)`.execute(db);
  // A feed shows a group, such as an import, as one item, at its last entry.
  await sql`create index listing_change_group_seq on listing_change (group_id, seq)
    where group_id is not null`.execute(db);
  await sql`create index listing_change_single_seq on listing_change (seq)
    where group_id is null`.execute(db);
  // Pictures that are the same were drawn in the same sizes and bytes.
  await sql`create index media_item_variants on media_item using hash (variants)`.execute(db);
}
