import { type Kysely, sql } from "kysely";

/** Changed pages that search engines want to know, see `contexts/directory/announcements`. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory_announcement (
      id bigint generated always as identity primary key,
      slugs text[] not null,
      -- See platform/delivery.ts.
      tries integer not null default 0,
      try_at timestamptz
    )`.execute(db);
}
