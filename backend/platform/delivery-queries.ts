import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/**
 * Tables of messages. Each has an `id`, the number of `tries`, and `try_at`: when the message is
 * due, or null once it was sent, given up or withdrawn.
 */
export type MessageTable =
  | "account_notice"
  | "case_letter"
  | "directory_announcement"
  | "enquiry_message"
  | "listing_registration";

export type DueMessage = { id: number | string; tries: number };

/**
 * Counts an attempt before it is made, and stores when the next one is due.
 * @returns false when another process claimed or postponed the message first, or it was withdrawn
 */
export async function claimMessage(
  db: Db,
  table: MessageTable,
  { id, tries }: DueMessage,
  { now, nextTry }: { now: Date; nextTry: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set tries = ${tries + 1}, try_at = ${nextTry}
    where id = ${id} and tries = ${tries} and try_at <= ${now}`.execute(db);
  return numAffectedRows! > 0n;
}

/** Postpones a claimed message, and does not count the attempt. */
export async function postponeMessage(
  db: Db,
  table: MessageTable,
  { id, tries }: DueMessage,
  until: Date,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set tries = ${tries}, try_at = ${until}
    where id = ${id} and tries = ${tries + 1} and try_at is not null`.execute(db);
}

/** Marks a message as sent or given up. */
export async function closeMessage(
  db: Db,
  table: MessageTable,
  id: DueMessage["id"],
): Promise<void> {
  await sql`update ${sql.table(table)} set try_at = null where id = ${id}`.execute(db);
}
