import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type Admin, admin } from "#/http/contract/admin.ts";
import { adminProblems, bodyProblems, jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRoute, createRouter } from "#/http/contract/router.ts";
import { cover } from "#/shared/areas.ts";
import type { IdentityCtx } from "../ctx.ts";
import { endScope, giveScope } from "./change-scopes.ts";
import { findGivenScopes } from "./queries.ts";
import { example, GivenScope, newExample, NewScope } from "./schemas.ts";

const path = "/api/admin/scopes";

/** Admin routes; the caller mounts them behind a check of the account. */
export function scopeRoutes(ctx: IdentityCtx) {
  /** The roles in the caller's areas. */
  const listFor = async (c: Context<Admin>): Promise<GivenScope[]> =>
    (await findGivenScopes(ctx.db)).filter((scope) => cover(c.get("areas"), scope)).map((
      { at, ...scope },
    ) => {
      const { state, city } = scope;
      const place = state === null ? undefined : ctx.findPlace({ state, city });
      return {
        ...scope,
        placeHi: { state: place?.state.hi ?? null, city: place?.city?.hi ?? null },
        at: at?.toISOString() ?? null,
        isOwn: scope.accountId === c.get("actor").accountId,
      };
    });
  return createRouter<Admin>()
    .openapi(
      createRoute({
        ...admin("scopes.change"),
        method: "get",
        path,
        operationId: "listScopes",
        summary: "List who has which role in the console, and where",
        description: "The roles in places where you are an admin, the widest first.",
        responses: {
          200: jsonAnswer(z.array(GivenScope), "The whole list.", [example]),
          ...adminProblems(),
        },
      }),
      async (c) => c.json(await listFor(c), 200),
    )
    .openapi(
      createRoute({
        ...admin("scopes.change"),
        method: "post",
        path,
        operationId: "giveScope",
        summary: "Give an account a role in a place",
        description: "It replaces the account's role in the same place, and applies from the " +
          "account's next request. The account and the admins of all India are notified.",
        request: { body: jsonBody(NewScope, newExample) },
        responses: {
          200: jsonAnswer(z.array(GivenScope), "The current list.", [example]),
          ...adminProblems(...bodyProblems, "beyond_scope", "own_scope"),
        },
      }),
      async (c) => {
        await giveScope(ctx, c.get("actor").accountId, c.req.valid("json"));
        return c.json(await listFor(c), 200);
      },
    )
    .openapi(
      createRoute({
        ...admin("scopes.change"),
        method: "delete",
        path: `${path}/{id}`,
        operationId: "endScope",
        summary: "End a role",
        request: { params: z.object({ id: z.uuid().openapi({ example: example.id }) }) },
        responses: {
          200: jsonAnswer(z.array(GivenScope), "The current list.", [example]),
          ...adminProblems("invalid_request", "unknown_scope", "own_scope"),
        },
      }),
      async (c) => {
        await endScope(ctx, c.get("actor").accountId, c.req.valid("param").id);
        return c.json(await listFor(c), 200);
      },
    );
}
