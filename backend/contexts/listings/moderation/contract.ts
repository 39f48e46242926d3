import { createRoute, z } from "@hono/zod-openapi";
import {
  adminProblems,
  bodyProblems,
  jsonAnswer,
  jsonBody,
  pageHeaders,
  pageQuery,
  signedIn,
} from "#/http/contract/contract.ts";
import { problemResponses } from "#/http/contract/router.ts";
import { SearchText } from "#/shared/text/text-fields.ts";
import { Slug, Status } from "../schemas.ts";
import * as examples from "./examples.ts";
import {
  ModeratedBusiness,
  NewReport,
  NewSuspension,
  Report,
  ReportResolution,
} from "./schemas.ts";

const tags = ["listings"];
const admin = { tags, security: signedIn };

const BusinessId = z.object({ id: z.uuid().openapi({ example: examples.business._id }) });

const headers = pageHeaders({ path: "/api/admin/reports", count: 3 });

export const reportBusiness = createRoute({
  tags,
  method: "post",
  path: "/api/business/{slug}/reports",
  operationId: "reportBusiness",
  summary: "Tell the admins that something is wrong with a listing",
  request: {
    params: z.object({ slug: Slug }),
    body: jsonBody(NewReport, { reason: "closed", text: "The shop is shut since June." }),
  },
  responses: {
    202: { description: "They will look at it." },
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

export const listModerated = createRoute({
  ...admin,
  method: "get",
  path: "/api/admin/businesses",
  operationId: "listModeratedBusinesses",
  summary: "All listings, the newest first",
  request: {
    query: z.object({
      status: Status.optional(),
      q: SearchText(100).optional().openapi({
        description: "Part of a name, a phone number, a slug or an id.",
        example: "sharma",
      }),
      ...pageQuery,
    }),
  },
  responses: {
    200: {
      ...jsonAnswer(z.array(ModeratedBusiness), "A page of listings.", [examples.business]),
      headers,
    },
    ...adminProblems("invalid_request", "invalid_cursor"),
  },
});

export const suspend = createRoute({
  ...admin,
  method: "post",
  path: "/api/admin/businesses/{id}/suspension",
  operationId: "suspendBusiness",
  summary: "Take a listing off the directory, with a reason that its owner reads",
  request: { params: BusinessId, body: jsonBody(NewSuspension, examples.suspension) },
  responses: {
    200: jsonAnswer(ModeratedBusiness, "It is suspended.", examples.suspended),
    ...adminProblems(...bodyProblems, "unknown_business"),
  },
});

export const restore = createRoute({
  ...admin,
  method: "delete",
  path: "/api/admin/businesses/{id}/suspension",
  operationId: "restoreBusiness",
  summary: "End a suspension: the listing gets back the status that it had",
  request: { params: BusinessId },
  responses: {
    200: jsonAnswer(ModeratedBusiness, "It is as it was.", examples.business),
    ...adminProblems("invalid_request", "unknown_business"),
  },
});

export const listReports = createRoute({
  ...admin,
  method: "get",
  path: "/api/admin/reports",
  operationId: "listReports",
  summary: "What visitors have reported, the newest first",
  request: {
    query: z.object({
      status: z.enum(["open", "resolved"]).openapi("ReportStatus").optional(),
      ...pageQuery,
    }),
  },
  responses: {
    200: {
      ...jsonAnswer(z.array(Report), "A page of reports.", [examples.report]),
      headers,
    },
    ...adminProblems("invalid_request", "invalid_cursor"),
  },
});

export const resolveReport = createRoute({
  ...admin,
  method: "post",
  path: "/api/admin/reports/{id}/resolution",
  operationId: "resolveReport",
  summary: "Settle a report",
  request: {
    params: z.object({ id: z.uuid().openapi({ example: examples.report.id }) }),
    body: jsonBody(ReportResolution, { action: "dismissed", note: "The number is right." }),
  },
  responses: {
    200: jsonAnswer(Report, "It is settled.", examples.resolved),
    ...adminProblems(...bodyProblems, "unknown_report"),
  },
});
