import { createRoute, z } from "@hono/zod-openapi";
import { Slug } from "#/contexts/listings/mod.ts";
import { bodyProblems, jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { problemResponses } from "#/http/contract/router.ts";
import * as examples from "./examples.ts";
import { FiledReport, NewReport, NewReviewReport, Reference, ReportProgress } from "./schemas.ts";

const tags = ["trust"];

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
