import { z } from "@hono/zod-openapi";
import { Language } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import { knownPassword } from "../accounts/fields.ts";
import { authRoute, json, jsonBody, sentCode, withCookie } from "../responses.ts";
import { callerOf } from "../caller.ts";
import type { RouteDeps } from "../ctx.ts";
import * as examples from "../examples.ts";
import { claimCode } from "../codes/claim.ts";
import { PendingConfirmation, Session, sixDigitOtp } from "../schemas.ts";
import { sessionResponse } from "../sessions/session-response.ts";
import { disputeNumber } from "./dispute-number.ts";
import { sendEmailCode } from "./send-email-code.ts";
import { signInToKnownAccount } from "./sign-in-to-known-account.ts";

const token = z.string().max(100).openapi({
  description: "The `knownAccount.token` of a `mobile_taken` problem.",
});

const exampleToken =
  "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6c01.3q2-7wAbCdEfGhIjKlMnOpQrStUvWxYz0123456789A";

const KnownAccountSignIn = z.strictObject({
  token,
  password: knownPassword.optional(),
  emailCode: z.strictObject({ id: z.uuid(), otp: sixDigitOtp }).openapi("EmailCode").optional(),
}).openapi("KnownAccountSignIn", {
  description: "Send a password, or a code from the e-mail address, when `proofs` requires it.",
});

const KnownAccountToken = z.strictObject({ token }).openapi("KnownAccountToken");

const NumberDispute = z.strictObject({ token, language: Language.optional() })
  .openapi("NumberDispute");

const DisputedNumber = z.object({
  reference: z.string().openapi({ description: "The reference to track the case." }),
  dueAt: z.iso.datetime().openapi({ description: "The time by which we answer at the latest." }),
}).openapi("DisputedNumber");

/** Routes for a user whose number, verified at registration, already has an account. */
export function knownNumberRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter()
    .openapi(
      authRoute("post", "/api/auth/known-account/session", {
        operationId: "signInToKnownAccount",
        summary: "Sign in with the number that was just verified at registration",
        description: "The username and password entered at registration do not change the account.",
        request: {
          body: jsonBody(KnownAccountSignIn, { token: exampleToken, password: "Mango-Tree-42" }),
        },
        responses: { 200: withCookie(json(Session, "Signed in.", examples.session)) },
        problems: [
          "otp_invalid",
          "otp_expired",
          "otp_exhausted",
          "wrong_password",
          "sign_in_failed",
          "account_blocked",
          "registration_expired",
        ],
      }),
      async (c) => {
        const input = { ...c.req.valid("json"), caller: callerOf(c, deps) };
        return c.json(sessionResponse(c, deps, await signInToKnownAccount(ctx, input)), 200);
      },
    )
    .openapi(
      authRoute("post", "/api/auth/known-account/email-code", {
        operationId: "sendKnownAccountCode",
        summary: "Send a code to the e-mail address of the number's account",
        request: { body: jsonBody(KnownAccountToken, { token: exampleToken }) },
        responses: {
          ...sentCode(PendingConfirmation, {
            confirmationId: examples.id,
            sentTo: "a***@example.com",
            ...examples.sending,
          }),
        },
        problems: ["not_found", "registration_expired", "code_just_sent", "message_not_sent"],
      }),
      async (c) => {
        const claim = await claimCode(c, deps, "known_number");
        return c.json(await sendEmailCode(ctx, { ...c.req.valid("json"), claim }), 202);
      },
    )
    .openapi(
      authRoute("post", "/api/auth/known-account/dispute", {
        operationId: "disputeNumber",
        summary: "Report that the number is new to you and the account is not yours",
        description: "Opens a case for the moderators. We send the answer to the number by SMS.",
        request: { body: jsonBody(NumberDispute, { token: exampleToken, language: "hi" }) },
        responses: {
          202: json(DisputedNumber, "A moderator will check the number.", {
            reference: "7K3QX-9M2PT-4HV8D-R6WZC",
            dueAt: "2026-12-06T06:30:00.000Z",
          }),
        },
        problems: ["registration_expired"],
      }),
      async (c) => c.json(await disputeNumber(ctx, c.req.valid("json")), 202),
    );
}
