import type { Trx } from "#/db/database.ts";
import type { Ctx } from "#/db/ctx.ts";
import { updateAccount } from "../accounts/account-queries.ts";
import { deleteDevicesOf } from "../known-devices/device-queries.ts";
import { endSessionsOf } from "../sessions/session-queries.ts";
import type { StatementDetail } from "../tables.ts";

type BlockCtx = Pick<Ctx, "db" | "now">;

/** Ends the sessions, links and known devices of an account. */
export async function signOutAccount(ctx: BlockCtx, id: string): Promise<void> {
  await endSessionsOf(ctx, id);
  await deleteDevicesOf(ctx.db, id, []);
}

/** Signs a locked account out and refuses its sign-ins, with a reason for its user. */
export async function blockSignIns(ctx: BlockCtx, id: string, reason: StatementDetail) {
  await updateAccount(ctx.db, id, { blocked_at: ctx.now(), blocked_reason: reason });
  await signOutAccount(ctx, id);
}

export const unblockSignIns = (trx: Trx, id: string) =>
  updateAccount(trx, id, { blocked_at: null, blocked_reason: null });
