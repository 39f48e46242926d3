import { limitCaller } from "#/platform/guard.ts";
import { isUsernameTaken } from "../accounts/account-queries.ts";
import { callerOf } from "../caller.ts";
import type { RouteDeps } from "../ctx.ts";
import { claimCode, finishCode } from "../route-deps.ts";
import { answerSession } from "../sessions/session-answer.ts";
import { usernameChecks, usernameChecksByDevice } from "../limits.ts";
import { AppError } from "#/shared/errors.ts";
import { register } from "./register.ts";
import { resendRegistrationCode } from "./resend-registration-code.ts";
import { verifyRegistration } from "./verify-registration.ts";
import { idempotentRequest } from "#/http/requests/idempotency.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { RegisterInput } from "../schemas.ts";
import * as contract from "./contract.ts";

export function registrationRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter()
    .openapi(
      contract.getCaptcha,
      async (c) => c.json(await ctx.captcha.describe(deps.clientIp(c)), 200),
    )
    .openapi(contract.checkUsername, async (c) => {
      const [device] = callerOf(c, deps).deviceTokens;
      if (device) await limitCaller(c, deps, usernameChecksByDevice, device);
      await limitCaller(c, deps, usernameChecks);
      const { username } = c.req.valid("query");
      return c.json({ username, available: !await isUsernameTaken(ctx, username) }, 200);
    })
    .openapi(contract.register, async (c) => {
      const claim = await claimCode(c, deps, "registration");
      const input = c.req.valid("json");
      const by = { caller: callerOf(c, deps), claim };
      const request = idempotentRequest(c, "anyone", sealedContent(deps, input));
      return c.json(await register(ctx, input, by, request), 202);
    })
    .openapi(contract.resendRegistrationCode, async (c) => {
      const claim = await claimCode(c, deps, "registration");
      return c.json(
        await resendRegistrationCode(ctx, c.req.valid("param").registrationId, claim),
        202,
      );
    })
    .openapi(contract.verifyRegistration, async (c) => {
      const { registrationId: id } = c.req.valid("param");
      const { otp } = c.req.valid("json");
      const session = await verifyRegistration(ctx, { id, otp, caller: callerOf(c, deps) })
        .catch(async (error) => {
          if (isKnownNumber(error)) await finishCode(c, deps, "registration");
          throw error;
        });
      await finishCode(c, deps, "registration");
      return c.json(answerSession(c, deps, session), 201);
    });
}

/** The code was right, but its number has an account. */
const isKnownNumber = (error: unknown): boolean =>
  error instanceof AppError && error.options.knownAccount !== undefined;

/**
 * By what a repetition is known. A keyed hash, for there is a password in it; without the captcha's
 * token, which proves a caller once and is another one each time.
 */
const sealedContent = (
  { ctx }: RouteDeps,
  { captchaToken: _token, ...content }: RegisterInput,
): string => ctx.keys.mac("repetition", JSON.stringify(content));
