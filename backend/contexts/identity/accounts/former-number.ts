import type { Db } from "#/db/database.ts";
import type { IdentityCtx } from "../ctx.ts";
import { findFormerNumber, upsertFormerNumber } from "./former-number-queries.ts";

type NumberCtx = Pick<IdentityCtx, "keys" | "now"> & { db: Db };

/**
 * How long a number still counts as its last holder's, in milliseconds. Carriers in India reissue a
 * number after 90 days at the earliest. A longer time would confuse new holders with former ones; a
 * shorter time would let suspended owners evade their suspension.
 */
export const formerNumberLifetime = 90 * 24 * 60 * 60 * 1000;

export async function rememberFormerNumber({ db, keys, now }: NumberCtx, mobile: string) {
  await upsertFormerNumber(db, { hash: keys.mac("former number", mobile), last_used_at: now() });
}

/** Whether a number being verified belonged to a recently erased account. */
export async function isNumberContinued(
  { db, keys, now }: NumberCtx,
  mobile: string,
): Promise<boolean> {
  const former = await findFormerNumber(db, keys.macs("former number", mobile));
  return !!former && now().getTime() - former.last_used_at.getTime() < formerNumberLifetime;
}
