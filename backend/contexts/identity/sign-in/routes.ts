import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import { bearerOf } from "#/http/requests/auth.ts";
import { limitCaller, refundOf } from "#/platform/guard.ts";
import { readIdentifier } from "../accounts/identifier.ts";
import { authRoute, json, jsonBody, limitedJson, tags, withCookie } from "../responses.ts";
import { callerOf, knownDeviceKey } from "../caller.ts";
import type { RouteDeps } from "../ctx.ts";
import * as examples from "../examples.ts";
import { recogniseDevices } from "../known-devices/known-devices.ts";
import { signInsByAddress } from "../limits.ts";
import { AccessToken, Session, SignInInput } from "../schemas.ts";
import { signOut } from "../sessions/end-sessions.ts";
import {
  clearRefreshCookie,
  readRefreshCookie,
  setRefreshCookie,
} from "../sessions/refresh-cookie.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import { sessionResponse } from "../sessions/session-response.ts";
import { signIn } from "./sign-in.ts";

export function signInRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter()
    .openapi(
      authRoute("post", "/api/auth/login", {
        operationId: "signIn",
        summary: "Sign in with username, mobile or email",
        description:
          "The response does not reveal whether an identifier is known. After five failures, " +
          "each further one adds a delay of one second up to a quarter of an hour.",
        request: {
          body: jsonBody(SignInInput, { identifier: "asha.sharma", password: "Mango-Tree-42" }),
        },
        responses: { 200: withCookie(limitedJson(Session, "Signed in.", examples.session)) },
        problems: ["sign_in_failed", "account_blocked"],
      }),
      async (c) => {
        const { identifier, password } = c.req.valid("json");
        const [name, caller] = [readIdentifier(identifier), callerOf(c, deps)];
        const devices = await recogniseDevices(ctx, caller, name);
        const [known] = devices;
        const knownAs = known && knownDeviceKey(known);
        await limitCaller(c, deps, signInsByAddress, knownAs);
        const session = await signIn(ctx, { name, password, caller, devices });
        await refundOf(ctx.limiter.refund, { ip: caller.ip, knownAs }, signInsByAddress);
        return c.json(sessionResponse(c, deps, session), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/api/auth/refresh",
        operationId: "refreshSession",
        summary: "Exchange the cookie of a session for a new access token",
        description: "The service replaces the cookie if it is older than ten seconds. Because a " +
          "response may get lost, the previous cookie works until the new one is used, and " +
          "ten seconds longer. An older cookie ends the session, because it may have been " +
          "stolen.",
        tags,
        security: [{ refreshCookie: [] }],
        responses: {
          200: withCookie(json(AccessToken, "The session continues.", examples.accessToken)),
          ...problemResponses("unauthorized", "foreign_origin", "unavailable"),
        },
      }),
      async (c) => {
        const { ip } = callerOf(c, deps);
        const { accessToken, ...cookie } = await refreshSession(
          ctx,
          readRefreshCookie(c, deps),
          ip,
        );
        setRefreshCookie(c, deps, cookie);
        return c.json({ accessToken, token: accessToken }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/api/auth/logout",
        operationId: "signOut",
        summary: "End the session of the cookie or the bearer token",
        tags,
        // Without a cookie and a token, the caller is already signed out.
        security: [{ refreshCookie: [] }, { bearer: [] }, {}],
        responses: {
          204: withCookie({ description: "Signed out." }),
          ...problemResponses("foreign_origin", "unavailable"),
        },
      }),
      async (c) => {
        await signOut(ctx, {
          refreshToken: readRefreshCookie(c, deps),
          accessToken: bearerOf(c),
        });
        clearRefreshCookie(c, deps);
        return c.body(null, 204);
      },
    );
}
