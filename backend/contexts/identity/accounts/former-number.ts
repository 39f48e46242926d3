import type { Db } from "#/db/database.ts";
import type { IdentityCtx } from "../ctx.ts";
import { findFormerNumber, upsertFormerNumber } from "./former-number-queries.ts";

type NumberCtx = Pick<IdentityCtx, "keys" | "now"> & { db: Db };

/**
 * For this long, in milliseconds, a number still belongs to its last holder: carriers in India
 * reissue a number after 90 days of silence at the earliest. A longer time would treat new holders
 * as the former one; a shorter one would let a suspended owner shed the suspension.
 */
export const numberHeldFor = 90 * 24 * 60 * 60 * 1000;

/** Records that an account with this proven number is erased. */
export async function rememberFormerNumber({ db, keys, now }: NumberCtx, mobile: string) {
  await upsertFormerNumber(db, { hash: keys.mac("former number", mobile), last_used_at: now() });
}

/** Whether a number that an account proves now was an erased account's until recently. */
export async function isNumberContinued(
  { db, keys, now }: NumberCtx,
  mobile: string,
): Promise<boolean> {
  const former = await findFormerNumber(db, keys.macs("former number", mobile));
  return !!former && now().getTime() - former.last_used_at.getTime() < numberHeldFor;
}
