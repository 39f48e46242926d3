import type { Insertable } from "kysely";
import type { Db } from "../db/database.ts";
import type { AuditEventTable } from "./tables.ts";

export async function insertAuditEvent(db: Db, event: Insertable<AuditEventTable>): Promise<void> {
  await db.insertInto("audit_event").values(event).execute();
}

/** The newest first, a year of them at most. */
export async function findAuditEvents(db: Db, accountId: string) {
  return await db.selectFrom("audit_event").select(["event", "at"])
    .where("account_id", "=", accountId).orderBy("at", "desc").orderBy("id", "desc").execute();
}

/** The database itself lets none go before its year is over. */
export async function deleteOldAuditEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("audit_event").where("at", "<", before).execute();
}
