import type { Context } from "hono";
import type { RouteDeps } from "../ctx.ts";
import { accessTokenLife } from "./access-token.ts";
import { setDeviceCookie } from "../known-devices/device-cookie.ts";
import { setRefreshCookie } from "./refresh-cookie.ts";
import type { Session } from "../schemas.ts";
import type { StartedSession } from "./start-session.ts";

/** Returns the access token in the body and sets the cookies of the session and the known device. */
export function sessionResponse(c: Context, deps: RouteDeps, session: StartedSession): Session {
  setRefreshCookie(c, deps, session);
  setDeviceCookie(c, deps, session.deviceTokens);
  const { accessToken, user } = session;
  return { accessToken, token: accessToken, expiresIn: accessTokenLife, user };
}
