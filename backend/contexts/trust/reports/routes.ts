import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Caller } from "#/contexts/identity/mod.ts";
import { Slug } from "#/contexts/listings/mod.ts";
import { bodyProblems, jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import { requireCaptcha, takeFree } from "#/platform/check-captcha.ts";
import { countWrong, type Guard, limitCaller } from "#/platform/guard.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import * as examples from "./examples.ts";
import { freeReports, reportsByAddress } from "./limits.ts";
import {
  type About,
  aboutBusiness,
  aboutReview,
  fileReport,
  type ReportInput,
} from "./file-report.ts";
import { readReport } from "./read-report.ts";
import { FiledReport, NewReport, NewReviewReport, Reference, ReportProgress } from "./schemas.ts";

const tags = ["trust"];

const problemsOfReports = [
  ...bodyProblems,
  "captcha_failed",
  "captcha_expired",
  "captcha_required",
  "too_many_requests",
  "unavailable",
] as const;

const noStore = { "Cache-Control": "no-store" };

/** Public routes to file a report and read its progress. */
export const reportRoutes = (
  ctx: CasesCtx,
  guard: Guard,
  callerOf: (c: Context) => Caller,
) => {
  const file = async (c: Context, about: About, report: ReportInput) => {
    await admit(c, guard, report.captchaToken);
    const filed = await fileReport(ctx, about, report, await ctx.origins.of(callerOf(c)));
    return c.json(filed, 202, noStore);
  };
  return createRouter()
    .openapi(
      createRoute({
        tags,
        method: "post",
        path: "/api/business/{slug}/reports",
        operationId: "reportBusiness",
        summary: "Report a listing",
        request: {
          params: z.object({ slug: Slug }),
          body: jsonBody(NewReport, { reason: "closed", text: "The shop is shut since June." }),
        },
        responses: {
          202: jsonAnswer(
            FiledReport,
            "The report is received. Use the reference to track it.",
            examples.filed,
          ),
          ...problemResponses(...problemsOfReports, "unknown_business"),
        },
      }),
      (c) => file(c, aboutBusiness(c.req.valid("param").slug), c.req.valid("json")),
    )
    .openapi(
      createRoute({
        tags,
        method: "post",
        path: "/api/reviews/{id}/reports",
        operationId: "reportReview",
        summary: "Report a review",
        request: {
          params: z.object({
            id: z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6d10" }),
          }),
          body: jsonBody(NewReviewReport, {
            reason: "fake",
            text: "I never worked for this person.",
          }),
        },
        responses: {
          202: jsonAnswer(
            FiledReport,
            "The report is received. Use the reference to track it.",
            examples.filed,
          ),
          ...problemResponses(...problemsOfReports, "unknown_review"),
        },
      }),
      (c) => file(c, aboutReview(ctx, c.req.valid("param").id), c.req.valid("json")),
    )
    .openapi(
      createRoute({
        tags,
        method: "get",
        path: "/api/reports/{reference}",
        operationId: "readReport",
        summary: "Get the progress of a report by its reference",
        request: { params: z.object({ reference: Reference }) },
        responses: {
          200: jsonAnswer(ReportProgress, "The history so far.", examples.progress),
          ...problemResponses("unknown_report", "too_many_requests", "unavailable"),
        },
      }),
      async (c) => {
        const read = () => readReport(ctx, c.req.valid("param").reference);
        return c.json(await countWrong(c, guard, read), 200, noStore);
      },
    );
};

/**
 * Applies the rate limits and the captcha to a report.
 *
 * @throws {AppError} `too_many_requests`, or `captcha_required` after a few reports from one
 * network
 */
async function admit(
  c: Context,
  guard: Guard,
  captchaToken: string | undefined,
): Promise<void> {
  const ip = guard.clientIp(c);
  if (!await takeFree(guard.ctx, freeReports, ip)) {
    await requireCaptcha(guard.ctx, captchaToken, ip);
  }
  await limitCaller(c, guard, reportsByAddress(guard.ctx.startsPerAddress));
}
