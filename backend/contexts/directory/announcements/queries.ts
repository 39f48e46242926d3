import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";

export type AnnouncementRow = { id: string; tries: number; slugs: string[] };

export async function insertAnnouncement(
  trx: Trx,
  slugs: readonly string[],
  due: Date,
): Promise<void> {
  await sql`
    insert into directory_announcement (slugs, try_at) values (${slugs}::text[], ${due})`
    .execute(trx);
}

/** Deletes what was sent or given up, and joins what no attempt has been made for. */
export async function joinAnnouncements(db: Db, now: Date, mostSlugs: number): Promise<void> {
  await sql`delete from directory_announcement where try_at is null`.execute(db);
  await sql`
    with fresh as (
      delete from directory_announcement where tries = 0 and try_at <= ${now} returning slugs
    ), parted as (
      select slug, (row_number() over (order by slug) - 1) / ${mostSlugs}::int as part
      from (select distinct unnest(slugs) as slug from fresh) changed
    )
    insert into directory_announcement (slugs, try_at)
    select array_agg(slug), ${now} from parted group by part`.execute(db);
}

/** Returns up to 10 due announcements, oldest first. */
export async function findDueAnnouncements(db: Db, now: Date): Promise<AnnouncementRow[]> {
  return await db.selectFrom("directory_announcement").select(["id", "tries", "slugs"])
    .where("try_at", "<=", now).orderBy("id").limit(10).execute();
}
