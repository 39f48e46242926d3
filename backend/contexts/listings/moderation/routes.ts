import { z } from "@hono/zod-openapi";
import { type Admin, adminRoute, areasFor } from "#/http/contract/admin.ts";
import { jsonAnswer, jsonBody, pageHeaders } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import { setPageHeaders } from "#/http/page-links.ts";
import { statementOf } from "#/shared/text/new-statement.ts";
import { asStatement } from "#/shared/text/statement.ts";
import { sliceOf } from "#/shared/pagination.ts";
import * as examples from "./examples.ts";
import type { ModerationCtx } from "./lock-owner.ts";
import { assertWithin } from "../business/queries.ts";
import { findListings } from "./list-queries.ts";
import { readModerated, withinOwners } from "./queries.ts";
import { restoreBusiness } from "./restore-business.ts";
import { ListingsQuery, ModeratedBusiness, NewSuspension, Restoration } from "./schemas.ts";
import { suspendBusiness } from "./suspend-business.ts";

const BusinessId = z.object({ id: z.uuid().openapi({ example: examples.business._id }) });

const headers = pageHeaders({ path: "/api/admin/businesses", count: 3 });

/** Admin routes for listings; the caller mounts them behind an admin check. */
export const adminRoutes = (ctx: ModerationCtx) =>
  createRouter<Admin>()
    .openapi(
      adminRoute("listings.read", "get", "/api/admin/businesses", {
        operationId: "listModeratedBusinesses",
        summary: "List all listings",
        request: { query: ListingsQuery },
        responses: {
          200: {
            ...jsonAnswer(z.array(ModeratedBusiness), "A page of listings.", [examples.business]),
            headers,
          },
        },
        problems: ["invalid_cursor"],
      }),
      async (c) => {
        const { limit, cursor, ...filter } = c.req.valid("query");
        const view = {
          areas: c.get("areas"),
          ownersIn: areasFor(c.get("actor").scopes, "owners.read"),
          gazetteer: ctx.gazetteer,
        };
        const found = await findListings(ctx.db, filter, view, sliceOf({ limit, cursor }));
        setPageHeaders(c, found.page, found.total);
        const ids = found.page.rows.map(({ id }) => id);
        const businesses = await readModerated(ctx, ctx.db, ids);
        return c.json(
          ids.flatMap((id) => {
            const business = businesses.get(id);
            return business ? withinOwners(business, view.ownersIn) : [];
          }),
          200,
        );
      },
    )
    .openapi(
      adminRoute("listings.suspend", "post", "/api/admin/businesses/{id}/suspension", {
        operationId: "suspendBusiness",
        summary: "Suspend a listing, with a reason for its owner",
        request: { params: BusinessId, body: jsonBody(NewSuspension, examples.suspension) },
        responses: {
          200: jsonAnswer(ModeratedBusiness, "The listing is suspended.", examples.suspended),
        },
        problems: ["unknown_business"],
      }),
      async (c) => {
        const { reason, statement: given } = c.req.valid("json");
        const statement = given?.en || given?.hi ? statementOf(given) : asStatement(reason!);
        const adminId = c.get("actor").accountId;
        const { id } = c.req.valid("param");
        await assertWithin(ctx.db, id, c.get("areas"));
        return c.json(await suspendBusiness(ctx, id, { statement, adminId }), 200);
      },
    )
    .openapi(
      adminRoute("listings.suspend", "delete", "/api/admin/businesses/{id}/suspension", {
        operationId: "restoreBusiness",
        summary: "End a suspension and restore the previous status",
        description: "`another_admin`: your decision of a case has hidden the listing, and " +
          "there is another admin, who must restore it.",
        request: {
          params: BusinessId,
          body: {
            ...jsonBody(Restoration, { reason: { en: "The number is the owner's." } }),
            required: false,
          },
        },
        responses: {
          200: jsonAnswer(
            ModeratedBusiness,
            "The listing has its previous status.",
            examples.business,
          ),
        },
        problems: ["unknown_business", "owner_blocked", "another_admin", "decision_pending"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const { reason } = c.req.valid("json");
        await assertWithin(ctx.db, id, c.get("areas"));
        const adminId = c.get("actor").accountId;
        return c.json(await restoreBusiness(ctx, id, adminId, reason && statementOf(reason)), 200);
      },
    );
