import { z } from "@hono/zod-openapi";
import { type Admin, adminRoute, callerOf } from "#/http/contract/admin.ts";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import * as examples from "./examples.ts";
import { previewUndo } from "./preview-undo.ts";
import { Undo, UndoPreview, UndoSelection } from "./schemas.ts";
import { getUndo, startUndo } from "./undos.ts";
import type { UndoCtx } from "./ctx.ts";

const body = jsonBody(UndoSelection, examples.selection);

/** Admin routes; the caller mounts them behind an admin check. */
export const undoRoutes = (ctx: UndoCtx) =>
  createRouter<Admin>()
    .openapi(
      adminRoute("changes.undo", "post", "/api/admin/undos/preview", {
        operationId: "previewUndo",
        summary: "See what an undo would change, and what it would leave",
        request: { body },
        responses: { 200: jsonAnswer(UndoPreview, "Nothing has changed.", examples.preview) },
        problems: ["nothing_to_undo", "import_too_old"],
      }),
      async (c) => c.json(await previewUndo(ctx, c.req.valid("json"), c.get("areas")), 200),
    )
    .openapi(
      adminRoute("changes.undo", "post", "/api/admin/undos", {
        operationId: "startUndo",
        summary: "Undo changes of listings",
        description: "Each field gets the value from before the selected changes, unless it has " +
          "changed since. Every check of an edit applies. Listings that an import has created are " +
          "removed. The changes of the undo are in the log, with its id as group.",
        request: { body },
        responses: { 202: jsonAnswer(Undo, "The undo runs in the background.", examples.running) },
        problems: ["nothing_to_undo", "import_too_old"],
      }),
      async (c) => c.json(await startUndo(ctx, c.req.valid("json"), callerOf(c)), 202),
    )
    .openapi(
      adminRoute("changes.undo", "get", "/api/admin/undos/{id}", {
        operationId: "getUndo",
        summary: "Get how far an undo is, and what it has left",
        request: { params: z.object({ id: z.uuid().openapi({ example: examples.done.id }) }) },
        responses: { 200: jsonAnswer(Undo, "The undo.", examples.done) },
        problems: ["unknown_listing_undo"],
      }),
      async (c) => c.json(await getUndo(ctx.db, c.req.valid("param").id, callerOf(c)), 200),
    );
