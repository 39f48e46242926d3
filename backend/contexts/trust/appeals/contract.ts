import { createRoute, z } from "@hono/zod-openapi";
import {
  bodyProblems,
  jsonAnswer,
  jsonBody,
  signedIn,
  signedInProblems,
} from "#/http/contract/contract.ts";
import * as examples from "./examples.ts";
import { CaseAnswer, MyCase } from "./schemas.ts";

const own = { tags: ["trust"], security: signedIn };

export const listMyCases = createRoute({
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
});

const params = z.object({ id: z.uuid().openapi({ example: examples.myCase.id }) });

export const answerCase = createRoute({
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
});

export const appealCase = createRoute({
  ...own,
  method: "post",
  path: "/api/my/cases/{id}/appeal",
  operationId: "appealCase",
  summary: "Ask for a decision to be looked at again, once, within 30 days",
  description: "Another admin than the one who decided hears it, where there is one.",
  request: { params, body: jsonBody(CaseAnswer, { text: "The number has been ours since 2011." }) },
  responses: {
    200: jsonAnswer(MyCase, "It will be decided anew.", examples.appealed),
    ...signedInProblems(...bodyProblems, "unknown_case", "nothing_to_appeal"),
  },
});
