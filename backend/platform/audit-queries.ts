import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { Slice } from "#/shared/pagination.ts";
import { columns, named } from "../db/columns.ts";
import type { Db } from "../db/database.ts";
import type { AuditEventTable } from "./tables.ts";

export async function insertAuditEvent(db: Db, event: Insertable<AuditEventTable>): Promise<void> {
  await db.insertInto("audit_event").values(event).execute();
}

/** Newest first. Events are stored for a year. */
export async function findAuditEvents(db: Db, accountId: string) {
  return await db.selectFrom("audit_event").select(["event", "at"])
    .where("account_id", "=", accountId).orderBy("at", "desc").orderBy("id", "desc").execute();
}

/** Whether the user of an account, an id in the query, has signed in within a year. */
export const hasSignedIn = (accountId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from audit_event where account_id = ${accountId} and event = 'signed_in')`;

export type RecordFilter = {
  /** A query for the ids of accounts. */
  accounts?: RawBuilder<unknown> | undefined;
  events?: readonly string[] | undefined;
  since?: Date | undefined;
};

/** Returns events, newest first, one more than `limit` if more exist. Ids are in order of time. */
export async function findRecord(
  db: Db,
  { accounts, events, since }: RecordFilter,
  { limit, cursor }: Slice,
): Promise<Selectable<AuditEventTable>[]> {
  const [than, order] = cursor?.back ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<Selectable<AuditEventTable>>`
    select ${named("audit_event")} from audit_event
    where true
      ${accounts ? sql`and account_id in (${accounts})` : sql``}
      ${events ? sql`and event = any(${events}::text[])` : sql``}
      ${since ? sql`and at >= ${since}` : sql``}
      ${cursor ? sql`and id ${than} ${cursor.id}::uuid` : sql``}
    order by id ${order} limit ${limit + 1}::int`.execute(db);
  return rows;
}

/** A database trigger rejects deletion before the year is over. */
export async function deleteOldAuditEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("audit_event").where("at", "<", before).execute();
}

/** Events that must be replayed after a database restore. */
export const recoveryEvents = [
  "account_erased",
  "business_suspended",
  "business_restored",
  "business_removed",
] as const;

export type RecoveryEvent = Selectable<AuditEventTable> & {
  event: (typeof recoveryEvents)[number];
};

export async function findRecoveryEvents(db: Db, since: Date): Promise<RecoveryEvent[]> {
  const rows = await db.selectFrom("audit_event").select(columns.audit_event)
    // Literals instead of parameters, so that the partial index is used.
    .where("at", ">", since).where("event", "in", recoveryEvents.map((event) => sql.lit(event)))
    .execute();
  return rows as RecoveryEvent[];
}

export async function findKnownEvents(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("audit_event").select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertAuditEventOnce(db: Db, event: RecoveryEvent): Promise<void> {
  await db.insertInto("audit_event").values(event)
    .onConflict((conflict) => conflict.doNothing()).execute();
}
