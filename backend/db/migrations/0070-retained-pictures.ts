import { type Kysely, sql } from "kysely";

/** Pictures that an edit removed, see `contexts/media/removal`. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media_item
      -- Since when the picture is private, because an edit removed it.
      add column retained_at timestamptz,
      -- The account that owned the listing then: its erasure deletes the picture.
      add column retained_for uuid`.execute(db);
  await sql`create index media_item_retained on media_item (retained_at)
    where retained_at is not null`.execute(db);
  await sql`create index media_item_retained_for on media_item (retained_for)
    where retained_for is not null`.execute(db);
  // A row outlives its files, so that their addresses answer 410.
  await sql`alter table media_deletion add column is_done boolean not null default false`
    .execute(db);
  await sql`create index media_deletion_due on media_deletion (requested_at) where not is_done`
    .execute(db);
}
