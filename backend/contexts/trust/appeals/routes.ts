import { z } from "@hono/zod-openapi";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { signedInRoute } from "#/http/contract/operation.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { answerCase, appealCase } from "./answer-case.ts";
import * as examples from "./examples.ts";
import { readCaseOf, readCasesOf } from "./read-mine.ts";
import { CaseAnswer, MyCase } from "./schemas.ts";

const params = z.object({ id: z.uuid().openapi({ example: examples.myCase.id }) });

/** Owner routes for decisions and appeals; the caller mounts them behind authentication. */
export const appealRoutes = (ctx: CasesCtx) =>
  createRouter<SignedIn>()
    .openapi(
      signedInRoute("trust", "get", "/api/my/cases", {
        operationId: "listMyCases",
        summary: "List cases about your listing or your requests, newest first",
        description:
          "A claim appears when another account claims your listing with a document. Its " +
          "`kind` is `claim` and its `decision` is null. Nothing changes before the decision, " +
          "which is due at `dueAt`. A case of kind `requests` appears when businesses have " +
          "reported your requests as abuse. You send none until it is decided `refuse`, or for 30 " +
          "days.",
        responses: {
          200: jsonAnswer(z.array(MyCase), "The newest 50.", [examples.claimed, examples.myCase]),
        },
      }),
      async (c) => c.json(await readCasesOf(ctx, c.get("actor").accountId), 200),
    )
    .openapi(
      signedInRoute("trust", "post", "/api/my/cases/{id}/answer", {
        operationId: "answerCase",
        summary: "Answer a request to correct your listing, or reports of your requests",
        request: { params, body: jsonBody(CaseAnswer, { text: "The number is right again." }) },
        responses: {
          200: jsonAnswer(MyCase, "A moderator checks the listing again.", examples.answered),
        },
        problems: ["unknown_case", "nothing_to_answer"],
      }),
      async (c) => {
        const ownerId = c.get("actor").accountId;
        const { id } = c.req.valid("param");
        await answerCase(ctx, id, { ownerId, text: c.req.valid("json").text });
        return c.json(await readCaseOf(ctx, ownerId, id), 200);
      },
    )
    .openapi(
      signedInRoute("trust", "post", "/api/my/cases/{id}/appeal", {
        operationId: "appealCase",
        summary: "Appeal a decision, once, within 30 days",
        description: "A different admin decides the appeal, if there is one.",
        request: {
          params,
          body: jsonBody(CaseAnswer, { text: "The number has been ours since 2011." }),
        },
        responses: { 200: jsonAnswer(MyCase, "The appeal is filed.", examples.appealed) },
        problems: ["unknown_case", "nothing_to_appeal"],
      }),
      async (c) => {
        const ownerId = c.get("actor").accountId;
        const { id } = c.req.valid("param");
        await appealCase(ctx, id, { ownerId, text: c.req.valid("json").text });
        return c.json(await readCaseOf(ctx, ownerId, id), 200);
      },
    );
