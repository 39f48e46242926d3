import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Slug } from "#/contexts/listings/mod.ts";
import { bodyProblems, jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRouter, problemResponses } from "#/http/contract/router.ts";
import { callerNetwork } from "#/http/requests/client-ip.ts";
import { checkCaptcha } from "#/platform/check-captcha.ts";
import { countWrong, type Guard, limitCaller } from "#/platform/guard.ts";
import { AppError } from "#/shared/errors.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import * as examples from "./examples.ts";
import { freeReports, reportsByAddress } from "./limits.ts";
import { readReport } from "./read-report.ts";
import { reportBusiness } from "./report-business.ts";
import { reportReview } from "./report-review.ts";
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
export const reportRoutes = (ctx: CasesCtx, guard: Guard) =>
  createRouter()
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
      async (c) => {
        const report = c.req.valid("json");
        const network = await admit(c, guard, report.captchaToken);
        const filed = await reportBusiness(ctx, c.req.valid("param").slug, report, network);
        return c.json(filed, 202, noStore);
      },
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
      async (c) => {
        const report = c.req.valid("json");
        const network = await admit(c, guard, report.captchaToken);
        const filed = await reportReview(ctx, c.req.valid("param").id, report, network);
        return c.json(filed, 202, noStore);
      },
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

/**
 * Applies the rate limits and the captcha to a report.
 *
 * @returns the caller's network; undefined during server-side rendering
 * @throws {AppError} `too_many_requests`, or `captcha_required` after a few reports from one
 * network
 */
async function admit(
  c: Context,
  guard: Guard,
  captchaToken: string | undefined,
): Promise<string | undefined> {
  const { limiter, startsPerAddress } = guard.ctx;
  const ip = guard.clientIp(c);
  if (!ip) return undefined;
  const network = callerNetwork(ip);
  const { allowed: isFree } = await limiter.take(freeReports, network);
  if (!isFree && !captchaToken) throw new AppError("captcha_required");
  await limitCaller(c, guard, reportsByAddress(startsPerAddress));
  if (!isFree) await checkCaptcha(guard.ctx, captchaToken, ip);
  return network;
}
