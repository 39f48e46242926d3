import { createRoute } from "@hono/zod-openapi";
import {
  authProblems,
  bodyProblems,
  json,
  jsonBody,
  limitedJson,
  tags,
  withCookie,
} from "../answers.ts";
import * as examples from "../examples.ts";
import {
  ConfirmPhoneCodeInput,
  PendingPhoneCode,
  PhoneIdToken,
  PhoneSignIn,
  SendPhoneCodeInput,
  Session,
  SignInByPhoneInput,
} from "../schemas.ts";

const idToken = "eyJhbGciOiJIUzI1NiIsInR5cCI6InBob25lK2p3dCJ9.e30.c2ln";

export const getPhoneSignIn = createRoute({
  method: "get",
  path: "/api/auth/phone",
  operationId: "getPhoneSignIn",
  summary: "Who verifies phone numbers, and its public configuration",
  tags,
  responses: { 200: json(PhoneSignIn, "By its provider.", { provider: "local" }) },
});

export const sendPhoneCode = createRoute({
  method: "post",
  path: "/api/auth/phone/send",
  operationId: "sendPhoneCode",
  summary: "Send a 6-digit code to a mobile number",
  description: "Of the `local` provider alone; not found with any other.",
  tags,
  request: {
    body: jsonBody(SendPhoneCodeInput, { mobile: "9876543210", captchaToken: "eyJjIjoge319" }),
  },
  responses: {
    202: limitedJson(PendingPhoneCode, "The code is on its way.", {
      confirmationId: examples.id,
      ...examples.sending,
    }),
    ...authProblems(
      ...bodyProblems,
      "captcha_failed",
      "captcha_expired",
      "not_found",
      "code_just_sent",
      "message_not_sent",
    ),
  },
});

export const confirmPhoneCode = createRoute({
  method: "post",
  path: "/api/auth/phone/confirm",
  operationId: "confirmPhoneCode",
  summary: "Give the code for a token that says whose number it is",
  description: "Of the `local` provider alone; not found with any other.",
  tags,
  request: {
    body: jsonBody(ConfirmPhoneCodeInput, { confirmationId: examples.id, otp: "444444" }),
  },
  responses: {
    200: json(PhoneIdToken, "The number is verified.", { idToken }),
    ...authProblems(
      ...bodyProblems,
      "otp_invalid",
      "not_found",
      "verification_expired",
      "otp_exhausted",
    ),
  },
});

export const signInByPhone = createRoute({
  method: "post",
  path: "/api/auth/phone/session",
  operationId: "signInByPhone",
  summary: "Sign in with the provider's token; a new number gets an account",
  description:
    "Making an account is consent to the terms of 29-06-2025: the page has to say so before.",
  tags,
  request: { body: jsonBody(SignInByPhoneInput, { idToken }) },
  responses: {
    200: withCookie(limitedJson(Session, "Signed in.", examples.session)),
    ...authProblems(...bodyProblems, "phone_token_invalid", "sign_in_failed"),
  },
});
