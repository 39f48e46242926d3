import type { RouteDeps } from "../ctx.ts";
import { endSession, signOutEverywhere } from "./end-sessions.ts";
import { callerOf } from "../caller.ts";
import { presentDevice } from "../present.ts";
import { clearRefreshCookie } from "./refresh-cookie.ts";
import { createSignedInRouter } from "../route-deps.ts";
import * as contract from "./contract.ts";
import { findSessionsOf } from "./session-queries.ts";

export function sessionRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createSignedInRouter()
    .openapi(contract.listSessions, async (c) => {
      const { accountId, sessionId } = c.get("actor");
      const sessions = await findSessionsOf(ctx.db, accountId, ctx.now());
      return c.json(sessions.map((session) => presentDevice(session, sessionId)), 200);
    })
    .openapi(contract.endAllSessions, async (c) => {
      await signOutEverywhere(ctx, c.get("actor"), callerOf(c, deps));
      clearRefreshCookie(c, deps);
      return c.body(null, 204);
    })
    .openapi(contract.endSession, async (c) => {
      await endSession(ctx, c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    });
}
