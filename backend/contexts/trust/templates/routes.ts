import { z } from "@hono/zod-openapi";
import type { Ctx } from "#/db/ctx.ts";
import { type Admin, adminRoute } from "#/http/contract/admin.ts";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import { addTemplate, changeTemplate, removeTemplate } from "./change-templates.ts";
import * as examples from "./examples.ts";
import { findTemplates } from "./queries.ts";
import { NewStatementTemplate, StatementTemplate } from "./schemas.ts";

const path = "/api/admin/statement-templates";
const params = z.object({ id: z.uuid().openapi({ example: examples.template.id }) });
const { id: _, ...input } = examples.template;
const body = jsonBody(NewStatementTemplate, input);

/** Routes for statement templates; the caller mounts them behind an admin check. */
export const templateRoutes = (ctx: Ctx) =>
  createRouter<Admin>()
    .openapi(
      adminRoute("texts.read", "get", path, {
        operationId: "listStatementTemplates",
        summary: "List the ready-made texts for decisions",
        responses: {
          200: jsonAnswer(z.array(StatementTemplate), "The whole list, oldest first.", [
            examples.template,
          ]),
        },
      }),
      async (c) => c.json(await findTemplates(ctx.db), 200),
    )
    .openapi(
      adminRoute("settings.change", "post", path, {
        operationId: "addStatementTemplate",
        summary: "Add a ready-made text for decisions",
        request: { body },
        responses: { 201: jsonAnswer(StatementTemplate, "The text is added.", examples.template) },
      }),
      async (c) => {
        const adminId = c.get("actor").accountId;
        return c.json(await addTemplate(ctx, { ...c.req.valid("json"), adminId }), 201);
      },
    )
    .openapi(
      adminRoute("settings.change", "put", `${path}/{id}`, {
        operationId: "changeStatementTemplate",
        summary: "Replace a ready-made text. Past decisions do not change",
        request: { params, body },
        responses: { 200: jsonAnswer(StatementTemplate, "The current state.", examples.template) },
        problems: ["unknown_template"],
      }),
      async (c) => {
        const adminId = c.get("actor").accountId;
        const { id } = c.req.valid("param");
        return c.json(await changeTemplate(ctx, id, { ...c.req.valid("json"), adminId }), 200);
      },
    )
    .openapi(
      adminRoute("settings.change", "delete", `${path}/{id}`, {
        operationId: "removeStatementTemplate",
        summary: "Delete a ready-made text. Past decisions do not change",
        request: { params },
        responses: { 204: { description: "The text does not exist." } },
      }),
      async (c) => {
        await removeTemplate(ctx, c.req.valid("param").id, c.get("actor").accountId);
        return c.body(null, 204);
      },
    );
