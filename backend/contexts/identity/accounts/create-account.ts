import { v7 as uuid } from "uuid";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type Account, insertAccount, insertConsent } from "./account-queries.ts";
import { isNumberContinued } from "./former-number.ts";
import { termsVersion } from "./terms.ts";

/**
 * Creates the account of a user who has proven a number and has neither name nor password yet.
 * @returns undefined if another account has verified the number
 */
export const createAccountByPhone = (
  ctx: Pick<IdentityCtx, "keys" | "now">,
  trx: Trx,
  { mobile, language }: Pick<Account, "mobile" | "language">,
): Promise<Account | undefined> => {
  const username = generateUsername();
  const details = { username, mobile, email: null, password_hash: null, language };
  return createAccount(ctx, trx, details, { method: "phone", consentedAt: ctx.now() });
};

/** Ten of 27 characters that are hard to confuse. Collisions are negligible. */
function generateUsername(): string {
  const alphabet = "23456789abcdefghjkpqrstuxyz";
  const random = crypto.getRandomValues(new Uint8Array(10));
  return `user-${Array.from(random, (byte) => alphabet[byte % alphabet.length]).join("")}`;
}

type NewAccount = Pick<Account, "username" | "mobile" | "email" | "password_hash" | "language">;

/** `phone`: a sign-in with a number that had no account. */
type Registration = { method: "mobile" | "email" | "phone"; consentedAt: Date };

/**
 * Creates an account. Only the number or address that the user has proven counts as verified.
 * @returns undefined if another account has verified the number
 * @throws username_taken, email_taken
 */
export async function createAccount(
  ctx: Pick<IdentityCtx, "keys" | "now">,
  trx: Trx,
  details: NewAccount,
  { method, consentedAt }: Registration,
): Promise<Account | undefined> {
  const inTrx = { ...ctx, db: trx };
  const now = ctx.now();
  const newId = () => uuid({ msecs: now.getTime() });
  const isByNumber = method !== "email";
  const account = await insertAccount(trx, {
    ...details,
    id: newId(),
    mobile_verified: isByNumber,
    is_number_continued: isByNumber && await isNumberContinued(inTrx, details.mobile),
    email_verified: !isByNumber,
    created_at: now,
  });
  if (!account) return undefined;
  await insertConsent(trx, {
    id: newId(),
    account_id: account.id,
    terms: termsVersion,
    language: details.language,
    how: method === "phone" ? "phone" : "registration",
    given_at: consentedAt,
  });
  await recordEvent(inTrx, "registered", account.id, { method });
  return account;
}
