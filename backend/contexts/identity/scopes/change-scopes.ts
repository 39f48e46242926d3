import { v7 as uuid } from "uuid";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { areasOf, cover, type Scope } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import {
  findAccount,
  findAccountByUsername,
  findAdminAccounts,
  updateAccount,
} from "../accounts/account-queries.ts";
import { readScopes } from "../accounts/placed-scopes.ts";
import type { IdentityCtx } from "../ctx.ts";
import { recordListingChange } from "../messages/record-change.ts";
import {
  deleteNationalScope,
  deleteRegistrarScopes,
  deleteScope,
  findGivenScopes,
  lockScopes,
  upsertScope,
} from "./queries.ts";
import type { NewScope } from "./schemas.ts";

/**
 * Gives an account a role in a place where the caller is an admin.
 *
 * @throws {AppError} `invalid_request`, `beyond_scope`, `own_scope`
 */
export const giveScope = (ctx: IdentityCtx, adminId: string, input: NewScope): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const account = await findAccountByUsername(trx, input.username);
    if (!account) throw invalid("username", "unknown_username", "There is no such account");
    const scope = { role: input.role, ...storedPlace(ctx, input) };
    await assertMayChange(ctx, trx, adminId, { ...scope, accountId: account.id });
    const at = ctx.now();
    const isAdmin = isOfAllIndia(scope);
    if (isAdmin || scope.state === null && account.role === "admin") {
      await updateAccount(trx, account.id, { role: isAdmin ? "admin" : "user", updated_at: at });
    }
    if (isAdmin) await deleteNationalScope(trx, account.id);
    else {
      const id = uuid({ msecs: at.getTime() });
      await upsertScope(trx, {
        id,
        account_id: account.id,
        ...scope,
        organisation: input.organisation,
        given_by: adminId,
        at,
      });
    }
    await announce(ctx, trx, "scope_given", adminId, { ...scope, accountId: account.id });
  });

/**
 * Ends a role. An admin of all India always remains, because it takes another one to end one.
 *
 * @throws {AppError} `unknown_scope`, `own_scope`
 */
export const endScope = (ctx: IdentityCtx, adminId: string, id: string): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    await lockScopes(trx);
    const scope = (await findGivenScopes(trx)).find((given) => given.id === id);
    if (!scope) throw new AppError("unknown_scope");
    await assertMayChange(ctx, trx, adminId, scope, "unknown_scope");
    if (isOfAllIndia(scope)) {
      await updateAccount(trx, scope.accountId, { role: "user", updated_at: ctx.now() });
    } else await deleteScope(trx, id);
    await announce(ctx, trx, "scope_ended", adminId, scope);
  });

/**
 * Makes an account a registrar by the operator's command, or ends the role in all places if
 * `input` has no place.
 *
 * @returns false when there is no such account or registrar
 */
export const setRegistrar = (
  ctx: Ctx & Pick<IdentityCtx, "findPlace">,
  username: string,
  input?: Pick<NewScope, "state" | "city" | "organisation">,
): Promise<boolean> =>
  inTransaction(ctx, async (trx) => {
    await lockScopes(trx);
    const account = await findAccountByUsername(trx, username);
    if (!account) return false;
    const role = "registrar";
    if (input) {
      const { organisation } = input;
      const scope = { role, ...storedPlace(ctx, input), organisation } as const;
      const at = ctx.now();
      const id = uuid({ msecs: at.getTime() });
      await upsertScope(trx, { id, account_id: account.id, ...scope, given_by: null, at });
    } else if (!await deleteRegistrarScopes(trx, account.id)) return false;
    const event = input ? "role_granted" : "role_revoked";
    await recordEvent({ ...ctx, db: trx }, event, account.id, { role });
    return true;
  });

type ScopeOf = Scope & { accountId: string };

const isOfAllIndia = ({ role, state }: Scope): boolean => role === "admin" && state === null;

/** Checks with the roles that the caller has now, which no concurrent call ends. */
async function assertMayChange(
  ctx: IdentityCtx,
  trx: Trx,
  adminId: string,
  { accountId, ...scope }: ScopeOf,
  refusal: "beyond_scope" | "unknown_scope" = "beyond_scope",
): Promise<void> {
  await lockScopes(trx);
  const areas = areasOf(await readScopes(ctx, trx, adminId), "admin");
  if (!cover(areas, scope)) throw new AppError(refusal);
  if (accountId === adminId) throw new AppError("own_scope");
}

/** Returns the place by its English names. */
function storedPlace(
  { findPlace }: Pick<IdentityCtx, "findPlace">,
  { state, city }: Pick<NewScope, "state" | "city">,
) {
  if (state === undefined) return { state: null, city: null };
  const known = findPlace({ state, city: null });
  if (!known) throw invalid("state", "unknown_state", "There is no such state");
  const place = findPlace({ state, city: city ?? null });
  if (!place) throw invalid("city", "unknown_city", "There is no such city in the state");
  return { state: place.state.en, city: place.city?.en ?? null };
}

const invalid = (field: string, code: string, message: string) =>
  new AppError("invalid_request", { errors: [{ field, code, message }] });

/** Records a change, and notifies the account and the other admins of all India. */
async function announce(
  ctx: IdentityCtx,
  trx: Trx,
  event: "scope_given" | "scope_ended",
  adminId: string,
  { accountId, role, state, city }: ScopeOf,
): Promise<void> {
  await recordEvent({ ...ctx, db: trx }, event, adminId, {
    account: accountId,
    role,
    ...state && { state },
    ...city && { city },
  });
  const account = await findAccount(trx, accountId);
  const others = (await findAdminAccounts(trx)).filter(({ id }) => id !== accountId);
  for (const reader of [...others, account]) {
    if (reader && reader.id !== adminId) {
      await recordListingChange(ctx, trx, "roles_changed", reader);
    }
  }
}
