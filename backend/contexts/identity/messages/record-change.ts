import type { Insertable } from "kysely";
import { afterCommit } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { ListingMessageName, WeekFigures } from "#/gateways/messages.ts";
import { byEmail, type ContactPoint, reachesMobile } from "#/shared/contact-point.ts";
import { type Account, verifiedContactPoints } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { AccountChange, AccountChangeTable, MessageDetail } from "../tables.ts";
import {
  countChangesSince,
  extendChanges,
  findFirstChangeSince,
  insertChange,
  type Recipient,
} from "./message-queries.ts";
import { isBundledSms, sendDueAccountMessages } from "./send-messages.ts";
import { contactPointsFor } from "./contact-points.ts";

const day = 24 * 60 * 60 * 1000;

/** How long a change can be undone, in milliseconds. */
const undoable = 7 * day;

/**
 * The maximum number of messages per day, because an attacker could use changes to send
 * messages. The undo link in the oldest one still undoes all later changes.
 */
const dailyChanges = 10;

/**
 * Records a change of sign-in data in its transaction and sends an undo link to the previous
 * contact points. An address added within the undo period gets no link, because an attacker may
 * have added it. If it is the only contact point, it gets one, and older links are extended,
 * because the older of two links wins.
 *
 * @param before the account before the change
 */
export async function recordChange(
  ctx: IdentityCtx,
  trx: Trx,
  change: Exclude<
    AccountChange,
    "changes_undone" | "terms_reminder" | "weekly_summary" | ListingMessageName
  >,
  before: Account,
): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - day);
  if (await countChangesSince(trx, before.id, since) >= dailyChanges) return;
  const first = await findFirstChangeSince(trx, before.id, new Date(now.getTime() - undoable));
  const isEstablished = ({ channel, address }: ContactPoint) =>
    reachesMobile(channel) || !first ||
    (first.email_verified_before && first.email_before === address);
  const recipients = verifiedContactPoints(before);
  const isOnlyContact = !recipients.some(isEstablished);
  if (isOnlyContact) await extendOlderLinks(ctx, trx, before.id);
  const notified = recipients.map((to) => ({ to, can_undo: isOnlyContact || isEstablished(to) }));
  await record(ctx, trx, { change, before, notified });
}

/** Records an undo, which is final, and notifies the contact points from before and after it. */
export async function recordUndo(
  ctx: IdentityCtx,
  trx: Trx,
  { before, after }: { before: Account; after: Account },
): Promise<void> {
  const reached = [...verifiedContactPoints(after), ...verifiedContactPoints(before)];
  const recipients = new Map(reached.map((to) => [`${to.channel} ${to.address}`, to]));
  const notified = [...recipients.values()].map((to) => ({ to, can_undo: false }));
  if (!after.mobile_verified) await extendOlderLinks(ctx, trx, after.id);
  await record(ctx, trx, { change: "changes_undone", before, notified, ended_at: ctx.now() });
}

/** Daily limit for each kind of listing change. Account changes have a separate limit. */
const dailyListingChanges = 3;

/** Records a change of the owner's listing, which cannot be undone, and notifies the owner. */
export async function recordListingChange(
  ctx: IdentityCtx,
  trx: Trx,
  change: ListingMessageName,
  owner: Account,
  detail?: MessageDetail,
): Promise<void> {
  const since = new Date(ctx.now().getTime() - day);
  // The links that say `away` have a limit of their own.
  const isOverLimit = change !== "away" &&
    await countChangesSince(trx, owner.id, since, change) >= dailyListingChanges;
  // Bundled SMS need no limit, because one SMS covers any number of changes.
  const isIncluded = ({ channel }: ContactPoint) =>
    !isOverLimit || isBundledSms({ change, channel });
  const notified = contactPointsFor(owner, change).filter(isIncluded).map((to) => ({
    to,
    can_undo: false,
  }));
  if (isOverLimit && notified.length === 0) return;
  await record(ctx, trx, {
    change,
    ...detail && { detail },
    before: owner,
    notified,
    ended_at: ctx.now(),
  });
}

/** Queues an e-mail to an account with a verified address. */
export async function recordEmail(
  ctx: IdentityCtx,
  trx: Trx,
  account: Account,
  change: { change: "weekly_summary"; detail: WeekFigures } | { change: "terms_reminder" },
): Promise<void> {
  const notified = [{ to: byEmail(account.email!), can_undo: false }];
  await record(ctx, trx, { ...change, ended_at: ctx.now(), before: account, notified });
}

/** Extends older undo links to the end of the current undo period. */
async function extendOlderLinks(ctx: IdentityCtx, trx: Trx, accountId: string): Promise<void> {
  const now = ctx.now();
  await extendChanges(trx, accountId, { now, until: new Date(now.getTime() + undoable) });
}

type RecordedChange = Pick<Insertable<AccountChangeTable>, "change" | "detail" | "ended_at"> & {
  before: Account;
  notified: Recipient[];
};

async function record(
  ctx: IdentityCtx,
  trx: Trx,
  { before, notified, ...recorded }: RecordedChange,
): Promise<void> {
  const at = ctx.now();
  const change = {
    ...recorded,
    account_id: before.id,
    at,
    username_before: before.username,
    email_before: before.email,
    email_verified_before: before.email_verified,
    mobile_before: before.mobile,
    mobile_verified_before: before.mobile_verified,
    expires_at: new Date(at.getTime() + undoable),
  };
  await insertChange(trx, change, notified, before.language);
  afterCommit(trx, () => ctx.inBackground(() => sendDueAccountMessages(ctx)));
}
