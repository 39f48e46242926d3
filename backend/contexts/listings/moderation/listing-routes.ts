import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type Admin, adminRoute, areasFor } from "#/http/contract/admin.ts";
import { IfMatch, jsonAnswer, jsonBody, versionHeader } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import { versionETag, versionOf } from "#/http/etag.ts";
import { includes } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import { statementOf } from "#/shared/text/new-statement.ts";
import { picker } from "../business/card.ts";
import { assertWithin } from "../business/queries.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { presentOwn } from "../owner/present.ts";
import { findOwnById } from "../owner/queries.ts";
import { editUnowned } from "./edit-unowned.ts";
import * as examples from "./examples.ts";
import { readModerated, withinOwners } from "./queries.ts";
import { removeContent } from "./remove-content.ts";
import { AdminFields, AdminListing, ContentRemoval, ListingEdit } from "./schemas.ts";

const path = "/api/admin/businesses/{id}";
const params = z.object({ id: z.uuid().openapi({ example: examples.listing._id }) });

const edit = {
  changes: { address: { zipCode: "411004" } },
  reason: { en: "The PIN code on the shop's sign." },
};
const removal = {
  fields: ["alternatePhone"],
  reason: { en: "The number belongs to another person." },
};

const listing = (description: string) => ({
  ...jsonAnswer(AdminListing, description, examples.listing),
  headers: versionHeader,
});

const adminFields = picker(AdminFields);

/** Admin routes for one listing; the caller mounts them behind an admin check. */
export function adminListingRoutes(ctx: OwnerCtx) {
  const answer = async (c: Context<Admin>, id: string) => {
    const moderated = (await readModerated(ctx, ctx.db, [id])).get(id);
    const own = await findOwnById(ctx.db, id);
    if (!moderated || !own || !includes(c.get("areas"), moderated)) {
      throw new AppError("unknown_business");
    }
    const ownersIn = areasFor(c.get("actor").scopes, "owners.read");
    const listing: AdminListing = {
      ...await presentOwn(ctx, own),
      ...adminFields(withinOwners(moderated, ownersIn)),
    };
    return c.json(listing, 200, { ETag: versionETag(listing.version) });
  };
  return createRouter<Admin>()
    .openapi(
      adminRoute("listings.read", "get", path, {
        operationId: "getListing",
        summary: "Get a listing in any status, with its owner",
        request: { params },
        responses: { 200: listing("The listing.") },
        problems: ["unknown_business"],
      }),
      (c) => answer(c, c.req.valid("param").id),
    )
    .openapi(
      adminRoute("listings.edit", "patch", path, {
        operationId: "editListing",
        summary: "Change a listing that has no owner",
        description: "Every check of an owner's edit applies. What a moderator must read first " +
          "waits as `pendingEdit`. The reason is in the log of changes.",
        request: { params, headers: IfMatch, body: jsonBody(ListingEdit, edit) },
        responses: { 200: listing("The current listing.") },
        problems: [
          "unknown_business",
          "already_owned",
          "beyond_scope",
          "stale",
          "precondition_required",
        ],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const { changes: patch, reason } = c.req.valid("json");
        await editUnowned(ctx, id, {
          version: versionOf(c.req.header("If-Match")),
          patch,
          reason: statementOf(reason),
          adminId: c.get("actor").accountId,
          areas: c.get("areas"),
        });
        return await answer(c, id);
      },
    )
    .openapi(
      adminRoute("listings.removeContent", "post", `${path}/removals`, {
        operationId: "removeContent",
        summary: "Remove values and pictures of a listing that the law forbids to show",
        description: "The service notifies the owner, who reads the reason.",
        request: { params, body: jsonBody(ContentRemoval, removal) },
        responses: { 200: listing("The current listing.") },
        problems: ["unknown_business", "unknown_picture"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const { reason, ...removed } = c.req.valid("json");
        await assertWithin(ctx.db, id, c.get("areas"));
        const { accountId: adminId } = c.get("actor");
        await removeContent(ctx, id, { ...removed, reason: statementOf(reason), adminId });
        return await answer(c, id);
      },
    );
}
