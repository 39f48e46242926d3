import { createRoute, z } from "@hono/zod-openapi";
import { SixDigitCode } from "#/contexts/identity/mod.ts";
import { Verification } from "#/contexts/listings/mod.ts";
import {
  bodyProblems,
  jsonAnswer,
  jsonBody,
  signedIn,
  signedInProblems,
} from "#/http/contract/contract.ts";
import * as examples from "./examples.ts";
import { MyVerification, StartedVerification } from "./schemas.ts";

const verifications = { tags: ["trust"], security: signedIn };

export const listMyVerifications = createRoute({
  ...verifications,
  method: "get",
  path: "/api/my/verifications",
  operationId: "listMyVerifications",
  summary: "What was checked of your listing, and what can be",
  responses: {
    200: jsonAnswer(
      z.array(MyVerification),
      "The phone number, and what else counts.",
      examples.mine,
    ),
    ...signedInProblems("no_business"),
  },
});

export const verifyMyPhone = createRoute({
  ...verifications,
  method: "post",
  path: "/api/my/verifications/phone",
  operationId: "verifyMyPhone",
  summary: "Have the listed number checked",
  description:
    "It counts at once where your account has shown that very number to be its own; else a " +
    "6-digit code goes there.",
  responses: {
    200: jsonAnswer(Verification, "It counts from now on.", examples.phone),
    202: jsonAnswer(StartedVerification, "The code is on its way.", examples.started),
    ...signedInProblems(
      "no_business",
      "number_without_codes",
      "number_changed",
      "code_just_sent",
      "message_not_sent",
    ),
  },
});

const ConfirmPhone = z.strictObject({ verificationId: z.uuid(), otp: SixDigitCode })
  .openapi("ConfirmPhone");

export const confirmMyPhone = createRoute({
  ...verifications,
  method: "post",
  path: "/api/my/verifications/phone/confirm",
  operationId: "confirmMyPhone",
  summary: "Give the code back: the number counts",
  request: {
    body: jsonBody(ConfirmPhone, {
      verificationId: examples.started.verificationId,
      otp: "555555",
    }),
  },
  responses: {
    200: jsonAnswer(Verification, "It counts from now on.", examples.phone),
    ...signedInProblems(
      ...bodyProblems,
      "unknown_verification",
      "otp_invalid",
      "otp_expired",
      "otp_exhausted",
      "number_changed",
    ),
  },
});
