import { z } from "@hono/zod-openapi";
import { assertWithin } from "#/contexts/listings/mod.ts";
import { type Admin, admin } from "#/http/contract/admin.ts";
import { adminProblems, bodyProblems, jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRoute, createRouter } from "#/http/contract/router.ts";
import { statementOf } from "#/shared/text/new-statement.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import * as examples from "./examples.ts";
import { handOver, readCandidates } from "./hand-over.ts";
import { readRecord } from "./read-record.ts";
import { Candidate, Handover, ListingRecord } from "./schemas.ts";

const path = "/api/admin/businesses/{id}";
const params = z.object({ id: z.uuid().openapi({ example: examples.businessId }) });

/** Admin routes for what trust knows of one listing; the caller mounts them behind an admin check. */
export const listingRoutes = (ctx: CasesCtx) =>
  createRouter<Admin>()
    .openapi(
      createRoute({
        ...admin("cases.read"),
        method: "get",
        path: `${path}/record`,
        operationId: "getListingRecord",
        summary: "Get the reviews, notices and documents of a listing",
        request: { params },
        responses: {
          200: jsonAnswer(ListingRecord, "The record.", examples.record),
          ...adminProblems("invalid_request", "unknown_business"),
        },
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        await assertWithin(ctx.db, id, c.get("areas"));
        return c.json(await readRecord(ctx, id), 200);
      },
    )
    .openapi(
      createRoute({
        ...admin("listings.handOver"),
        method: "get",
        path: `${path}/handover`,
        operationId: "listHandoverCandidates",
        summary: "List the accounts that a listing can be handed to",
        request: { params },
        responses: {
          200: jsonAnswer(z.array(Candidate), "The accounts with a proof.", [examples.candidate]),
          ...adminProblems("invalid_request", "unknown_business"),
        },
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        await assertWithin(ctx.db, id, c.get("areas"));
        return c.json(await readCandidates(ctx, id), 200);
      },
    )
    .openapi(
      createRoute({
        ...admin("listings.handOver"),
        method: "post",
        path: `${path}/handover`,
        operationId: "handOverListing",
        summary: "Hand a listing to an account with a proof",
        description: "It is a claim that is decided at once: the service notifies both accounts, " +
          "and the former owner can appeal.",
        request: {
          params,
          body: jsonBody(Handover, {
            accountId: examples.candidate.id,
            statement: { en: "The number and the shop are theirs." },
          }),
        },
        responses: {
          204: { description: "The account owns the listing." },
          ...adminProblems(
            ...bodyProblems,
            "unknown_business",
            "example_listing",
            "no_proof",
            "nothing_to_decide",
          ),
        },
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const { accountId, statement } = c.req.valid("json");
        await assertWithin(ctx.db, id, c.get("areas"));
        await handOver(ctx, id, {
          accountId,
          statement: statementOf(statement),
          adminId: c.get("actor").accountId,
        });
        return c.body(null, 204);
      },
    );
