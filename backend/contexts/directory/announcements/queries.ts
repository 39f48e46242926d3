import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";

export async function insertAnnouncement(
  trx: Trx,
  slugs: readonly string[],
  due: Date,
): Promise<void> {
  await sql`insert into directory_announcement (slugs, try_at) values (${slugs}::text[], ${due})`
    .execute(trx);
}

/** Deletes what was sent or given up, and joins what no attempt has been made for. */
export const joinAnnouncements = async (db: Db, now: Date, mostSlugs: number) =>
  await sql`
    with done as (delete from directory_announcement where try_at is null),
    fresh as (
      delete from directory_announcement where tries = 0 and try_at <= ${now} returning slugs
    ), parted as (
      select slug, (row_number() over (order by slug) - 1) / ${mostSlugs}::int as part
      from (select distinct unnest(slugs) as slug from fresh) changed
    )
    insert into directory_announcement (slugs, try_at)
    select array_agg(slug), ${now} from parted group by part`.execute(db);

export const findDueAnnouncements = async (db: Db, now: Date) =>
  await db.selectFrom("directory_announcement").select(["id", "tries", "slugs"])
    .where("try_at", "<=", now).orderBy("id").limit(10).execute();
