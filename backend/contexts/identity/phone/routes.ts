import { giveBackOf, limitCaller } from "#/platform/guard.ts";
import type { RouteDeps } from "../ctx.ts";
import { confirmPhoneCode } from "./confirm-phone-code.ts";
import { callerOf, knownCaller } from "../caller.ts";
import { signInsByAddress } from "../limits.ts";
import { recogniseDevices } from "../known-devices/known-devices.ts";
import { claimCode, finishCode } from "../route-deps.ts";
import { sendPhoneCode } from "./send-phone-code.ts";
import { answerSession } from "../sessions/session-answer.ts";
import { signInByPhone } from "./sign-in-by-phone.ts";
import { createRouter } from "#/http/contract/router.ts";
import * as contract from "./contract.ts";

export function phoneRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter()
    .openapi(contract.getPhoneSignIn, (c) => c.json(ctx.phone.describe(), 200))
    .openapi(contract.sendPhoneCode, async (c) => {
      const input = c.req.valid("json");
      const claim = await claimCode(c, deps, "sign_in", { kind: "mobile", value: input.mobile });
      const sent = await sendPhoneCode(ctx, { ...input, ip: deps.clientIp(c), claim });
      return c.json(sent, 202);
    })
    .openapi(contract.confirmPhoneCode, async (c) => {
      const token = await confirmPhoneCode(ctx, c.req.valid("json"));
      await finishCode(c, deps, "sign_in");
      return c.json(token, 200);
    })
    .openapi(contract.signInByPhone, async (c) => {
      const caller = callerOf(c, deps);
      const [device] = await recogniseDevices(ctx, caller);
      const knownAs = device && knownCaller(device);
      await limitCaller(c, deps, signInsByAddress, knownAs);
      const session = await signInByPhone(ctx, { ...c.req.valid("json"), caller });
      await giveBackOf(ctx.limiter.giveBack, { ip: caller.ip, knownAs }, signInsByAddress);
      return c.json(answerSession(c, deps, session), 200);
    });
}
