import { createRoute, z } from "@hono/zod-openapi";
import {
  bodyProblems,
  jsonAnswer,
  jsonBody,
  signedIn,
  signedInProblems,
} from "#/http/contract/contract.ts";
import { publicAnswer } from "#/http/contract/json.ts";
import { problemResponses } from "#/http/contract/router.ts";
import { Slug } from "#/contexts/listings/mod.ts";
import * as examples from "../cases/examples.ts";
import {
  CaseAnswer,
  FiledReport,
  MyCase,
  NewReport,
  NewReviewReport,
  Reference,
  ReportProgress,
  Transparency,
} from "../cases/schemas.ts";

const tags = ["trust"];
const own = { tags, security: signedIn };

export const reportBusiness = createRoute({
  tags,
  method: "post",
  path: "/api/business/{slug}/reports",
  operationId: "reportBusiness",
  summary: "Tell the operators that something is wrong with a listing",
  request: {
    params: z.object({ slug: Slug }),
    body: jsonBody(NewReport, { reason: "closed", text: "The shop is shut since June." }),
  },
  responses: {
    202: jsonAnswer(
      FiledReport,
      "They will look at it; the reference leads to what becomes of it.",
      examples.filed,
    ),
    ...problemResponses(
      ...bodyProblems,
      "captcha_failed",
      "captcha_expired",
      "captcha_required",
      "unknown_business",
      "too_many_requests",
      "unavailable",
    ),
  },
});

export const reportReview = createRoute({
  tags,
  method: "post",
  path: "/api/reviews/{id}/reports",
  operationId: "reportReview",
  summary: "Tell the operators that something is wrong with a review",
  request: {
    params: z.object({
      id: z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6d10" }),
    }),
    body: jsonBody(NewReviewReport, { reason: "fake", text: "I never worked for this person." }),
  },
  responses: {
    202: jsonAnswer(
      FiledReport,
      "A person will look at it; the reference leads to what becomes of it.",
      examples.filed,
    ),
    ...problemResponses(
      ...bodyProblems,
      "captcha_failed",
      "captcha_expired",
      "captcha_required",
      "unknown_review",
      "too_many_requests",
      "unavailable",
    ),
  },
});

export const readReport = createRoute({
  tags,
  method: "get",
  path: "/api/reports/{reference}",
  operationId: "readReport",
  summary: "What has become of a report, by its reference",
  request: { params: z.object({ reference: Reference }) },
  responses: {
    200: jsonAnswer(ReportProgress, "What has happened so far.", examples.progress),
    ...problemResponses("unknown_report", "too_many_requests", "unavailable"),
  },
});

export const readTransparency = createRoute({
  tags,
  method: "get",
  path: "/api/transparency",
  operationId: "readTransparency",
  summary: "Complaints and their answers of a quarter, in numbers",
  description:
    "Counted from the history of the cases itself. Quarters are those of India's calendar.",
  request: {
    query: z.object({
      quarter: z.string().regex(/^20\d\d-Q[1-4]$/).optional().openapi({
        description: "Without it, this one.",
        example: "2026-Q4",
      }),
    }),
  },
  responses: {
    ...publicAnswer(Transparency, "The numbers.", examples.transparency),
    ...problemResponses("unavailable"),
  },
});

export const listMyCases = createRoute({
  ...own,
  method: "get",
  path: "/api/my/cases",
  operationId: "listMyCases",
  summary: "What was decided about your listing, the newest first",
  responses: {
    200: jsonAnswer(z.array(MyCase), "The 50 newest.", [examples.myCase]),
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
