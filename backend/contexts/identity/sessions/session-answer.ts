import type { Context } from "hono";
import type { RouteDeps } from "../ctx.ts";
import { accessTokenLife } from "./access-token.ts";
import { setDeviceCookie } from "../known-devices/device-cookie.ts";
import { setRefreshCookie } from "./refresh-cookie.ts";
import type { Session } from "../schemas.ts";
import type { StartedSession } from "./start-session.ts";

/**
 * Gives the two tokens of a session away, one in the body, the other in a cookie, and marks the
 * browser as known in another.
 */
export function answerSession(c: Context, deps: RouteDeps, session: StartedSession): Session {
  setRefreshCookie(c, deps, session);
  setDeviceCookie(c, deps, session.deviceTokens);
  const { accessToken, user } = session;
  return { accessToken, token: accessToken, expiresIn: accessTokenLife, user };
}
