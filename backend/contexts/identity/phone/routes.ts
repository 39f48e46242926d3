import { createRoute, createRouter } from "#/http/contract/router.ts";
import { isFormWithoutScript } from "#/http/requests/form-bindings.ts";
import { countWrong } from "#/platform/guard.ts";
import { authRoute, json, jsonBody, sentCode, tags, withCookie } from "../responses.ts";
import { callerOf } from "../caller.ts";
import type { RouteDeps } from "../ctx.ts";
import * as examples from "../examples.ts";
import { signInsByAddress } from "../limits.ts";
import { claimCode } from "../codes/claim.ts";
import {
  ConfirmPhoneCodeInput,
  PendingPhoneCode,
  PhoneIdToken,
  PhoneSignIn,
  SendPhoneCodeInput,
  Session,
  SignInByPhoneInput,
} from "../schemas.ts";
import { sessionResponse } from "../sessions/session-response.ts";
import { confirmPhoneCode } from "./confirm-phone-code.ts";
import { sendPhoneCode } from "./send-phone-code.ts";
import { signInByPhone } from "./sign-in-by-phone.ts";

const idToken = "eyJhbGciOiJIUzI1NiIsInR5cCI6InBob25lK2p3dCJ9.e30.c2ln";

export function phoneRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/api/auth/phone",
        operationId: "getPhoneSignIn",
        summary: "Get the provider that verifies phone numbers, with its public configuration",
        tags,
        responses: {
          200: json(PhoneSignIn, "The fields depend on the provider.", { provider: "local" }),
        },
      }),
      (c) => c.json(ctx.phone.describe(), 200),
    )
    .openapi(
      authRoute("post", "/api/auth/phone/send", {
        operationId: "sendPhoneCode",
        summary: "Send a 6-digit code to a mobile number",
        description: "Only for the `local` provider. Returns 404 for other providers.",
        request: {
          body: jsonBody(SendPhoneCodeInput, {
            mobile: "9876543210",
            captchaToken: "eyJjIjoge319",
          }),
        },
        responses: {
          ...sentCode(PendingPhoneCode, {
            confirmationId: examples.id,
            ...examples.sending,
          }),
        },
        problems: [
          "captcha_failed",
          "captcha_expired",
          "not_found",
          "code_just_sent",
          "message_not_sent",
        ],
      }),
      async (c) => {
        const input = c.req.valid("json");
        const claim = await claimCode(c, deps, "sign_in", { kind: "mobile", value: input.mobile });
        const mayLackCaptcha = isFormWithoutScript(c);
        const ip = deps.clientIp(c);
        const sent = await sendPhoneCode(ctx, { ...input, ip, mayLackCaptcha, claim });
        return c.json(sent, 202);
      },
    )
    .openapi(
      authRoute("post", "/api/auth/phone/confirm", {
        operationId: "confirmPhoneCode",
        summary: "Exchange the code for a token that proves the number",
        description: "Only for the `local` provider. Returns 404 for other providers.",
        request: {
          body: jsonBody(ConfirmPhoneCodeInput, { confirmationId: examples.id, otp: "444444" }),
        },
        responses: { 200: json(PhoneIdToken, "The number is verified.", { idToken }) },
        problems: ["otp_invalid", "not_found", "verification_expired", "otp_exhausted"],
      }),
      async (c) => {
        const input = { ...c.req.valid("json"), ip: deps.clientIp(c) };
        return c.json(await confirmPhoneCode(ctx, input), 200);
      },
    )
    .openapi(
      authRoute("post", "/api/auth/phone/session", {
        operationId: "signInByPhone",
        summary: "Sign in with the provider's token. A new number gets an account",
        description:
          "Creating an account means consent to the terms of 29-06-2025. The page must say so " +
          "first.",
        request: { body: jsonBody(SignInByPhoneInput, { idToken }) },
        responses: { 200: withCookie(json(Session, "Signed in.", examples.session)) },
        problems: ["phone_token_invalid", "sign_in_failed", "account_blocked"],
      }),
      async (c) => {
        const caller = callerOf(c, deps);
        const signIn = () => signInByPhone(ctx, { ...c.req.valid("json"), caller });
        const session = await countWrong(c, deps, signIn, signInsByAddress);
        return c.json(sessionResponse(c, deps, session), 200);
      },
    );
}
