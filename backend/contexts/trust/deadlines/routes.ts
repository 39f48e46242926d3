import { z } from "@hono/zod-openapi";
import type { Ctx } from "#/db/ctx.ts";
import { type Admin, adminRoute } from "#/http/contract/admin.ts";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import * as examples from "./examples.ts";
import { Deadline, NewDeadline } from "./schemas.ts";
import { readDeadlines, setDeadline } from "./set-deadline.ts";

const path = "/api/admin/terms";

/** Routes for statutory deadlines; the caller mounts them behind an admin check. */
export const deadlineRoutes = (ctx: Ctx) =>
  createRouter<Admin>()
    .openapi(
      adminRoute("texts.read", "get", path, {
        operationId: "listTerms",
        summary: "List the legal time limits, with their sources and start dates",
        responses: {
          200: jsonAnswer(z.array(Deadline), "The whole list, newest first.", [examples.deadline]),
        },
      }),
      async (c) => c.json(await readDeadlines(ctx), 200),
    )
    .openapi(
      adminRoute("settings.change", "put", path, {
        operationId: "setTerm",
        summary: "Add a time limit, or correct the one with this name and day",
        description:
          "It applies to cases received from that day on. Earlier cases keep their due dates.",
        request: {
          body: jsonBody(NewDeadline, {
            name: "answer",
            hours: 168,
            source: examples.deadline.source,
            inForceFrom: "2026-02-20",
          }),
        },
        responses: { 200: jsonAnswer(z.array(Deadline), "The current list.", [examples.deadline]) },
      }),
      async (c) =>
        c.json(await setDeadline(ctx, c.get("actor").accountId, c.req.valid("json")), 200),
    );
