import { createRoute, z } from "@hono/zod-openapi";
import {
  bodyProblems,
  jsonAnswer,
  jsonBody,
  signedIn,
  signedInProblems,
} from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { answerCase, appealCase } from "./answer-case.ts";
import * as examples from "./examples.ts";
import { readCaseOf, readCasesOf } from "./read-mine.ts";
import { CaseAnswer, MyCase } from "./schemas.ts";

const own = { tags: ["trust"], security: signedIn };

const params = z.object({ id: z.uuid().openapi({ example: examples.myCase.id }) });

/** Owner routes for decisions and appeals; the caller mounts them behind authentication. */
export const appealRoutes = (ctx: CasesCtx) =>
  createRouter<SignedIn>()
    .openapi(
      createRoute({
        ...own,
        method: "get",
        path: "/api/my/cases",
        operationId: "listMyCases",
        summary: "Decisions about your listing, and claims on it, the newest first",
        description:
          "A claim is listed from the moment another account asks for your listing by a document: " +
          "`kind` is `claim`, `decision` is null, and nothing changes before it is decided, by `dueAt`.",
        responses: {
          200: jsonAnswer(z.array(MyCase), "The 50 newest.", [examples.claimed, examples.myCase]),
          ...signedInProblems(),
        },
      }),
      async (c) => c.json(await readCasesOf(ctx, c.get("actor").accountId), 200),
    )
    .openapi(
      createRoute({
        ...own,
        method: "post",
        path: "/api/my/cases/{id}/answer",
        operationId: "answerCase",
        summary: "Say that you have corrected what you were asked to, or why not",
        request: { params, body: jsonBody(CaseAnswer, { text: "The number is right again." }) },
        responses: {
          200: jsonAnswer(MyCase, "The operators look at it again.", examples.answered),
          ...signedInProblems(...bodyProblems, "unknown_case", "nothing_to_answer"),
        },
      }),
      async (c) => {
        const ownerId = c.get("actor").accountId;
        const { id } = c.req.valid("param");
        await answerCase(ctx, id, { ownerId, text: c.req.valid("json").text });
        return c.json(await readCaseOf(ctx, ownerId, id), 200);
      },
    )
    .openapi(
      createRoute({
        ...own,
        method: "post",
        path: "/api/my/cases/{id}/appeal",
        operationId: "appealCase",
        summary: "Ask for a decision to be looked at again, once, within 30 days",
        description: "Another admin than the one who decided hears it, where there is one.",
        request: {
          params,
          body: jsonBody(CaseAnswer, { text: "The number has been ours since 2011." }),
        },
        responses: {
          200: jsonAnswer(MyCase, "It will be decided anew.", examples.appealed),
          ...signedInProblems(...bodyProblems, "unknown_case", "nothing_to_appeal"),
        },
      }),
      async (c) => {
        const ownerId = c.get("actor").accountId;
        const { id } = c.req.valid("param");
        await appealCase(ctx, id, { ownerId, text: c.req.valid("json").text });
        return c.json(await readCaseOf(ctx, ownerId, id), 200);
      },
    );
