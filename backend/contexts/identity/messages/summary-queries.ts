import { sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Account } from "../accounts/account-queries.ts";

const isDue = (week: string) =>
  sql<boolean>`(notice_choices->'weeklySummary'->>'email')::boolean and email_verified
    and (summary_week is null or summary_week < ${week}::date)`;

/** Returns up to 50 accounts that have not received this week's summary. */
export async function findSummariesDue(db: Db, week: string): Promise<string[]> {
  const rows = await db.selectFrom("account").select("id").where(isDue(week))
    .orderBy("id").limit(50).execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks an account's summary of this week as sent.
 * @returns undefined if another process marked it first or the owner has turned off summaries
 */
export async function claimSummary(
  trx: Trx,
  id: string,
  week: string,
): Promise<Account | undefined> {
  return await trx.updateTable("account").set({ summary_week: week })
    .where("id", "=", id).where(isDue(week)).returning(columns.account).executeTakeFirst();
}
