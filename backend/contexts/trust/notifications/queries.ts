import { type Insertable, type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CaseNotificationTable } from "../tables.ts";

export type NotificationRow = Selectable<CaseNotificationTable>;

export async function insertNotifications(
  trx: Trx,
  notifications: Omit<Insertable<CaseNotificationTable>, "tries">[],
): Promise<void> {
  if (notifications.length > 0) await trx.insertInto("case_letter").values(notifications).execute();
}

/** Returns up to 100 due notifications, oldest first. */
export async function findDueNotifications(db: Db, now: Date): Promise<NotificationRow[]> {
  return await db.selectFrom("case_letter").select(columns.case_letter).where("try_at", "<=", now)
    .orderBy("id").limit(100).execute();
}

export async function deleteOldNotifications(db: Db, createdBy: Date): Promise<void> {
  await sql`delete from case_letter where created_at <= ${createdBy} and try_at is null`
    .execute(db);
}
