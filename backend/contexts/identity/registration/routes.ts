import { z } from "@hono/zod-openapi";
import { IdempotencyKey } from "#/http/contract/contract.ts";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import { idempotentRequest } from "#/http/requests/idempotency.ts";
import { costing, countRead } from "#/http/requests/read-limit.ts";
import { limitCaller } from "#/platform/guard.ts";
import { AppError } from "#/shared/errors.ts";
import { isUsernameTaken } from "../accounts/account-queries.ts";
import {
  authRoute,
  json,
  jsonBody,
  limitedJson,
  sentCode,
  tags,
  withCookie,
} from "../responses.ts";
import { callerOf } from "../caller.ts";
import type { RouteDeps } from "../ctx.ts";
import * as examples from "../examples.ts";
import { usernameChecks } from "../limits.ts";
import { claimCode } from "../codes/claim.ts";
import {
  CaptchaDescription,
  PendingRegistration,
  RegisterInput,
  Session,
  UsernameAvailability,
  VerifyRegistrationInput,
} from "../schemas.ts";
import { sessionResponse } from "../sessions/session-response.ts";
import { register } from "./register.ts";
import { resendRegistrationCode } from "./resend-registration-code.ts";
import { verifyRegistration } from "./verify-registration.ts";

const params = z.object({ registrationId: z.uuid().openapi({ example: examples.id }) });

export function registrationRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/api/auth/captcha",
        operationId: "getCaptcha",
        summary: "Get what a page needs to show the captcha",
        description:
          "A new challenge of the self-hosted proof of work, or the site key of a provider.",
        tags,
        // A challenge takes about 4 ms of CPU time.
        middleware: [countRead, costing(() => 0.25)],
        responses: {
          200: json(
            CaptchaDescription,
            "The fields depend on the provider.",
            examples.altchaChallenge,
          ),
          ...problemResponses("unavailable", "too_many_requests"),
        },
      }),
      async (c) => c.json(await ctx.captcha.describe(deps.clientIp(c)), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/api/auth/username",
        operationId: "checkUsername",
        summary: "Check whether a username is available",
        description:
          "A name that looks like an existing one, or like one of the site's staff (such as " +
          "`admin`), is not available. The limit is 200 a minute for each address.",
        tags,
        request: {
          query: z.object({ username: RegisterInput.shape.username.openapi({ type: "string" }) }),
        },
        responses: {
          200: limitedJson(UsernameAvailability, "The name as the service would store it.", {
            username: "asha.sharma",
            available: true,
          }),
          ...problemResponses("invalid_request", "too_many_requests", "unavailable"),
        },
      }),
      async (c) => {
        await limitCaller(c, deps, usernameChecks);
        const { username } = c.req.valid("query");
        return c.json({ username, available: !await isUsernameTaken(ctx, username) }, 200);
      },
    )
    .openapi(
      authRoute("post", "/api/auth/register", {
        operationId: "register",
        summary: "Start a registration and send a 5-digit code to the mobile or the address",
        description: "The account is created only after the code is verified.",
        request: { headers: IdempotencyKey, body: jsonBody(RegisterInput, examples.registerInput) },
        responses: { ...sentCode(PendingRegistration, examples.pendingRegistration) },
        problems: [
          "captcha_failed",
          "captcha_expired",
          "username_taken",
          "key_reused",
          "code_just_sent",
          "message_not_sent",
        ],
      }),
      async (c) => {
        const claim = await claimCode(c, deps, "registration");
        const input = c.req.valid("json");
        const by = { caller: callerOf(c, deps), claim };
        const request = idempotentRequest(c, "anyone", sealedContent(deps, input));
        return c.json(await register(ctx, input, by, request), 202);
      },
    )
    .openapi(
      authRoute("post", "/api/auth/register/{registrationId}/otp", {
        operationId: "resendRegistrationCode",
        summary: "Send another code. The previous code stops working",
        request: { params },
        responses: { ...sentCode(PendingRegistration, examples.pendingRegistration) },
        problems: ["registration_expired", "code_just_sent", "message_not_sent"],
      }),
      async (c) => {
        const claim = await claimCode(c, deps, "registration");
        return c.json(
          await resendRegistrationCode(ctx, c.req.valid("param").registrationId, claim),
          202,
        );
      },
    )
    .openapi(
      authRoute("post", "/api/auth/register/{registrationId}/verify", {
        operationId: "verifyRegistration",
        summary: "Verify the code, create the account and sign in",
        request: { params, body: jsonBody(VerifyRegistrationInput, { otp: "44444" }) },
        responses: { 201: withCookie(json(Session, "Signed in.", examples.session)) },
        problems: [
          "otp_invalid",
          "username_taken",
          "mobile_taken",
          "account_blocked",
          "email_taken",
          "registration_expired",
          "otp_expired",
          "otp_exhausted",
        ],
      }),
      async (c) => {
        const { registrationId: id } = c.req.valid("param");
        const { otp } = c.req.valid("json");
        const verified = await verifyRegistration(ctx, { id, otp, caller: callerOf(c, deps) });
        if ("knownAccount" in verified) throw new AppError("mobile_taken", verified);
        return c.json(sessionResponse(c, deps, verified.session), 201);
      },
    );
}

/**
 * Fingerprint of a request, to detect repetitions. It is a keyed hash, because it includes the
 * password. It omits the captcha token, which differs between attempts.
 */
const sealedContent = (
  { ctx }: RouteDeps,
  { captchaToken: _token, ...content }: RegisterInput,
): string => ctx.keys.mac("repetition", JSON.stringify(content));
