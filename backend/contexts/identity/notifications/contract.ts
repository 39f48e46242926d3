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
  summary: "Show what the link of a notification would undo",
  description: "Does not change anything. The token is in the body so that logs do not record it.",
  tags,
  request: { body },
  responses: {
    200: json(Undoable, "The change can be undone.", examples.undoable),
    ...problemResponses(...problems),
  },
});

export const undoChange = createRoute({
  method: "post",
  path: "/api/auth/undo",
  operationId: "undoChange",
  summary: "Undo the change of a notification, and all later changes",
  description:
    "Restores the earlier username and address, and removes a number that was verified " +
    "later. Ends every session and disables the password until a reset sets a new one. " +
    "The links of later notifications stop working, too.",
  tags,
  request: { body },
  responses: {
    200: json(Undone, "The change is undone.", examples.undone),
    ...problemResponses(...problems, "email_taken"),
  },
});

export const unsubscribe = createRoute({
  method: "post",
  path: "/api/unsubscribe",
  operationId: "unsubscribe",
  summary: "Stop the weekly e-mails or the news SMS, with the link in one of them",
  description:
    "No sign-in is needed. The link of a weekly e-mail turns off `weeklySummary`. Mail " +
    "programs call it by `List-Unsubscribe` (RFC 8058); the service ignores their body. " +
    "The link of an SMS (30 letters) turns off `sms` of `reviews` and `reportDecided`. " +
    "Users can turn them on again in `notices` of the profile.",
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
    204: { description: "The messages are turned off." },
    ...problemResponses("invalid_request", "not_found", "unavailable"),
  },
});
