import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { SignedIn } from "../../../http/requests/auth.ts";
import { limitActor } from "../../../platform/guard.ts";
import { changePassword as change } from "./change-password.ts";
import type { Who } from "./confirm-identity.ts";
import { eraseAccount } from "./erase-account.ts";
import { exportAccount as exportAll } from "./export-account.ts";
import { readUpload, uploadSchema } from "../../../http/requests/upload.ts";
import { avatarUploads } from "../limits.ts";
import { callerOf } from "../caller.ts";
import { readProfile } from "./read-profile.ts";
import { clearRefreshCookie } from "../sessions/refresh-cookie.ts";
import { createSignedInRouter, type RouteDeps } from "../route-deps.ts";
import { sendConfirmation as sendCode } from "./send-confirmation.ts";
import { removeAvatar as remove, setAvatar as replace } from "./set-avatar.ts";
import { updateProfile as update } from "./update-profile.ts";
import { verifyEmail as verify } from "./verify-email.ts";
import { problemResponses } from "../../../http/contract/router.ts";
import {
  bodyProblems,
  confirmationProblems,
  json,
  jsonBody,
  security,
  signedInProblems,
  tags,
  withCookie,
} from "../answers.ts";
import * as examples from "../examples.ts";
import {
  AccountExport,
  AvatarAnswer,
  ChangePasswordInput,
  IdentityProof,
  PendingConfirmation,
  Profile,
  UpdateProfileInput,
  VerifyEmailInput,
} from "../schemas.ts";

/** What a call can be answered that has to be confirmed. */
const getProfile = createRoute({
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

const updateProfile = createRoute({
  method: "patch",
  path: "/api/profile",
  operationId: "updateProfile",
  summary: "Change username, address or language",
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
      "message_not_sent",
    ),
  },
});

const sendConfirmation = createRoute({
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
    ...signedInProblems("message_not_sent"),
  },
});

const verifyEmail = createRoute({
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

const deleteAccount = createRoute({
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

const changePassword = createRoute({
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

const setAvatar = createRoute({
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

const removeAvatar = createRoute({
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

const exportAccount = createRoute({
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

export function profileRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  const whoOf = (c: Context<SignedIn>): Who => ({
    actor: c.get("actor"),
    caller: callerOf(c, deps),
  });
  const router = createSignedInRouter();
  router.openAPIRegistry.registerComponent("schemas", "AvatarUpload", uploadSchema());
  return router
    .openapi(getProfile, async (c) => c.json(await readProfile(ctx, c.get("actor").accountId), 200))
    .openapi(updateProfile, async (c) => {
      return c.json(await update(ctx, whoOf(c), c.req.valid("json")), 200);
    })
    .openapi(
      sendConfirmation,
      async (c) => c.json(await sendCode(ctx, whoOf(c)), 202),
    )
    .openapi(verifyEmail, async (c) => {
      const { accountId } = c.get("actor");
      return c.json(await verify(ctx, accountId, c.req.valid("json").otp), 200);
    })
    .openapi(deleteAccount, async (c) => {
      await eraseAccount(ctx, whoOf(c), c.req.valid("json"));
      clearRefreshCookie(c, deps);
      return c.body(null, 204);
    })
    .openapi(changePassword, async (c) => {
      await change(ctx, whoOf(c), c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(setAvatar, async (c) => {
      const { accountId } = c.get("actor");
      await limitActor(c, deps, avatarUploads);
      const { file } = await readUpload(c, ctx.avatars);
      return c.json({ avatar: await replace(ctx, accountId, file) }, 200);
    })
    .openapi(removeAvatar, async (c) => {
      await remove(ctx, c.get("actor").accountId);
      return c.json({ avatar: null }, 200);
    })
    .openapi(exportAccount, async (c) => {
      c.header("Content-Disposition", 'attachment; filename="account.json"');
      return c.json(await exportAll(ctx, c.get("actor")), 200);
    });
}
