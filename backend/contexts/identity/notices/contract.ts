import { createRoute } from "@hono/zod-openapi";
import { problemResponses } from "../../../http/contract/router.ts";
import { bodyProblems, json, jsonBody, tags } from "../answers.ts";
import * as examples from "../examples.ts";
import { Undoable, UndoInput, Undone } from "../schemas.ts";

const problems = [
  ...bodyProblems,
  "foreign_origin",
  "unknown_undo",
  "undo_used",
  "undo_expired",
  "unavailable",
] as const;
const body = jsonBody(UndoInput, { token: examples.undoToken });

export const readUndoable = createRoute({
  method: "post",
  path: "/api/auth/undo/read",
  operationId: "readUndoable",
  summary: "What the link of a notice would undo",
  description: "Changes nothing; the token is in the body, where no log has it.",
  tags,
  request: { body },
  responses: {
    200: json(Undoable, "It can be undone.", examples.undoable),
    ...problemResponses(...problems),
  },
});

export const undoChange = createRoute({
  method: "post",
  path: "/api/auth/undo",
  operationId: "undoChange",
  summary: "Undo a change that a notice told of, and all that came after it",
  description:
    "Name and address are those from before, every session ends, and no password counts " +
    "until a new one is set by a reset. The links of later notices are spent along with this one.",
  tags,
  request: { body },
  responses: {
    200: json(Undone, "It is undone.", examples.undone),
    ...problemResponses(...problems, "email_taken"),
  },
});
