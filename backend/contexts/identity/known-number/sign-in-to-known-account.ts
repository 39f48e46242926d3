import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import type { Account } from "../accounts/account-queries.ts";
import type { Caller } from "../caller.ts";
import { type CodeRow, findCode } from "../codes/code-queries.ts";
import { spendGrant } from "../codes/grant.ts";
import { checkCode, useCode } from "../codes/one-time-code.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { checkPassword } from "../sign-in/check-password.ts";
import { attemptSubject } from "../sign-in/throttle.ts";
import { getKnownAccount, requiredProofs } from "./known-account.ts";

type Proof = {
  password?: string | undefined;
  emailCode?: { id: string; otp: string } | undefined;
};

type Input = Proof & { token: string; caller: Caller };

/**
 * Signs in to the account of a number that was verified at registration. Discards the username and
 * password that the user entered there.
 *
 * @throws registration_expired, invalid_request without a proof, wrong_password, too_many_requests,
 * and what checkCode throws
 */
export async function signInToKnownAccount(
  ctx: IdentityCtx,
  { token, caller, ...proof }: Input,
): Promise<StartedSession> {
  const { code, account } = await getKnownAccount(ctx, token);
  const emailCode = await checkProof(ctx, { account, codeId: code.id, caller, ...proof });
  return await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    if (!await spendGrant(inTrx, "registration", token)) throw new AppError("registration_expired");
    if (emailCode) await useCode(inTrx, emailCode);
    const detail = { by: "known_number", device: caller.device };
    await recordEvent(inTrx, "signed_in", account.id, detail);
    return await startSession(inTrx, account, caller);
  });
}

type Checked = Proof & { account: Account; codeId: string; caller: Caller };

/** @returns the code to use up in the transaction that signs in, if a code is the proof */
async function checkProof(
  ctx: IdentityCtx,
  { account, codeId, caller, password, emailCode }: Checked,
): Promise<CodeRow | undefined> {
  const proofs = await requiredProofs(ctx, account);
  if (proofs.includes("none")) return;
  if (emailCode && proofs.includes("email_code")) {
    const sent = await findCode(ctx.db, emailCode.id, "known_number");
    if (sent?.account_id !== account.id || sent.about !== codeId) throw new AppError("otp_expired");
    return await checkCode(ctx, { ...emailCode, purpose: "known_number" });
  }
  if (password === undefined || !proofs.includes("password")) {
    const message = "Give the password of the account, or a code to its e-mail address";
    throw new AppError("invalid_request", {
      errors: [{ field: "password", code: "required", message }],
    });
  }
  const subject = attemptSubject.identifier({ kind: "mobile", value: account.mobile });
  await checkPassword(ctx, account, { password, subject, caller });
}
