import { createRoute, z } from "@hono/zod-openapi";
import { IdempotencyKey } from "#/http/contract/contract.ts";
import { problemResponses } from "#/http/contract/router.ts";
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
  CaptchaDescription,
  PendingRegistration,
  RegisterInput,
  Session,
  UsernameAvailability,
  VerifyRegistrationInput,
} from "../schemas.ts";

const params = z.object({ registrationId: z.uuid().openapi({ example: examples.id }) });

export const getCaptcha = createRoute({
  method: "get",
  path: "/api/auth/captcha",
  operationId: "getCaptcha",
  summary: "What a page needs to show the captcha",
  description: "A new challenge of the self-hosted proof of work, or the site key of a provider.",
  tags,
  responses: {
    200: json(CaptchaDescription, "By its provider.", examples.altchaChallenge),
    ...problemResponses("unavailable"),
  },
});

export const checkUsername = createRoute({
  method: "get",
  path: "/api/auth/username",
  operationId: "checkUsername",
  summary: "Whether a username is still to be had",
  description:
    "A name that looks like one that is taken is not, nor is one that passes for the site's " +
    "people, such as `admin`. 200 a minute from one address, 20 from a browser that has signed in.",
  tags,
  request: {
    query: z.object({ username: RegisterInput.shape.username.openapi({ type: "string" }) }),
  },
  responses: {
    200: limitedJson(UsernameAvailability, "The name as it would be kept.", {
      username: "asha.sharma",
      available: true,
    }),
    ...problemResponses("invalid_request", "too_many_requests", "unavailable"),
  },
});

export const register = createRoute({
  method: "post",
  path: "/api/auth/register",
  operationId: "register",
  summary: "Start a registration: a 5-digit code goes to the mobile or the address",
  description: "Nothing is an account before the code is right.",
  tags,
  request: { headers: IdempotencyKey, body: jsonBody(RegisterInput, examples.registerInput) },
  responses: {
    202: limitedJson(PendingRegistration, "The code is on its way.", examples.pendingRegistration),
    ...authProblems(
      ...bodyProblems,
      "captcha_failed",
      "captcha_expired",
      "username_taken",
      "key_reused",
      "code_just_sent",
      "message_not_sent",
    ),
  },
});

export const resendRegistrationCode = createRoute({
  method: "post",
  path: "/api/auth/register/{registrationId}/otp",
  operationId: "resendRegistrationCode",
  summary: "Send another code; the one before counts no more",
  tags,
  request: { params },
  responses: {
    202: limitedJson(PendingRegistration, "The code is on its way.", examples.pendingRegistration),
    ...authProblems(
      "invalid_request",
      "registration_expired",
      "code_just_sent",
      "message_not_sent",
    ),
  },
});

export const verifyRegistration = createRoute({
  method: "post",
  path: "/api/auth/register/{registrationId}/verify",
  operationId: "verifyRegistration",
  summary: "Give the code: the account is made and signed in",
  tags,
  request: { params, body: jsonBody(VerifyRegistrationInput, { otp: "44444" }) },
  responses: {
    201: withCookie(json(Session, "Signed in.", examples.session)),
    ...authProblems(
      ...bodyProblems,
      "otp_invalid",
      "username_taken",
      "mobile_taken",
      "email_taken",
      "registration_expired",
      "otp_expired",
      "otp_exhausted",
    ),
  },
});
