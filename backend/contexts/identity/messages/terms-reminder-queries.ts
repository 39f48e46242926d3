import { sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Account } from "../accounts/account-queries.ts";

const isDue = (before: Date) => sql<boolean>`coalesce(terms_told_at, created_at) <= ${before}`;

/** Returns up to 200 accounts that were not reminded of the terms after `before`. */
export async function findTermsReminders(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom("account").select("id").where(isDue(before))
    .orderBy("id").limit(200).execute();
  return rows.map(({ id }) => id);
}

/** @returns undefined if another process told the account first */
export const claimTermsReminder = (
  trx: Trx,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<Account | undefined> =>
  trx.updateTable("account").set({ terms_told_at: now })
    .where("id", "=", id).where(isDue(before)).returning(columns.account).executeTakeFirst();
