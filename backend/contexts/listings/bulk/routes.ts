import { z } from "@hono/zod-openapi";
import {
  type Admin,
  adminRoute,
  areasFor,
  callerOf,
  requiredAreas,
} from "#/http/contract/admin.ts";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { Actor } from "#/http/requests/auth.ts";
import type { UndoCtx } from "../undo/ctx.ts";
import { UndoPreview } from "../undo/schemas.ts";
import { actOf, endAct, previewAct, readActs, startAct } from "./bulk-acts.ts";
import * as examples from "./examples.ts";
import { BulkAct, type BulkChange, BulkPlan, mostListed, NewBulkAct } from "./schemas.ts";

const path = "/api/admin/bulk-acts";

/** Where the caller may change listings like this. @throws {AppError} `forbidden` */
const viewOf = ({ gazetteer }: UndoCtx, { scopes }: Actor, change: BulkChange) => ({
  gazetteer,
  areas: requiredAreas(scopes, actOf(change)),
  ownersIn: areasFor(scopes, "owners.read"),
});

/** Admin routes; the caller mounts them behind an admin check. */
export const bulkRoutes = (ctx: UndoCtx) =>
  createRouter<Admin>()
    .openapi(
      adminRoute("listings.bulk", "post", `${path}/preview`, {
        operationId: "previewBulkAct",
        summary: "See what a bulk act would change, and what it would leave",
        request: { body: jsonBody(BulkPlan, examples.plan) },
        responses: { 200: jsonAnswer(UndoPreview, "Nothing has changed.", examples.preview) },
        problems: ["nothing_selected"],
      }),
      async (c) => {
        const plan = c.req.valid("json");
        return c.json(await previewAct(ctx, plan, viewOf(ctx, c.get("actor"), plan.change)), 200);
      },
    )
    .openapi(
      adminRoute("listings.bulk", "post", path, {
        operationId: "startBulkAct",
        summary: "Change many listings",
        description: "The selection is of now. Every check of an edit applies. An act on more " +
          "than 50 listings waits for 15 minutes, in which every admin of its areas can stop it; " +
          "a suspension does not wait. The changes are in the log, with the act's id as group, " +
          "and can be undone for 30 days. Suspending is for moderators.",
        request: { body: jsonBody(NewBulkAct, examples.order) },
        responses: {
          202: jsonAnswer(BulkAct, "The act waits, or runs in the background.", examples.waiting),
        },
        problems: ["nothing_selected"],
      }),
      async (c) => {
        const order = c.req.valid("json");
        const actor = c.get("actor");
        const by = { ...viewOf(ctx, actor, order.change), adminId: actor.accountId };
        return c.json(await startAct(ctx, order, by), 202);
      },
    )
    .openapi(
      adminRoute("listings.bulk", "get", path, {
        operationId: "listBulkActs",
        summary: "List unfinished bulk acts, then the newest",
        responses: {
          200: jsonAnswer(z.array(BulkAct), `At most ${mostListed.acts}.`, [examples.waiting]),
        },
      }),
      async (c) => c.json(await readActs(ctx, ctx.db, c.get("areas")), 200),
    )
    .openapi(
      adminRoute("listings.bulk", "post", `${path}/{id}/stop`, {
        operationId: "stopBulkAct",
        summary: "Stop a bulk act that waits or runs",
        description: "What it has changed stays. Has no effect on a finished act.",
        request: {
          params: z.object({ id: z.uuid().openapi({ example: examples.waiting.id }) }),
        },
        responses: { 200: jsonAnswer(BulkAct, "The act has ended.", examples.stopped) },
        problems: ["unknown_bulk_act"],
      }),
      async (c) => c.json(await endAct(ctx, c.req.valid("param").id, callerOf(c)), 200),
    );
