import { v7 as uuid } from "uuid";
import { type IdempotentRequest, onceOutside } from "../../db/idempotency.ts";
import { AppError } from "../../shared/errors.ts";
import { isUsernameTaken } from "./account-queries.ts";
import { checkCaptcha } from "./check-captcha.ts";
import { refuseCommon } from "./common-passwords.ts";
import { deleteCode, deleteRegistration, insertRegistration } from "./code-queries.ts";
import type { IdentityCtx } from "./ctx.ts";
import { mask } from "./identifier.ts";
import { createCode } from "./one-time-code.ts";
import type { PendingRegistration, RegisterInput } from "./schemas.ts";
import { claimMessage, sendCode } from "./send-code.ts";

/** From the first code to the last, in milliseconds. */
const longestRegistration = 30 * 60 * 1000;

/**
 * Starts a registration. Whether number and address are known is not said: who shows that they are
 * theirs learns it at the end.
 *
 * @throws username_taken, captcha_failed, captcha_expired, too_many_requests, message_not_sent,
 * key_reused
 */
export const register = (
  ctx: IdentityCtx,
  input: RegisterInput,
  ip: string | undefined,
  request?: IdempotentRequest,
): Promise<PendingRegistration> => onceOutside(ctx, request, () => start(ctx, input, ip));

async function start(
  ctx: IdentityCtx,
  input: RegisterInput,
  ip: string | undefined,
): Promise<PendingRegistration> {
  const { method, username, mobile, email = null, language = "en" } = input;
  refuseCommon(input.password, "password");
  if (await isUsernameTaken(ctx.db, username)) throw new AppError("username_taken");
  await checkCaptcha(ctx, input.captchaToken, ip);

  const recipient = method === "mobile" ? mobile : email!;
  const claim = await claimMessage(ctx, recipient);
  const now = ctx.now();
  const id = uuid({ msecs: now.getTime() });
  await insertRegistration(ctx.db, {
    id,
    method,
    username,
    mobile,
    email,
    password_hash: await ctx.hasher.hash(input.password),
    language,
    consented_at: now,
    expires_at: new Date(now.getTime() + longestRegistration),
  });
  const challenge = { id, purpose: "registration", recipient, accountId: null } as const;
  const { code, expiresAt, resendAt } = await createCode(ctx, challenge);
  const message = { to: recipient, purpose: challenge.purpose, code, language };
  await sendCode(ctx, message, claim, "Registration failed").catch(async (error) => {
    await deleteRegistration(ctx.db, id);
    await deleteCode(ctx.db, id);
    throw error;
  });
  return {
    registrationId: id,
    method,
    sentTo: mask(recipient),
    expiresAt: expiresAt.toISOString(),
    resendAt: resendAt.toISOString(),
  };
}
