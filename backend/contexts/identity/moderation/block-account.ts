import type { Ctx } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { deleteDevicesOf } from "../known-devices/device-queries.ts";
import { endSessionsOf } from "../sessions/session-queries.ts";
import type { StatementDetail } from "../tables.ts";
import { updateAccount } from "../accounts/account-queries.ts";

/** Ends the sessions, links and known devices of an account. */
export async function signOutAccount(ctx: Pick<Ctx, "db" | "now">, id: string): Promise<void> {
  await endSessionsOf(ctx, id);
  await deleteDevicesOf(ctx.db, id, []);
}

/** Signs a locked account out and refuses its sign-ins, with a reason for its user. */
export async function blockSignIns(
  { now }: Pick<Ctx, "now">,
  trx: Trx,
  id: string,
  reason: StatementDetail,
): Promise<void> {
  await updateAccount(trx, id, { blocked_at: now(), blocked_reason: reason });
  await signOutAccount({ db: trx, now }, id);
}

export const unblockSignIns = (trx: Trx, id: string) =>
  updateAccount(trx, id, { blocked_at: null, blocked_reason: null });
