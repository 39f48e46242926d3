import type { Insertable } from "kysely";
import { afterCommit } from "../../../db/ctx.ts";
import type { Trx } from "../../../db/database.ts";
import { type Account, reachedAt } from "../account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { AccountChange, AccountChangeTable } from "../tables.ts";
import { cameLately, countChangesSince, insertChange } from "./notice-queries.ts";
import { sendDueNotices } from "./send-notices.ts";

const day = 24 * 60 * 60 * 1000;

/** For so long a change can be undone, in milliseconds. */
const undoable = 7 * day;

/**
 * Of so many changes a day an account's owner is told. More would be somebody's way of sending
 * messages, and the oldest notice undoes all that came after it.
 */
const toldADay = 10;

/**
 * Notes a change of how somebody signs in, in its transaction, and tells those who were reached
 * before it how to undo it. An address that came by a change that can itself be undone is told
 * without: it may be the very one that does not belong there.
 *
 * @param before the account as it was
 */
export async function noteChange(
  ctx: IdentityCtx,
  trx: Trx,
  change: Exclude<AccountChange, "changes_undone">,
  before: Account,
): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - day);
  if (await countChangesSince(trx, before.id, since) >= toldADay) return;
  const told = [];
  for (const recipient of reachedAt(before)) {
    const address = { accountId: before.id, email: recipient, now };
    const can_undo = recipient === before.mobile || !await cameLately(trx, address);
    told.push({ recipient, can_undo });
  }
  await note(ctx, trx, { change, before, told });
}

/** Notes that changes were undone, for good, and tells whoever was reached before or is now. */
export async function noteUndo(
  ctx: IdentityCtx,
  trx: Trx,
  { before, after }: { before: Account; after: Account },
): Promise<void> {
  const recipients = new Set([...reachedAt(after), ...reachedAt(before)]);
  const told = [...recipients].map((recipient) => ({ recipient, can_undo: false }));
  await note(ctx, trx, { change: "changes_undone", before, told, ended_at: ctx.now() });
}

type Noted = Pick<Insertable<AccountChangeTable>, "change" | "ended_at"> & {
  before: Account;
  told: { recipient: string; can_undo: boolean }[];
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
    expires_at: new Date(at.getTime() + undoable),
  };
  await insertChange(trx, change, told, before.language);
  afterCommit(trx, () => ctx.inBackground(() => sendDueNotices(ctx)));
}
