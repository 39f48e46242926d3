import { z } from "@hono/zod-openapi";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { json, security, tags, withCookie } from "../responses.ts";
import { callerOf } from "../caller.ts";
import type { RouteDeps } from "../ctx.ts";
import * as examples from "../examples.ts";
import { SignedInDevice } from "../schemas.ts";
import { endSession, signOutEverywhere } from "./end-sessions.ts";
import { clearRefreshCookie } from "./refresh-cookie.ts";
import { presentDevice } from "./device.ts";
import { findSessionsOf } from "./session-queries.ts";

export function sessionRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter<SignedIn>()
    .openapi(
      createRoute({
        method: "get",
        path: "/api/profile/sessions",
        operationId: "listSessions",
        summary: "List your sessions, most recently used first",
        tags,
        security,
        responses: {
          200: json(z.array(SignedInDevice), "The sessions.", [examples.device]),
          ...problemResponses("unauthorized", "unavailable"),
        },
      }),
      async (c) => {
        const { accountId, sessionId } = c.get("actor");
        const sessions = await findSessionsOf(ctx.db, accountId, ctx.now());
        return c.json(sessions.map((session) => presentDevice(session, sessionId)), 200);
      },
    )
    .openapi(
      createRoute({
        method: "delete",
        path: "/api/profile/sessions",
        operationId: "endAllSessions",
        summary: "Sign out everywhere, including this device",
        tags,
        security,
        responses: {
          204: withCookie({ description: "Signed out everywhere." }),
          ...problemResponses("unauthorized", "unavailable"),
        },
      }),
      async (c) => {
        await signOutEverywhere(ctx, c.get("actor"), callerOf(c, deps));
        clearRefreshCookie(c, deps);
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: "delete",
        path: "/api/profile/sessions/{id}",
        operationId: "endSession",
        summary: "Sign out on one device",
        tags,
        security,
        request: { params: z.object({ id: z.uuid().openapi({ example: examples.id }) }) },
        responses: {
          204: { description: "The session has ended." },
          ...problemResponses("invalid_request", "unauthorized", "unknown_session", "unavailable"),
        },
      }),
      async (c) => {
        await endSession(ctx, c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    );
}
