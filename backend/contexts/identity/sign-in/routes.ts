import { createRoute } from "@hono/zod-openapi";
import { limitCaller } from "../../../platform/guard.ts";
import { signOut as endSessionOf } from "../sessions/end-sessions.ts";
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
import type { RouteDeps } from "../route-deps.ts";
import { answerSession } from "../sessions/session-answer.ts";
import { signIn as signInWithPassword } from "./sign-in.ts";
import { bearerOf } from "../../../http/requests/auth.ts";
import { createRouter, problemResponses } from "../../../http/contract/router.ts";
import {
  authProblems,
  bodyProblems,
  json,
  jsonBody,
  limitedJson,
  tags,
  withCookie,
} from "../answers.ts";
import * as examples from "../examples.ts";
import { AccessToken, Session, SignInInput } from "../schemas.ts";

const signIn = createRoute({
  method: "post",
  path: "/api/auth/login",
  operationId: "signIn",
  summary: "Sign in with username, mobile or email",
  description:
    "Whether an identifier is known cannot be told from the answer. After five failures each " +
    "further one costs a wait, from a second to a quarter of an hour.",
  tags,
  request: {
    body: jsonBody(SignInInput, { identifier: "asha.sharma", password: "Mango-Tree-42" }),
  },
  responses: {
    200: withCookie(limitedJson(Session, "Signed in.", examples.session)),
    ...authProblems(...bodyProblems, "sign_in_failed"),
  },
});

const refresh = createRoute({
  method: "post",
  path: "/api/auth/refresh",
  operationId: "refreshSession",
  summary: "A new access token for the cookie of a session",
  description:
    "The cookie is replaced, ten seconds after it was set at the earliest. An answer may get lost: " +
    "the cookie before counts until its successor comes back, and ten seconds more. Any older one " +
    "ends the session, for somebody else may have it.",
  tags,
  security: [{ refreshCookie: [] }],
  responses: {
    200: withCookie(json(AccessToken, "The session goes on.", examples.accessToken)),
    ...problemResponses("unauthorized", "foreign_origin", "unavailable"),
  },
});

const signOut = createRoute({
  method: "post",
  path: "/api/auth/logout",
  operationId: "signOut",
  summary: "End the session of the cookie or the bearer token",
  tags,
  // Who has neither is signed out already.
  security: [{ refreshCookie: [] }, { bearer: [] }, {}],
  responses: {
    204: withCookie({ description: "Signed out." }),
    ...problemResponses("foreign_origin", "unavailable"),
  },
});

export function signInRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter()
    .openapi(signIn, async (c) => {
      const { identifier, password } = c.req.valid("json");
      const [name, caller] = [readIdentifier(identifier), callerOf(c, deps)];
      const devices = await recogniseDevices(ctx, caller, name);
      const [known] = devices;
      await limitCaller(c, deps, signInsByAddress, known && knownCaller(known));
      const session = await signInWithPassword(ctx, { name, password, caller, devices });
      return c.json(answerSession(c, deps, session), 200);
    })
    .openapi(refresh, async (c) => {
      const { accessToken, ...cookie } = await refreshSession(ctx, readRefreshCookie(c, deps));
      setRefreshCookie(c, deps, cookie);
      return c.json({ accessToken, token: accessToken }, 200);
    })
    .openapi(signOut, async (c) => {
      await endSessionOf(ctx, {
        refreshToken: readRefreshCookie(c, deps),
        accessToken: bearerOf(c),
      });
      clearRefreshCookie(c, deps);
      return c.body(null, 204);
    });
}
