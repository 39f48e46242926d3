import type { Insertable } from "kysely";
import { afterCommit } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { ListingNotice, WeekFigures } from "#/gateways/messages.ts";
import { byEmail, type ContactPoint, reachesMobile } from "#/shared/contact-point.ts";
import { type Account, reachedAt } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { AccountChange, AccountChangeTable, StatementDetail } from "../tables.ts";
import {
  countChangesSince,
  findFirstChangeSince,
  insertChange,
  prolongChanges,
  type Recipient,
} from "./notice-queries.ts";
import { isNewsSms, sendDueNotices } from "./send-notices.ts";
import { toldAt } from "./told-at.ts";

const day = 24 * 60 * 60 * 1000;

/** How long a change can be undone, in milliseconds. */
const undoable = 7 * day;

/**
 * Daily limit of notified changes; more could be abuse to send messages. The oldest notification
 * still undoes all later changes.
 */
const toldADay = 10;

/**
 * Records a change of sign-in data in its transaction and notifies the previous contact points, with
 * a link to undo it. An address added within the undo period gets no link: an attacker may have added
 * it. If it is the only contact point, it does get one, and the links of its predecessors are
 * extended: of two links, the older one wins.
 *
 * @param before the account before the change
 */
export async function noteChange(
  ctx: IdentityCtx,
  trx: Trx,
  change: Exclude<AccountChange, "changes_undone" | "weekly_summary" | ListingNotice>,
  before: Account,
): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - day);
  if (await countChangesSince(trx, before.id, since) >= toldADay) return;
  const first = await findFirstChangeSince(trx, before.id, new Date(now.getTime() - undoable));
  const hasStood = ({ channel, address }: ContactPoint) =>
    reachesMobile(channel) || !first ||
    (first.email_verified_before && first.email_before === address);
  const recipients = reachedAt(before);
  const isLastWay = !recipients.some(hasStood);
  if (isLastWay) await prolongOlder(ctx, trx, before.id);
  const told = recipients.map((to) => ({ to, can_undo: isLastWay || hasStood(to) }));
  await note(ctx, trx, { change, before, told });
}

/** Records an undo, which is final, and notifies the contact points before and after it. */
export async function noteUndo(
  ctx: IdentityCtx,
  trx: Trx,
  { before, after }: { before: Account; after: Account },
): Promise<void> {
  const reached = [...reachedAt(after), ...reachedAt(before)];
  const recipients = new Map(reached.map((to) => [`${to.channel} ${to.address}`, to]));
  const told = [...recipients.values()].map((to) => ({ to, can_undo: false }));
  if (!after.mobile_verified) await prolongOlder(ctx, trx, after.id);
  await note(ctx, trx, { change: "changes_undone", before, told, ended_at: ctx.now() });
}

/** Daily limit for each kind of listing change; changes of the account have a limit of their own. */
const toldOfListingADay = 3;

/** Records a change of the owner's listing and notifies the owner. It cannot be undone. */
export async function noteListing(
  ctx: IdentityCtx,
  trx: Trx,
  change: ListingNotice,
  owner: Account,
  statement?: StatementDetail,
): Promise<void> {
  const since = new Date(ctx.now().getTime() - day);
  const isOften = await countChangesSince(trx, owner.id, since, change) >= toldOfListingADay;
  // Bundled SMS need no limit: one SMS covers any number of changes.
  const isTold = ({ channel }: ContactPoint) => !isOften || isNewsSms({ change, channel });
  const told = toldAt(owner, change).filter(isTold).map((to) => ({ to, can_undo: false }));
  if (isOften && told.length === 0) return;
  const detail = statement && { detail: statement };
  await note(ctx, trx, { change, ...detail, before: owner, told, ended_at: ctx.now() });
}

/** Queues a weekly summary in the owner's language. */
export async function noteSummary(
  ctx: IdentityCtx,
  trx: Trx,
  { owner, to, figures }: { owner: Account; to: string; figures: WeekFigures },
): Promise<void> {
  const told = [{ to: byEmail(to), can_undo: false }];
  const change = { change: "weekly_summary", detail: figures, ended_at: ctx.now() } as const;
  await note(ctx, trx, { ...change, before: owner, told });
}

/** Extends older undo links to the end of the current undo period. */
async function prolongOlder(ctx: IdentityCtx, trx: Trx, accountId: string): Promise<void> {
  const now = ctx.now();
  await prolongChanges(trx, accountId, { now, until: new Date(now.getTime() + undoable) });
}

type Noted = Pick<Insertable<AccountChangeTable>, "change" | "detail" | "ended_at"> & {
  before: Account;
  told: Recipient[];
};

async function note(
  ctx: IdentityCtx,
  trx: Trx,
  { before, told, ...noted }: Noted,
): Promise<void> {
  const at = ctx.now();
  const change = {
    ...noted,
    account_id: before.id,
    at,
    username_before: before.username,
    email_before: before.email,
    email_verified_before: before.email_verified,
    mobile_before: before.mobile,
    mobile_verified_before: before.mobile_verified,
    expires_at: new Date(at.getTime() + undoable),
  };
  await insertChange(trx, change, told, before.language);
  afterCommit(trx, () => ctx.inBackground(() => sendDueNotices(ctx)));
}
