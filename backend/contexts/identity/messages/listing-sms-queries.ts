import type { Db, Trx } from "#/db/database.ts";
import type { ListingMessageName } from "#/gateways/messages.ts";
import { type Channel, chargedChannels } from "#/shared/contact-point.ts";
import { messageChannel } from "./message-queries.ts";

/** The column with the time of the last SMS of a kind. */
export type LastSms = "news_sent_at" | "number_asked_at";

/**
 * Reserves the next SMS of an account.
 * @returns false if the last SMS was after `before`
 */
export async function claimListingSms(
  db: Db,
  accountId: string,
  { last, now, before }: { last: LastSms; now: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable("account").set({ [last]: now })
    .where("id", "=", accountId)
    .where((where) => where.or([where(last, "is", null), where(last, "<=", before)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels a reservation whose SMS was not sent. */
export async function releaseListingSms(
  db: Db,
  accountId: string,
  last: LastSms,
  claimedAt: Date,
): Promise<void> {
  await db.updateTable("account").set({ [last]: null })
    .where("id", "=", accountId).where(last, "=", claimedAt).execute();
}

/** The verified number of an account and the time of its last SMS; undefined without a number. */
export async function findSmsRecipient(db: Db, accountId: string) {
  return await db.selectFrom("account").select(["mobile", "news_sent_at"])
    .where("id", "=", accountId).where("mobile_verified", "=", true).executeTakeFirst();
}

/**
 * Cancels pending SMS about the listing, because another SMS covered them or the owner turned them
 * off.
 */
export async function cancelListingSms(
  db: Db | Trx,
  accountId: string,
  { of, until, on = chargedChannels }: {
    of: readonly ListingMessageName[];
    until: Date;
    on?: readonly Channel[];
  },
): Promise<void> {
  const changes = db.selectFrom("account_change").select("id")
    .where("account_id", "=", accountId).where("change", "in", of).where("at", "<=", until);
  await db.updateTable("account_notice").set({ try_at: null })
    .where("change_id", "in", changes).where("try_at", "is not", null)
    .where(messageChannel, "in", on).execute();
}
