import { type Insertable, type Selectable, sql } from "kysely";
import { columns, columnsOf } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import {
  type ListingMessageName,
  listingMessageNames,
  messagesToOwners,
  newsMessages,
  type OwnerMessageName,
} from "#/gateways/messages.ts";
import type { Channel, ContactPoint } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import type { AccountChangeTable, AccountMessageTable } from "../tables.ts";

export type ChangeRow = Selectable<AccountChangeTable>;
type MessageRow = Selectable<AccountMessageTable>;

export type DueAccountMessage =
  & { channel: Channel }
  & Pick<MessageRow, "id" | "recipient" | "language" | "can_undo" | "tries">
  & Pick<ChangeRow, "account_id" | "change" | "detail" | "ended_at">;

/** The channel of a message. Rows from before migration 0049 store none. */
export const messageChannel = sql<Channel>`coalesce(
  channel, case when recipient like '%@%' then 'email' else 'sms' end)`;

/** `can_undo`: the message carries the undo link. */
export type Recipient = { to: ContactPoint; can_undo: boolean };

/** Inserts a change and its messages, which are due at once. */
export async function insertChange(
  trx: Trx,
  change: Insertable<AccountChangeTable>,
  recipients: Recipient[],
  language: Language,
): Promise<void> {
  const { id } = await trx.insertInto("account_change").values(change)
    .returning("id").executeTakeFirstOrThrow();
  const messages = recipients.map(({ to, can_undo }) => ({
    change_id: id,
    channel: to.channel,
    recipient: to.address,
    language,
    can_undo,
    try_at: change.at,
  }));
  if (messages.length > 0) {
    await trx.insertInto("account_notice").values(messages).execute();
  }
}

/** Counts changes of the account, or changes of one kind of its listing. */
export async function countChangesSince(
  db: Db,
  accountId: string,
  since: Date,
  ofListing?: ListingMessageName,
): Promise<number> {
  const { count } = await db.selectFrom("account_change")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId).where("at", ">", since)
    .where((where) =>
      ofListing ? where("change", "=", ofListing) : where("change", "not in", listingChanges)
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Changes that do not concern the account itself. */
const listingChanges = [
  ...listingMessageNames,
  "terms_reminder" as const,
  "weekly_summary" as const,
];

/**
 * Returns the first change after `since` that was not undone. The change contains the account's
 * earlier state.
 */
export async function findFirstChangeSince(
  db: Db,
  accountId: string,
  since: Date,
): Promise<ChangeRow | undefined> {
  return await db.selectFrom("account_change").select(columns.account_change)
    .where("account_id", "=", accountId).where("ended_at", "is", null).where("at", ">", since)
    .orderBy("id").limit(1).executeTakeFirst();
}

/** Extends the undo period of changes to at least `until`, if they can still be undone. */
export async function extendChanges(
  trx: Trx,
  accountId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await trx.updateTable("account_change").set({ expires_at: until })
    .where("account_id", "=", accountId).where("ended_at", "is", null)
    .where("expires_at", ">", now).where("expires_at", "<", until).execute();
}

/** Returns due messages, oldest first. Those that can wait come last. */
export async function findDueMessages(db: Db, now: Date): Promise<DueAccountMessage[]> {
  return await db.selectFrom("account_notice as message")
    .innerJoin("account_change as change", "change.id", "message.change_id")
    .select([
      "message.id",
      "message.recipient",
      "message.language",
      "message.can_undo",
      "message.tries",
    ])
    .select(["change.account_id", "change.change", "change.detail", "change.ended_at"])
    .select(messageChannel.as("channel"))
    .where("message.try_at", "<=", now)
    .orderBy(({ eb }) => eb("change.change", "in", [...newsMessages, "terms_reminder"])).orderBy(
      "message.id",
    ).limit(50)
    .execute();
}

/** Returns an account's messages about its listing since a time, newest first. */
export async function findListingMessages(db: Db, accountId: string, since: Date, limit: number) {
  return await db.selectFrom("account_notice as message")
    .innerJoin("account_change as change", "change.id", "message.change_id")
    .select(["change.change", "change.at", "message.try_at"]).select(messageChannel.as("channel"))
    .where("change.account_id", "=", accountId).where("change.at", ">=", since)
    .where("change.change", "in", messagesToOwners).$narrowType<{ change: OwnerMessageName }>()
    .orderBy("message.id", "desc").limit(limit).execute();
}

/** Cancels pending summaries of an account. */
export async function cancelSummaries(trx: Trx, accountId: string): Promise<void> {
  const summaries = trx.selectFrom("account_change").select("id")
    .where("account_id", "=", accountId).where("change", "=", "weekly_summary");
  await trx.updateTable("account_notice").set({ try_at: null })
    .where("change_id", "in", summaries).where("try_at", "is not", null).execute();
}

/** Returns the change that an undo link undoes. */
export async function findChangeOf(db: Db, messageId: number): Promise<ChangeRow | undefined> {
  return await db.selectFrom("account_change as change")
    .innerJoin("account_notice as message", "message.change_id", "change.id")
    .select(columnsOf("account_change", "change")).where("message.id", "=", messageId).where(
      "message.can_undo",
      "=",
      true,
    )
    .executeTakeFirst();
}

/** Marks a change and all later ones as undone. */
export async function endChangesSince(trx: Trx, change: ChangeRow, now: Date): Promise<void> {
  await trx.updateTable("account_change").set({ ended_at: now })
    .where("account_id", "=", change.account_id).where("id", ">=", change.id)
    .where("ended_at", "is", null).execute();
}

export async function findChanges(db: Db, accountId: string) {
  const changes = await db.selectFrom("account_change").select(columns.account_change)
    .where("account_id", "=", accountId).orderBy("id", "desc").execute();
  const messages = await db.selectFrom("account_notice as message")
    .innerJoin("account_change as change", "change.id", "message.change_id")
    .select(["message.change_id", "message.recipient"])
    .where("change.account_id", "=", accountId).orderBy("message.id").execute();
  return changes.map((change) => ({
    ...change,
    told: messages.filter(({ change_id }) => change_id === change.id)
      .map(({ recipient }) => recipient),
  }));
}
