import { v7 as uuid } from "uuid";
import type { Trx } from "#/db/database.ts";
import { checkCaptcha } from "#/platform/check-captcha.ts";
import { type IdempotentRequest, onceOutsideTransaction } from "#/platform/idempotency.ts";
import type { ContactPoint } from "#/shared/contact-point.ts";
import { AppError } from "#/shared/errors.ts";
import { isUsernameTaken } from "../accounts/account-queries.ts";
import { type Caller, queueKeysOf } from "../caller.ts";
import { refuseCommon } from "../accounts/fields.ts";
import {
  type CodeRow,
  findCode,
  findRegistration,
  insertRegistration,
  updateRegistration,
} from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { PendingRegistration, RegisterInput } from "../schemas.ts";
import type { Claim } from "../codes/claim.ts";
import { presentSending } from "../codes/one-time-code.ts";
import { claimCodeMessage } from "../codes/send-code.ts";
import { presentPending, recipientOf, sendRegistrationCode } from "./send-registration-code.ts";

/** Time to complete a registration, in milliseconds. */
const registrationLifetime = 30 * 60 * 1000;

/**
 * Starts a registration. The user learns only after entering the code whether the number or address
 * is taken.
 *
 * @throws username_taken, captcha_failed, captcha_expired, too_many_requests, message_not_sent,
 * key_reused
 */
export const register = (
  ctx: IdentityCtx,
  input: RegisterInput,
  by: { caller: Caller; claim: Claim },
  request?: IdempotentRequest,
): Promise<PendingRegistration> =>
  onceOutsideTransaction(ctx, request, () => start(ctx, input, by));

async function start(
  ctx: IdentityCtx,
  input: RegisterInput,
  { caller, claim }: { caller: Caller; claim: Claim },
): Promise<PendingRegistration> {
  const { method, username, mobile, email = null, language = "en" } = input;
  await refuseCommon(input.password, "password");
  if (await isUsernameTaken(ctx, username)) throw new AppError("username_taken");
  await checkCaptcha(ctx, input.captchaToken, caller.ip);

  const to = recipientOf({ method, mobile, email });
  const unfinished = await findUnfinished(ctx, input, to);
  return await claim.during(async () => {
    if (!unfinished) await claimCodeMessage(ctx, claim, { to, purpose: "registration" });
    const password_hash = await ctx.hasher.hash(input.password, queueKeysOf(caller));
    const now = ctx.now();
    const details = { username, mobile, email, password_hash, language, consented_at: now };
    if (unfinished) {
      await updateRegistration(ctx.db, unfinished.id, details);
      return presentPending({ id: unfinished.id, method, ...presentSending(unfinished) }, to);
    }
    const registration = {
      ...details,
      id: uuid({ msecs: now.getTime() }),
      method,
      expires_at: new Date(now.getTime() + registrationLifetime),
    };
    const insert = (trx: Trx) => insertRegistration(trx, registration);
    return await sendRegistrationCode(ctx, claim, registration, "Registration failed", insert);
  });
}

/** The code of the registration to change, while another code cannot be sent to its recipient. */
async function findUnfinished(
  { db, now }: IdentityCtx,
  { registrationId: id, method }: RegisterInput,
  to: ContactPoint,
): Promise<CodeRow | undefined> {
  if (!id || (await findRegistration(db, id, now()))?.method !== method) return undefined;
  const code = await findCode(db, id, "registration");
  const isWaiting = code && code.used_at === null && code.resend_at > now();
  return isWaiting && code.recipient === to.address ? code : undefined;
}
