import { createRoute } from "@hono/zod-openapi";
import { problemResponses } from "#/http/contract/router.ts";
import {
  bodyProblems,
  confirmationProblems,
  json,
  jsonBody,
  security,
  signedInProblems,
  tags,
  withCookie,
} from "../responses.ts";
import * as examples from "../examples.ts";
import {
  AccountExport,
  AvatarAnswer,
  ChangePasswordInput,
  ConfirmMobileInput,
  IdentityProof,
  PendingConfirmation,
  PendingMobile,
  Profile,
  ProveMobileInput,
  UpdateProfileInput,
  VerifyEmailInput,
} from "../schemas.ts";

export const getProfile = createRoute({
  method: "get",
  path: "/api/profile",
  operationId: "getProfile",
  summary: "The account that is signed in",
  tags,
  security,
  responses: {
    200: json(Profile, "The account.", examples.profile),
    ...problemResponses("unauthorized", "unavailable"),
  },
});

export const updateProfile = createRoute({
  method: "patch",
  path: "/api/profile",
  operationId: "updateProfile",
  summary: "Change username, address, language or what is told",
  description: "A new address counts once the 6-digit code that goes there is given to " +
    "`POST /api/profile/email/verify`; until then it is `pendingEmail`. Ask again for another code. " +
    "To change the username, or to set, change or remove an address, takes the password or a " +
    "`confirmation`; the number and the address of before are told. A username that is given up is " +
    "kept for its owner for 90 days, five of them at most. Where the code does not go out " +
    "(`message_not_sent`) everything else is changed.",
  tags,
  security,
  request: {
    body: jsonBody(UpdateProfileInput, {
      username: "asha.sharma",
      email: "asha@example.com",
      currentPassword: "Mango-Tree-42",
    }),
  },
  responses: {
    200: json(Profile, "The account as it is now.", examples.profile),
    ...signedInProblems(
      ...bodyProblems,
      ...confirmationProblems,
      "username_taken",
      "too_many_usernames",
      "last_contact",
      "code_just_sent",
      "message_not_sent",
    ),
  },
});

export const sendConfirmation = createRoute({
  method: "post",
  path: "/api/profile/confirmation",
  operationId: "sendConfirmation",
  summary: "Ask for a 6-digit code that shows who one is",
  description:
    "It goes to the verified number, else to the verified address, and counts once in place of the " +
    "password, as `confirmation`, for a change of username, address or password, for the deletion " +
    "of the listing and for an erasure.",
  tags,
  security,
  responses: {
    202: json(PendingConfirmation, "The code is on its way.", examples.pendingConfirmation),
    ...signedInProblems("code_just_sent", "message_not_sent"),
  },
});

export const verifyEmail = createRoute({
  method: "post",
  path: "/api/profile/email/verify",
  operationId: "verifyEmail",
  summary: "Give the code that went to the new address",
  tags,
  security,
  request: { body: jsonBody(VerifyEmailInput, { otp: "444444" }) },
  responses: {
    200: json(Profile, "The account as it is now.", examples.profile),
    ...signedInProblems(
      ...bodyProblems,
      "otp_invalid",
      "email_taken",
      "otp_expired",
      "otp_exhausted",
    ),
  },
});

export const proveMobile = createRoute({
  method: "post",
  path: "/api/profile/mobile",
  operationId: "proveMobile",
  summary: "Send a code to the mobile number of an account without a verified one",
  description: "For an account that was registered by e-mail. The number may be another one than " +
    "before; it becomes `mobile`, for good, once the 6-digit code is given to " +
    "`POST /api/profile/mobile/confirm`. Until then it is `pendingMobile`. It takes the password or " +
    "a `confirmation`; ask again for the same number, without either, for another code. The address " +
    "of the account gets a notice about the verified number.",
  tags,
  security,
  request: {
    body: jsonBody(ProveMobileInput, { mobile: "9876543210", currentPassword: "Mango-Tree-42" }),
  },
  responses: {
    202: json(PendingMobile, "The code is on its way.", examples.pendingMobile),
    ...signedInProblems(
      ...bodyProblems,
      ...confirmationProblems,
      "mobile_fixed",
      "code_just_sent",
      "message_not_sent",
    ),
  },
});

export const confirmMobile = createRoute({
  method: "post",
  path: "/api/profile/mobile/confirm",
  operationId: "confirmMobile",
  summary: "Give the code that went to the mobile number",
  description: "A number that another account has verified is `mobile_taken`.",
  tags,
  security,
  request: { body: jsonBody(ConfirmMobileInput, { otp: "444444" }) },
  responses: {
    200: json(Profile, "The account as it is now.", examples.profile),
    ...signedInProblems(
      ...bodyProblems,
      "otp_invalid",
      "mobile_fixed",
      "mobile_taken",
      "otp_expired",
      "otp_exhausted",
    ),
  },
});

export const deleteAccount = createRoute({
  method: "delete",
  path: "/api/profile",
  operationId: "deleteAccount",
  summary: "Erase the account, its listing and its pictures, for good",
  tags,
  security,
  request: { body: jsonBody(IdentityProof, { password: "Mango-Tree-42" }) },
  responses: {
    204: withCookie({ description: "It is gone." }),
    ...signedInProblems(...bodyProblems, ...confirmationProblems),
  },
});

export const changePassword = createRoute({
  method: "put",
  path: "/api/profile/password",
  operationId: "changePassword",
  summary: "Change the password; all other sessions end",
  description:
    "It takes the current one or a `confirmation`, with which one sets a first one, too.",
  tags,
  security,
  request: {
    body: jsonBody(ChangePasswordInput, {
      currentPassword: "Mango-Tree-42",
      newPassword: "Mango-Tree-43",
    }),
  },
  responses: {
    204: { description: "It is changed." },
    ...signedInProblems(...bodyProblems, ...confirmationProblems),
  },
});

export const setAvatar = createRoute({
  method: "put",
  path: "/api/profile/avatar",
  operationId: "setAvatar",
  summary: "Replace the picture",
  description: "JPEG, PNG or WebP of 5 MB at most. Its middle square is kept, and nothing but it.",
  tags,
  security,
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: { $ref: "#/components/schemas/AvatarUpload" },
        },
      },
    },
  },
  responses: {
    200: json(AvatarAnswer, "Where the new one is.", { avatar: examples.user.avatar }),
    ...signedInProblems(
      "invalid_request",
      "payload_too_large",
      "unsupported_media_type",
      "heic_not_supported",
    ),
  },
});

export const removeAvatar = createRoute({
  method: "delete",
  path: "/api/profile/avatar",
  operationId: "removeAvatar",
  summary: "Take the picture away",
  tags,
  security,
  responses: {
    200: json(AvatarAnswer, "There is none now.", { avatar: null }),
    ...problemResponses("unauthorized", "unavailable"),
  },
});

export const exportAccount = createRoute({
  method: "get",
  path: "/api/profile/export",
  operationId: "exportAccount",
  summary: "All that is held on the account",
  tags,
  security,
  responses: {
    200: {
      ...json(AccountExport, "As a file to keep.", examples.accountExport),
      headers: {
        "Content-Disposition": {
          description: "The name for the file.",
          schema: { type: "string" as const },
        },
      },
    },
    ...problemResponses("unauthorized", "unavailable"),
  },
});
