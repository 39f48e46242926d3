import { type Kysely, sql } from "kysely";

/** Files of front-end builds, for pages of earlier builds that are still open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_asset (
      path text primary key,
      bytes bytea not null,
      encoding text,
      seen_at timestamptz not null
    )`.execute(db);
  // The files are already compressed.
  await sql`alter table kept_asset alter column bytes set storage external`.execute(db);
}
