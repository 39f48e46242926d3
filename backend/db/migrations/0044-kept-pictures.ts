import { type Kysely, sql } from "kysely";

/**
 * Pictures that owners removed while a case was open: their folder in storage, and the one file of
 * it that moderators still see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_kept (
      folder text primary key,
      file text not null,
      kept_at timestamptz not null
    )`.execute(db);
}
