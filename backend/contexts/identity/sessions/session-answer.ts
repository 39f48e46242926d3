import type { Context } from "hono";
import { accessTokenLife } from "./access-token.ts";
import { describeDevice } from "./device.ts";
import { setRefreshCookie } from "./refresh-cookie.ts";
import type { RouteDeps } from "../route-deps.ts";
import type { Session } from "../schemas.ts";
import type { StartedSession } from "./start-session.ts";

/** What a call is made with, in words. */
export const deviceOf = (c: Context): string => describeDevice(c.req.header("User-Agent"));

/** Gives the two tokens of a session away: one in the body, the other in the cookie. */
export function answerSession(c: Context, deps: RouteDeps, session: StartedSession): Session {
  setRefreshCookie(c, deps, session);
  const { accessToken, user } = session;
  return { accessToken, token: accessToken, expiresIn: accessTokenLife, user };
}
