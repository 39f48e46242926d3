import { giveBackOf, limitCaller } from "#/platform/guard.ts";
import type { RouteDeps } from "../ctx.ts";
import { signOut } from "../sessions/end-sessions.ts";
import { signInsByAddress } from "../limits.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import {
  clearRefreshCookie,
  readRefreshCookie,
  setRefreshCookie,
} from "../sessions/refresh-cookie.ts";
import { callerOf, knownCaller } from "../caller.ts";
import { readIdentifier } from "../accounts/identifier.ts";
import { recogniseDevices } from "../known-devices/known-devices.ts";
import { answerSession } from "../sessions/session-answer.ts";
import { signIn } from "./sign-in.ts";
import { bearerOf } from "#/http/requests/auth.ts";
import { createRouter } from "#/http/contract/router.ts";
import * as contract from "./contract.ts";

export function signInRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter()
    .openapi(contract.signIn, async (c) => {
      const { identifier, password } = c.req.valid("json");
      const [name, caller] = [readIdentifier(identifier), callerOf(c, deps)];
      const devices = await recogniseDevices(ctx, caller, name);
      const [known] = devices;
      const knownAs = known && knownCaller(known);
      await limitCaller(c, deps, signInsByAddress, knownAs);
      const session = await signIn(ctx, { name, password, caller, devices });
      await giveBackOf(ctx.limiter.giveBack, { ip: caller.ip, knownAs }, signInsByAddress);
      return c.json(answerSession(c, deps, session), 200);
    })
    .openapi(contract.refresh, async (c) => {
      const { ip } = callerOf(c, deps);
      const { accessToken, ...cookie } = await refreshSession(ctx, readRefreshCookie(c, deps), ip);
      setRefreshCookie(c, deps, cookie);
      return c.json({ accessToken, token: accessToken }, 200);
    })
    .openapi(contract.signOut, async (c) => {
      await signOut(ctx, {
        refreshToken: readRefreshCookie(c, deps),
        accessToken: bearerOf(c),
      });
      clearRefreshCookie(c, deps);
      return c.body(null, 204);
    });
}
