import { v7 as uuid } from "uuid";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { findAccountByUsername } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { deleteRegistrarScopes, lockScopes, upsertScope } from "./queries.ts";
import { storedPlace } from "./stored-place.ts";

type Grant = { state: string; city?: string | undefined; organisation: string };

/**
 * Makes an account a registrar of a place, by the operator.
 *
 * @returns false when no account has this username
 * @throws {AppError} `invalid_request` for an unknown place
 */
export const grantRegistrar = (
  ctx: Ctx & Pick<IdentityCtx, "findPlace">,
  username: string,
  { organisation, ...input }: Grant,
): Promise<boolean> =>
  inTransaction(ctx, async (trx) => {
    await lockScopes(trx);
    const account = await findAccountByUsername(trx, username);
    if (!account) return false;
    const place = storedPlace(ctx, input);
    const at = ctx.now();
    await upsertScope(trx, {
      id: uuid({ msecs: at.getTime() }),
      account_id: account.id,
      role: "registrar",
      ...place,
      organisation,
      given_by: null,
      at,
    });
    const detail = { role: "registrar", state: place.state ?? "", city: place.city ?? "" };
    await recordEvent({ ...ctx, db: trx }, "role_granted", account.id, detail);
    return true;
  });

/** Ends the role in all places. @returns false when no registrar has this username */
export const revokeRegistrar = (ctx: Ctx, username: string): Promise<boolean> =>
  inTransaction(ctx, async (trx) => {
    await lockScopes(trx);
    const account = await findAccountByUsername(trx, username);
    if (!account || !await deleteRegistrarScopes(trx, account.id)) return false;
    const detail = { role: "registrar" };
    await recordEvent({ ...ctx, db: trx }, "role_revoked", account.id, detail);
    return true;
  });
