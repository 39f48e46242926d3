import { AppError, type KnownAccount } from "#/shared/errors.ts";
import { type Account, findVerifiedAccount } from "../accounts/account-queries.ts";
import { mask, maskUsername } from "../accounts/identifier.ts";
import type { CodeRow } from "../codes/code-queries.ts";
import { findGrant, grantEnd, issueGrant } from "../codes/grant.ts";
import type { IdentityCtx } from "../ctx.ts";
import { findLastUse } from "./last-use-queries.ts";

type Ctx = Pick<IdentityCtx, "db" | "keys" | "now">;

/** The time without use after which a carrier may have reissued the number, in milliseconds. */
const maxUnused = 180 * 24 * 60 * 60 * 1000;

/**
 * The proofs that a sign-in needs besides the number: none if the account is in use and has no
 * e-mail address, else its password or a code to that address.
 */
export async function requiredProofs(
  { db, now }: Ctx,
  account: Account,
): Promise<KnownAccount["proofs"]> {
  const hasEmail = account.email !== null && account.email_verified;
  const lastUse = await findLastUse(db, account);
  if (!hasEmail && now().getTime() - lastUse.getTime() < maxUnused) return ["none"];
  return [
    ...account.password_hash === null ? [] : ["password" as const],
    ...hasEmail ? ["email_code" as const] : [],
  ];
}

/**
 * Offers the existing account to a user who has verified its number.
 * @throws registration_expired if the account is gone
 */
export async function offerKnownAccount(ctx: Ctx, code: CodeRow): Promise<KnownAccount> {
  const account = await findVerifiedAccount(ctx.db, "mobile", code.recipient);
  if (!account) throw new AppError("registration_expired");
  const proofs = await requiredProofs(ctx, account);
  return {
    username: maskUsername(account.username),
    token: issueGrant(ctx, code),
    expiresAt: grantEnd(code, code.used_at ?? ctx.now()).toISOString(),
    proofs,
    email: proofs.includes("email_code") ? mask(account.email!) : null,
  };
}

/**
 * Returns the account of a token from {@link offerKnownAccount}.
 * @throws registration_expired
 */
export async function getKnownAccount(
  ctx: Ctx,
  token: string,
): Promise<{ code: CodeRow; account: Account }> {
  const code = await findGrant(ctx, "registration", token);
  const account = code && await findVerifiedAccount(ctx.db, "mobile", code.recipient);
  if (!account) throw new AppError("registration_expired");
  return { code, account };
}
