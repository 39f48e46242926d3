import { createRoute, z } from "@hono/zod-openapi";
import { problemResponses } from "#/http/contract/router.ts";
import { Verbatim } from "#/shared/text/text-fields.ts";
import { bodyProblems, json, jsonBody, tags } from "../responses.ts";
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
    "Name and address are those from before, a number that was verified since is not the account's " +
    "any more, every session ends, and no password counts " +
    "until a new one is set by a reset. The links of later notices are spent along with this one.",
  tags,
  request: { body },
  responses: {
    200: json(Undone, "It is undone.", examples.undone),
    ...problemResponses(...problems, "email_taken"),
  },
});

export const unsubscribe = createRoute({
  method: "post",
  path: "/api/unsubscribe",
  operationId: "unsubscribe",
  summary: "End the weekly e-mails or the SMS with news, by the link in one of them",
  description:
    "No sign-in is needed. The link of a weekly e-mail ends `weeklySummary`; mail programs call it by " +
    "`List-Unsubscribe` (RFC 8058), whose body is not read. The link of an SMS (30 letters) turns " +
    "off `sms` of `reviews` and `reportDecided`. The user can turn them on again: `notices` of the " +
    "profile.",
  tags,
  request: {
    query: z.object({
      token: Verbatim(80).openapi({
        description: "From the link.",
        example: examples.stopToken,
      }),
    }),
  },
  responses: {
    204: { description: "There will be no more." },
    ...problemResponses("invalid_request", "not_found", "unavailable"),
  },
});
