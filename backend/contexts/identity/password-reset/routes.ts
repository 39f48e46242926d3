import { z } from "@hono/zod-openapi";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import {
  authRoute,
  bodyProblems,
  json,
  jsonBody,
  limitedJson,
  tags,
  withDeviceCookie,
} from "../responses.ts";
import { callerOf } from "../caller.ts";
import type { RouteDeps } from "../ctx.ts";
import * as examples from "../examples.ts";
import { setDeviceCookie } from "../known-devices/device-cookie.ts";
import { claimCode } from "../codes/claim.ts";
import {
  PasswordResetInput,
  PasswordResetToken,
  PendingPasswordReset,
  SetPasswordInput,
  VerifyPasswordResetInput,
} from "../schemas.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { setNewPassword } from "./set-new-password.ts";
import { verifyPasswordReset } from "./verify-password-reset.ts";

const params = z.object({ resetId: z.uuid().openapi({ example: examples.id }) });
const resetToken = "9b2d3c5e7f1a4860b1c2d3e4f5a69788";

export function passwordResetRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter()
    .openapi(
      authRoute("post", "/api/auth/password-reset", {
        operationId: "requestPasswordReset",
        summary: "Request a 6-digit code to set a new password",
        description: "The response is the same whether or not the account exists.",
        request: {
          body: jsonBody(PasswordResetInput, {
            mobile: "9876543210",
            captchaToken: "eyJjIjoge319",
          }),
        },
        responses: {
          202: limitedJson(
            PendingPasswordReset,
            "If the account exists, a code is being delivered.",
            {
              resetId: examples.id,
              ...examples.sending,
            },
          ),
        },
        problems: ["captcha_failed", "captcha_expired", "code_just_sent"],
      }),
      async (c) => {
        const { mobile, email, captchaToken, language } = c.req.valid("json");
        const kind = mobile === undefined ? "email" : "mobile";
        const recipient = mobile ?? email!;
        const claim = await claimCode(c, deps, "password_reset", { kind, value: recipient });
        const ip = deps.clientIp(c);
        const wanted = { kind, recipient, captchaToken, language, ip, claim } as const;
        return c.json(await requestPasswordReset(ctx, wanted), 202);
      },
    )
    .openapi(
      authRoute("post", "/api/auth/password-reset/{resetId}/verify", {
        operationId: "verifyPasswordReset",
        summary: "Exchange the code for a token to set the password",
        request: { params, body: jsonBody(VerifyPasswordResetInput, { otp: "444444" }) },
        responses: { 200: json(PasswordResetToken, "The code was correct.", { resetToken }) },
        problems: ["otp_invalid", "otp_expired", "otp_exhausted"],
      }),
      async (c) => {
        const { resetId: id } = c.req.valid("param");
        const input = { id, otp: c.req.valid("json").otp, ip: deps.clientIp(c) };
        return c.json(await verifyPasswordReset(ctx, input), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/api/auth/password-reset/{resetId}/password",
        operationId: "setNewPassword",
        summary: "Set the new password and end every session of the account",
        tags,
        request: {
          params,
          body: jsonBody(SetPasswordInput, { resetToken, password: "Mango-Tree-43" }),
        },
        responses: {
          204: withDeviceCookie({ description: "The password is set. Sign in with it." }),
          ...problemResponses(
            ...bodyProblems,
            "foreign_origin",
            "verification_expired",
            "unavailable",
          ),
        },
      }),
      async (c) => {
        const input = { ...c.req.valid("param"), ...c.req.valid("json") };
        setDeviceCookie(c, deps, await setNewPassword(ctx, input, callerOf(c, deps)));
        return c.body(null, 204);
      },
    );
}
