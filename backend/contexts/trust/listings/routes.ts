import { z } from "@hono/zod-openapi";
import { findListingMessages } from "#/contexts/identity/mod.ts";
import { assertWithin, findListing } from "#/contexts/listings/mod.ts";
import { type Admin, adminRoute, areasFor } from "#/http/contract/admin.ts";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import { includes } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import { statementOf } from "#/shared/text/new-statement.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { presentDocument } from "../queue/present-case.ts";
import { handOver, readCandidates } from "./hand-over.ts";
import { findDocumentsOf, findReviewIds, most } from "./queries.ts";
import { Handover, ListingRecord } from "./schemas.ts";

const businessId = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10";
const accountId = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b02";

const path = "/api/admin/businesses/{id}";
const params = z.object({ id: z.uuid().openapi({ example: businessId }) });

const record: ListingRecord = {
  reviews: [],
  notices: [{
    message: "claim_decided",
    at: "2026-11-25T10:32:00.000Z",
    channel: "sms",
    isWaiting: false,
  }],
  documents: [],
  candidates: [{
    id: accountId,
    username: "sunil.3668",
    proof: "number",
    hasListing: false,
  }],
};

/** Admin routes for what trust knows of one listing; the caller mounts them behind an admin check. */
export const listingRoutes = (ctx: CasesCtx) =>
  createRouter<Admin>()
    .openapi(
      adminRoute("cases.read", "get", `${path}/record`, {
        operationId: "getListingRecord",
        summary: "Get the reviews, notices and documents of a listing, and who can get it",
        request: { params },
        responses: { 200: jsonAnswer(ListingRecord, "The record.", record) },
        problems: ["unknown_business"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const { db } = ctx;
        const listing = await findListing(db, id);
        if (!listing || !includes(c.get("areas"), listing.business.address)) {
          throw new AppError("unknown_business");
        }
        const { business, ownerId } = listing;
        const { scopes } = c.get("actor");
        const ids = await findReviewIds(ctx, id);
        const reviews = await ctx.reviews.read(db, ids);
        const since = new Date(business.createdAt);
        const messages = ownerId ? await findListingMessages(db, ownerId, since, most) : [];
        const documents = await findDocumentsOf(db, id);
        return c.json({
          reviews: ids.flatMap((id) => reviews.get(id) ?? []),
          notices: messages.map(({ change, at, channel, try_at }) => ({
            message: change,
            at: at.toISOString(),
            channel,
            isWaiting: try_at !== null,
          })),
          documents: documents.map((document) => ({
            ...presentDocument(document),
            caseId: document.case_id,
          })),
          candidates: includes(areasFor(scopes, "listings.handOver"), business.address)
            ? await readCandidates(ctx, listing)
            : null,
        }, 200);
      },
    )
    .openapi(
      adminRoute("listings.handOver", "post", `${path}/handover`, {
        operationId: "handOverListing",
        summary: "Hand a listing to an account with a proof",
        description: "It is a claim that is decided at once: the service notifies both accounts, " +
          "and the former owner can appeal.",
        request: {
          params,
          body: jsonBody(Handover, {
            accountId,
            statement: { en: "The number and the shop are theirs." },
          }),
        },
        responses: { 204: { description: "The account owns the listing." } },
        problems: ["unknown_business", "example_listing", "no_proof", "nothing_to_decide"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const { accountId, statement } = c.req.valid("json");
        await assertWithin(ctx.db, id, c.get("areas"));
        const { accountId: adminId } = c.get("actor");
        await handOver(ctx, id, { accountId, statement: statementOf(statement), adminId });
        return c.body(null, 204);
      },
    );
