import { signedInRoute } from "#/http/contract/operation.ts";
import { createRoute, problemResponses } from "#/http/contract/router.ts";
import { pictureProblems, uploadBody } from "#/http/requests/upload.ts";
import { confirmationProblems, json, jsonBody, security, tags, withCookie } from "../responses.ts";
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
  summary: "Get the signed-in account",
  tags,
  security,
  responses: {
    200: json(Profile, "The account.", examples.profile),
    ...problemResponses("unauthorized", "unavailable"),
  },
});

export const updateProfile = signedInRoute("identity", "patch", "/api/profile", {
  operationId: "updateProfile",
  summary: "Change username, address, language or notifications",
  description: "A new address stays `pendingEmail` until its 6-digit code is sent to `POST " +
    "/api/profile/email/verify`. Send the same address again for another code. Changing " +
    "the username, or setting, changing or removing an address, requires the password " +
    "or a `confirmation`. The service notifies the previous number and address. Former " +
    "usernames stay reserved for their owner for 90 days, at most five of them. If the " +
    "code cannot be delivered (`message_not_sent`), the other changes are still saved.",
  request: {
    body: jsonBody(UpdateProfileInput, {
      username: "asha.sharma",
      email: "asha@example.com",
      currentPassword: "Mango-Tree-42",
    }),
  },
  responses: { 200: json(Profile, "The current account.", examples.profile) },
  problems: [
    ...confirmationProblems,
    "username_taken",
    "too_many_usernames",
    "last_contact",
    "code_just_sent",
    "message_not_sent",
  ],
});

export const sendConfirmation = signedInRoute("identity", "post", "/api/profile/confirmation", {
  operationId: "sendConfirmation",
  summary: "Request a 6-digit code to confirm your identity",
  description:
    "The service sends it to the verified number, or else to the verified address. Send " +
    "it once as `confirmation` instead of the password. It works for changing username, " +
    "address or password, deleting the listing and deleting the account.",
  responses: {
    202: json(PendingConfirmation, "The code is being delivered.", examples.pendingConfirmation),
  },
  problems: ["code_just_sent", "message_not_sent"],
});

export const verifyEmail = signedInRoute("identity", "post", "/api/profile/email/verify", {
  operationId: "verifyEmail",
  summary: "Verify the code sent to the new address",
  request: { body: jsonBody(VerifyEmailInput, { otp: "444444" }) },
  responses: { 200: json(Profile, "The current account.", examples.profile) },
  problems: ["otp_invalid", "email_taken", "otp_expired", "otp_exhausted"],
});

export const proveMobile = signedInRoute("identity", "post", "/api/profile/mobile", {
  operationId: "proveMobile",
  summary: "Send a code to the mobile number of an account without a verified number",
  description: "For accounts registered by e-mail. You may send a different number. It stays " +
    "`pendingMobile` until its 6-digit code is sent to `POST " +
    "/api/profile/mobile/confirm`. Then it becomes `mobile` and cannot be changed. " +
    "Requires the password or a `confirmation`. To get another code for the same " +
    "number, call this again without either. The address of the account gets a " +
    "notification about the verified number.",
  request: {
    body: jsonBody(ProveMobileInput, { mobile: "9876543210", currentPassword: "Mango-Tree-42" }),
  },
  responses: {
    202: json(PendingMobile, "The code is being delivered.", examples.pendingMobile),
  },
  problems: [...confirmationProblems, "mobile_fixed", "code_just_sent", "message_not_sent"],
});

export const confirmMobile = signedInRoute("identity", "post", "/api/profile/mobile/confirm", {
  operationId: "confirmMobile",
  summary: "Verify the code sent to the mobile number",
  description: "Fails with `mobile_taken` if another account has verified the number.",
  request: { body: jsonBody(ConfirmMobileInput, { otp: "444444" }) },
  responses: { 200: json(Profile, "The current account.", examples.profile) },
  problems: ["otp_invalid", "mobile_fixed", "mobile_taken", "otp_expired", "otp_exhausted"],
});

export const deleteAccount = signedInRoute("identity", "delete", "/api/profile", {
  operationId: "deleteAccount",
  summary: "Delete the account, its listing and its pictures for good",
  request: { body: jsonBody(IdentityProof, { password: "Mango-Tree-42" }) },
  responses: { 204: withCookie({ description: "The account is deleted." }) },
  problems: [...confirmationProblems, "last_admin"],
});

export const changePassword = signedInRoute("identity", "put", "/api/profile/password", {
  operationId: "changePassword",
  summary: "Change the password and end all other sessions",
  description: "Requires the current password or a `confirmation`. An account without a password " +
    "sets its first one with a `confirmation`.",
  request: {
    body: jsonBody(ChangePasswordInput, {
      currentPassword: "Mango-Tree-42",
      newPassword: "Mango-Tree-43",
    }),
  },
  responses: { 204: { description: "The password is changed." } },
  problems: confirmationProblems,
});

export const setAvatar = signedInRoute("identity", "put", "/api/profile/avatar", {
  operationId: "setAvatar",
  summary: "Replace the picture",
  description:
    "JPEG, PNG or WebP of at most 5 MB. The service stores only the square in the middle.",
  request: {
    body: uploadBody("AvatarUpload"),
  },
  responses: {
    200: json(AvatarAnswer, "The address of the new picture.", { avatar: examples.user.avatar }),
  },
  problems: pictureProblems,
});

export const removeAvatar = createRoute({
  method: "delete",
  path: "/api/profile/avatar",
  operationId: "removeAvatar",
  summary: "Delete the picture",
  tags,
  security,
  responses: {
    200: json(AvatarAnswer, "The account has no picture.", { avatar: null }),
    ...problemResponses("unauthorized", "unavailable"),
  },
});

export const exportAccount = createRoute({
  method: "get",
  path: "/api/profile/export",
  operationId: "exportAccount",
  summary: "Download all data of the account",
  tags,
  security,
  responses: {
    200: {
      ...json(AccountExport, "The data, as a file.", examples.accountExport),
      headers: {
        "Content-Disposition": {
          description: "The name of the file.",
          schema: { type: "string" as const },
        },
      },
    },
    ...problemResponses("unauthorized", "unavailable"),
  },
});
