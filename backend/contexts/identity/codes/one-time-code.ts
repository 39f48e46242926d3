import { randomInt } from "node:crypto";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { refundOf } from "#/platform/guard.ts";
import { AppError, type ProblemCode } from "#/shared/errors.ts";
import {
  type CodeRow,
  findCode,
  markCodeUsed,
  saveCode,
  takeTry,
  takeTryAgain,
} from "./code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { codeGuesses, codesByAddress, resendSeconds } from "../limits.ts";
import { budgetKey } from "./claim.ts";
import type { CodePurpose } from "../tables.ts";

/**
 * Lifetime of a code, in seconds, and the number of guesses. People read the code of a consent to
 * the registrar later if the network was away. It signs no one in.
 */
const codeLife = (purpose: CodePurpose) => purpose === "listing_consent" ? 24 * 60 * 60 : 5 * 60;
const triesPerCode = 3;

/**
 * How long a client may repeat a correct code, in seconds, because its response may have been lost.
 */
const repeatWindow = 2 * 60;

const digits: Record<CodePurpose, number> = {
  registration: 5,
  sign_in: 6,
  password_reset: 6,
  email_change: 6,
  confirmation: 6,
  claim: 6,
  listed_number: 6,
  known_number: 6,
  mobile_change: 6,
  listing_consent: 6,
};

export type Challenge = {
  id: string;
  purpose: CodePurpose;
  /** Ten digits of a number, or an address. */
  recipient: string;
  accountId: string | null;
  about?: string | undefined;
  byKnownDevice: boolean;
};

type NewCode = { code: string } & Pick<CodeRow, "expires_at" | "resend_at">;

/** Creates the code of a challenge and replaces an earlier one. Stores only a keyed hash. */
export async function createCode(ctx: IdentityCtx, challenge: Challenge): Promise<NewCode> {
  const length = digits[challenge.purpose];
  const code = String(randomInt(10 ** length)).padStart(length, "0");
  const now = ctx.now().getTime();
  const expires_at = new Date(now + codeLife(challenge.purpose) * 1000);
  const resend_at = new Date(now + resendSeconds * 1000);
  await saveCode(ctx.db, {
    id: challenge.id,
    purpose: challenge.purpose,
    recipient: challenge.recipient,
    account_id: challenge.accountId,
    about: challenge.about ?? null,
    by_known_device: challenge.byKnownDevice,
    code_hash: ctx.keys.mac("code", hashInput(challenge, code)),
    expires_at,
    resend_at,
  });
  return { code, expires_at, resend_at };
}

export const presentSending = (
  { expires_at, resend_at }: Pick<CodeRow, "expires_at" | "resend_at">,
) => ({ expiresAt: expires_at.toISOString(), resendAt: resend_at.toISOString() });

type CodeInput = {
  id: string;
  purpose: CodePurpose;
  otp: string;
  /** The error for an unknown or expired code. */
  errorWhenExpired?: ProblemCode;
  /** The specification's text for a wrong code. */
  detailWhenWrong?: string;
};

/**
 * Checks the code of a challenge. Counts the guess before the check. {@link useCode} then uses up
 * the code, in the transaction of the action.
 *
 * @throws otp_invalid, otp_expired (or `errorWhenExpired`), otp_exhausted, too_many_requests
 */
export async function checkCode(
  ctx: IdentityCtx,
  { id, purpose, otp, errorWhenExpired = "otp_expired", detailWhenWrong }: CodeInput,
): Promise<CodeRow> {
  const challenge = { id, purpose, tries: triesPerCode, now: ctx.now() };
  const code = await takeTry(ctx.db, challenge);
  if (!code) {
    const known = await findCode(ctx.db, id, purpose);
    if (!known || known.used_at || known.expires_at <= ctx.now()) {
      throw new AppError(errorWhenExpired);
    }
    const wait = Math.ceil((known.resend_at.getTime() - ctx.now().getTime()) / 1000);
    // Limited, because the clock may have been set back since the code was sent.
    const retryAfterSeconds = Math.min(resendSeconds, Math.max(1, wait));
    throw new AppError("otp_exhausted", { retryAfterSeconds, attemptsLeft: 0 });
  }
  const knownAccountId = code.by_known_device ? code.account_id : null;
  const budget = budgetKey(purpose, { to: code.recipient, knownAccountId });
  const guesses = await ctx.limiter.take(codeGuesses, budget);
  if (!guesses.allowed) {
    throw new AppError("too_many_requests", { retryAfterSeconds: guesses.resetSeconds });
  }
  if (!ctx.keys.isMac("code", hashInput(code, otp), code.code_hash)) {
    const attemptsLeft = triesPerCode - code.tries;
    throw new AppError("otp_invalid", { detail: detailWhenWrong, attemptsLeft });
  }
  return code;
}

/**
 * Uses up a code that {@link checkCode} accepted.
 * @throws otp_expired when a concurrent request used it first, or another code replaced it
 */
export async function useCode(ctx: Pick<IdentityCtx, "db" | "now">, code: CodeRow): Promise<void> {
  if (!await markCodeUsed(ctx.db, code.id, code.code_hash, ctx.now())) {
    throw new AppError("otp_expired");
  }
}

/**
 * Checks a code and uses it up in the transaction of its action. Afterwards the code no longer
 * counts as unfinished at the caller's IP address.
 *
 * @throws what checkCode and useCode throw
 */
export async function redeemCode<T>(
  ctx: IdentityCtx,
  { ip, ...input }: CodeInput & { ip: string | undefined },
  act: (trx: Trx, code: CodeRow) => T | Promise<T>,
): Promise<T> {
  const code = await checkCode(ctx, input);
  const result = await inTransaction(ctx, async (trx) => {
    await useCode({ ...ctx, db: trx }, code);
    return await act(trx, code);
  });
  const limit = codesByAddress(input.purpose, ctx.startsPerAddress);
  await refundOf(ctx.limiter.refund, { ip }, limit);
  return result;
}

/**
 * Finds a recently used code that a client repeats, because the first response may have been lost.
 * Earlier tries count; the total is at most twice the tries of a code.
 */
export async function findRepeatedCode(
  ctx: Pick<IdentityCtx, "db" | "now" | "keys">,
  { id, purpose, otp }: Pick<CodeInput, "id" | "purpose" | "otp">,
): Promise<CodeRow | undefined> {
  const usedSince = new Date(ctx.now().getTime() - repeatWindow * 1000);
  const again = { id, purpose, tries: 2 * triesPerCode, usedSince };
  const code = await takeTryAgain(ctx.db, again);
  return code && ctx.keys.isMac("code", hashInput(code, otp), code.code_hash) ? code : undefined;
}

/** Text to hash. It binds the code to one challenge, purpose and recipient. */
const hashInput = (
  { id, purpose, recipient }: { id: string; purpose: CodePurpose; recipient: string },
  code: string,
) => `${id} ${purpose} ${recipient} ${code}`;
