import { createRoute, z } from "@hono/zod-openapi";
import {
  adminProblems,
  bodyProblems,
  jsonAnswer,
  jsonBody,
  signedIn,
} from "#/http/contract/contract.ts";
import * as examples from "./examples.ts";
import { NewStatementTemplate, StatementTemplate } from "./schemas.ts";

const admin = { tags: ["admin"], security: signedIn };
const path = "/api/admin/statement-templates";
const params = z.object({ id: z.uuid().openapi({ example: examples.template.id }) });
const { id: _, ...input } = examples.template;
const body = jsonBody(NewStatementTemplate, input);

export const listTemplates = createRoute({
  ...admin,
  method: "get",
  path,
  operationId: "listStatementTemplates",
  summary: "The texts that admins insert into the statement of a decision",
  responses: {
    200: jsonAnswer(z.array(StatementTemplate), "All of them, the oldest first.", [
      examples.template,
    ]),
    ...adminProblems(),
  },
});

export const addTemplate = createRoute({
  ...admin,
  method: "post",
  path,
  operationId: "addStatementTemplate",
  summary: "Add a text for the statements of a decision",
  request: { body },
  responses: {
    201: jsonAnswer(StatementTemplate, "It is added.", examples.template),
    ...adminProblems(...bodyProblems),
  },
});

export const changeTemplate = createRoute({
  ...admin,
  method: "put",
  path: `${path}/{id}`,
  operationId: "changeStatementTemplate",
  summary: "Replace a text; statements that were made with it stay as they are",
  request: { params, body },
  responses: {
    200: jsonAnswer(StatementTemplate, "As it is now.", examples.template),
    ...adminProblems(...bodyProblems, "unknown_template"),
  },
});

export const removeTemplate = createRoute({
  ...admin,
  method: "delete",
  path: `${path}/{id}`,
  operationId: "removeStatementTemplate",
  summary: "Delete a text; statements that were made with it stay as they are",
  request: { params },
  responses: {
    204: { description: "It is deleted, or was not there." },
    ...adminProblems("invalid_request"),
  },
});
