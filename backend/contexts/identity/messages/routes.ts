import { z } from "@hono/zod-openapi";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import { Verbatim } from "#/shared/text/text-fields.ts";
import type { RouteDeps } from "../ctx.ts";
import * as examples from "../examples.ts";
import { bodyProblems, json, jsonBody, tags } from "../responses.ts";
import { Undoable, UndoInput, Undone } from "../schemas.ts";
import { readUndoable, undoChange } from "./undo-change.ts";
import { unsubscribe } from "./unsubscribe.ts";

const problems = [
  ...bodyProblems,
  "foreign_origin",
  "unknown_undo",
  "undo_used",
  "undo_expired",
  "unavailable",
] as const;
const body = jsonBody(UndoInput, { token: examples.undoToken });

export const messageRoutes = ({ ctx }: RouteDeps) =>
  createRouter()
    .openapi(
      createRoute({
        method: "post",
        path: "/api/auth/undo/read",
        operationId: "readUndoable",
        summary: "Show what the link of a notification would undo",
        description:
          "Does not change anything. The token is in the body so that logs do not record it.",
        tags,
        request: { body },
        responses: {
          200: json(Undoable, "The change can be undone.", examples.undoable),
          ...problemResponses(...problems),
        },
      }),
      async (c) => c.json(await readUndoable(ctx, c.req.valid("json").token), 200),
    )
    .openapi(
      createRoute({
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
      }),
      async (c) => c.json(await undoChange(ctx, c.req.valid("json").token), 200),
    )
    .openapi(
      createRoute({
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
      }),
      async (c) => {
        await unsubscribe(ctx, c.req.valid("query").token);
        return c.body(null, 204, { "Cache-Control": "no-store" });
      },
    );
