import type { Context } from "hono";
import { z } from "@hono/zod-openapi";
import { findUsernames } from "#/contexts/identity/mod.ts";
import { type Admin, adminRoute, areasFor, callerOf } from "#/http/contract/admin.ts";
import { IfMatch, jsonAnswer, jsonBody, versionHeader } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { findListings } from "../undo/queries.ts";
import * as examples from "./examples.ts";
import { undoable } from "./finish-merges.ts";
import { mergeListings } from "./merge-listings.ts";
import type { MergeCtx } from "./part.ts";
import { deleteDistinct, findRecent, insertDistinct } from "./queries.ts";
import { type Merger, previewMerge, toPair } from "./read-pair.ts";
import { Merge, MergeDone, MergePair, MergePreview, MergeUndone, NewMerge } from "./schemas.ts";
import { undoMerge } from "./undo-merge.ts";

const MergeId = z.object({ id: z.uuid().openapi({ example: examples.merge.id }) });

/** Admin routes; the caller mounts them behind an admin check. */
export const mergeRoutes = (ctx: MergeCtx) =>
  createRouter<Admin>()
    .openapi(
      adminRoute("listings.merge", "get", "/api/admin/merges/preview", {
        operationId: "previewMerge",
        summary: "See two listings side by side, and what a merge would move",
        request: { query: MergePair },
        responses: {
          200: {
            ...jsonAnswer(MergePreview, "Nothing has changed.", examples.preview),
            headers: versionHeader,
          },
        },
        problems: ["unknown_business"],
      }),
      async (c) => {
        const { a, b } = c.req.valid("query");
        const { preview, version } = await previewMerge(ctx, [a, b], mergerOf(c));
        c.header("ETag", version);
        return c.json(preview, 200);
      },
    )
    .openapi(
      adminRoute("listings.merge", "get", "/api/admin/merges", {
        operationId: "listMerges",
        summary: "List the last 50 merges that can be undone, newest first",
        request: {
          query: z.object({
            listing: z.uuid().optional().openapi({ description: "Only those of this listing." }),
          }),
        },
        responses: { 200: jsonAnswer(z.array(Merge), "The merges.", [examples.merge]) },
      }),
      async (c) => {
        const rows = await findRecent(ctx.db, c.get("areas"), c.req.valid("query").listing);
        const names = await findUsernames(ctx.db, rows.map(({ by }) => by));
        const merges = rows.map(({ by, at, ...merge }) => ({
          ...merge,
          by: names.get(by) ?? null,
          at: at.toISOString(),
          until: new Date(at.getTime() + undoable).toISOString(),
        }));
        return c.json(merges, 200);
      },
    )
    .openapi(
      adminRoute("listings.merge", "post", "/api/admin/merges", {
        operationId: "mergeListings",
        summary: "Merge two listings",
        description:
          "Reviews, pictures, cases, saved lists, requests and counts move to the kept " +
          "listing, to which the address of the other forwards. If one account has reviewed both, " +
          "its newer review counts. `If-Match` is the version of the preview with `a` to keep.",
        request: { headers: IfMatch, body: jsonBody(NewMerge, examples.order) },
        responses: {
          201: jsonAnswer(MergeDone, "They are one listing.", { id: examples.merge.id }),
        },
        problems: ["unknown_business", "merge_refused", "stale", "precondition_required"],
      }),
      async (c) => {
        const version = c.req.header("If-Match");
        if (version === undefined) throw new AppError("precondition_required");
        const id = await mergeListings(ctx, c.req.valid("json"), version, mergerOf(c));
        return c.json({ id }, 201);
      },
    )
    .openapi(
      adminRoute("listings.merge", "post", "/api/admin/merges/{id}/undo", {
        operationId: "undoMerge",
        summary: "Undo a merge",
        description: "For 30 days. What has changed since, stays; what was erased does not return.",
        request: { params: MergeId },
        responses: {
          200: jsonAnswer(MergeUndone, "They are two listings again.", { left: ["primaryPhone"] }),
        },
        problems: ["unknown_merge", "unknown_business", "merge_followed", "merge_refused", "stale"],
      }),
      async (c) => {
        const left = await undoMerge(ctx, c.req.valid("param").id, mergerOf(c));
        return c.json({ left }, 200);
      },
    )
    .openapi(
      adminRoute("listings.merge", "put", "/api/admin/distinct-listings", {
        operationId: "markDistinct",
        summary: "Mark two listings as not the same",
        description: "Neither is shown as a look-alike or a copy of the other again.",
        request: {
          body: jsonBody(z.strictObject(MergePair.shape).openapi("DistinctPair"), {
            a: examples.order.keep,
            b: examples.order.gone,
          }),
        },
        responses: { 204: { description: "They are marked." } },
        problems: ["unknown_business"],
      }),
      async (c) => {
        const { a, b } = c.req.valid("json");
        const { adminId, areas } = mergerOf(c);
        await inTransaction(ctx, async (trx) => {
          toPair(await findListings(trx, [a, b]), [a, b], areas);
          await insertDistinct(trx, [a, b], { adminId, now: ctx.now() });
          await recordEvent({ ...ctx, db: trx }, "listings_distinct", adminId, { a, b });
        });
        return c.body(null, 204);
      },
    )
    .openapi(
      adminRoute("listings.merge", "delete", "/api/admin/distinct-listings", {
        operationId: "unmarkDistinct",
        summary: "Take back that two listings are not the same",
        description: "What was decided about a copy stays.",
        request: { query: MergePair },
        responses: { 204: { description: "They are not marked." } },
        problems: ["unknown_business"],
      }),
      async (c) => {
        const { a, b } = c.req.valid("query");
        const { adminId, areas } = mergerOf(c);
        await inTransaction(ctx, async (trx) => {
          toPair(await findListings(trx, [a, b]), [a, b], areas);
          if (!await deleteDistinct(trx, [a, b])) return;
          await recordEvent({ ...ctx, db: trx }, "distinct_undone", adminId, { a, b });
        });
        return c.body(null, 204);
      },
    );

const mergerOf = (c: Context<Admin>): Merger => ({
  ...callerOf(c),
  moderated: areasFor(c.get("actor").scopes, "listings.mergeOwned"),
  ownersIn: areasFor(c.get("actor").scopes, "owners.read"),
});
