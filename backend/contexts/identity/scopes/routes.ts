import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type Admin, admin } from "#/http/contract/admin.ts";
import { adminProblems, bodyProblems, jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRoute, createRouter } from "#/http/contract/router.ts";
import { cover } from "#/shared/areas.ts";
import type { IdentityCtx } from "../ctx.ts";
import { endScope, giveScope } from "./change-scopes.ts";
import { findGivenScopes } from "./queries.ts";
import { example, GivenScope, NewScope } from "./schemas.ts";

const shared = { ...admin("scopes.change"), path: "/api/admin/scopes" } as const;
const whole = { 200: jsonAnswer(z.array(GivenScope), "The whole list.", [example]) };

/** Admin routes; the caller mounts them behind a check of the account. */
export function scopeRoutes(ctx: IdentityCtx) {
  const answer = async (c: Context<Admin>) => {
    const all = await findGivenScopes(ctx.db);
    const scopes = all.filter((scope) => cover(c.get("areas"), scope)).map((
      { at, state, city, ...scope },
    ) => {
      const place = state === null ? undefined : ctx.findPlace({ state, city });
      return {
        ...scope,
        state,
        city,
        placeHi: { state: place?.state.hi ?? null, city: place?.city?.hi ?? null },
        at: at?.toISOString() ?? null,
        isOwn: scope.accountId === c.get("actor").accountId,
      };
    });
    return c.json(scopes, 200);
  };
  return createRouter<Admin>()
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        operationId: "listScopes",
        summary: "List who has which role in the console, and where",
        description: "The roles in places where you are an admin, the widest first.",
        responses: { ...whole, ...adminProblems() },
      }),
      answer,
    )
    .openapi(
      createRoute({
        ...shared,
        method: "post",
        operationId: "giveScope",
        summary: "Give an account a role in a place",
        description: "It replaces the account's role in the same place, and applies from the " +
          "account's next request. The account and the admins of all India are notified.",
        request: {
          body: jsonBody(NewScope, {
            username: "asha.sharma",
            role: "editor",
            state: "Maharashtra",
            city: "Pune",
          }),
        },
        responses: { ...whole, ...adminProblems(...bodyProblems, "beyond_scope", "own_scope") },
      }),
      async (c) => {
        await giveScope(ctx, c.get("actor").accountId, c.req.valid("json"));
        return await answer(c);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        method: "delete",
        path: `${shared.path}/{id}`,
        operationId: "endScope",
        summary: "End a role",
        request: { params: z.object({ id: z.uuid().openapi({ example: example.id }) }) },
        responses: {
          ...whole,
          ...adminProblems("invalid_request", "unknown_scope", "own_scope"),
        },
      }),
      async (c) => {
        await endScope(ctx, c.get("actor").accountId, c.req.valid("param").id);
        return await answer(c);
      },
    );
}
