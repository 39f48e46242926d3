import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type Admin, adminRoute } from "#/http/contract/admin.ts";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import { cover } from "#/shared/areas.ts";
import type { IdentityCtx } from "../ctx.ts";
import { endScope, giveScope } from "./change-scopes.ts";
import { findGivenScopes } from "./queries.ts";
import { example, GivenScope, NewScope } from "./schemas.ts";

const path = "/api/admin/scopes";
const responses = { 200: jsonAnswer(z.array(GivenScope), "The whole list.", [example]) };

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
      adminRoute("scopes.change", "get", path, {
        operationId: "listScopes",
        summary: "List who has which role in the console, and where",
        description: "The roles in places where you are an admin, the widest first.",
        responses,
      }),
      answer,
    )
    .openapi(
      adminRoute("scopes.change", "post", path, {
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
        responses,
        problems: ["beyond_scope", "own_scope"],
      }),
      async (c) => {
        await giveScope(ctx, c.get("actor").accountId, c.req.valid("json"));
        return await answer(c);
      },
    )
    .openapi(
      adminRoute("scopes.change", "delete", `${path}/{id}`, {
        operationId: "endScope",
        summary: "End a role",
        request: { params: z.object({ id: z.uuid().openapi({ example: example.id }) }) },
        responses,
        problems: ["unknown_scope", "own_scope"],
      }),
      async (c) => {
        await endScope(ctx, c.get("actor").accountId, c.req.valid("param").id);
        return await answer(c);
      },
    );
}
