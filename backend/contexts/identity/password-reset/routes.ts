import { callerOf } from "../caller.ts";
import type { RouteDeps } from "../ctx.ts";
import { setDeviceCookie } from "../known-devices/device-cookie.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { claimCode, finishCode } from "../route-deps.ts";
import { setNewPassword } from "./set-new-password.ts";
import { verifyPasswordReset } from "./verify-password-reset.ts";
import { createRouter } from "#/http/contract/router.ts";
import * as contract from "./contract.ts";

export function passwordResetRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter()
    .openapi(contract.requestPasswordReset, async (c) => {
      const { mobile, email, captchaToken, language } = c.req.valid("json");
      const kind = mobile === undefined ? "email" : "mobile";
      const recipient = mobile ?? email!;
      const claim = await claimCode(c, deps, "password_reset", { kind, value: recipient });
      const ip = deps.clientIp(c);
      const wanted = { kind, recipient, captchaToken, language, ip, claim } as const;
      return c.json(await requestPasswordReset(ctx, wanted), 202);
    })
    .openapi(contract.verifyPasswordReset, async (c) => {
      const { resetId: id } = c.req.valid("param");
      const grant = await verifyPasswordReset(ctx, { id, otp: c.req.valid("json").otp });
      await finishCode(c, deps, "password_reset");
      return c.json(grant, 200);
    })
    .openapi(contract.setNewPassword, async (c) => {
      const input = { ...c.req.valid("param"), ...c.req.valid("json") };
      setDeviceCookie(c, deps, await setNewPassword(ctx, input, callerOf(c, deps)));
      return c.body(null, 204);
    });
}
