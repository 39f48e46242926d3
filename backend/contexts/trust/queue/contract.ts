import { z } from "@hono/zod-openapi";
import { adminRoute } from "#/http/contract/admin.ts";
import {
  IfMatch,
  jsonAnswer,
  jsonBody,
  pageHeaders,
  pageQuery,
  versionHeader,
} from "#/http/contract/contract.ts";
import { SearchText } from "#/shared/text/text-fields.ts";
import { CaseKind } from "../cases/schemas.ts";
import { documentTypes } from "../documents/document-type.ts";
import * as examples from "./examples.ts";
import {
  AdminCounts,
  Case,
  CaseStatus,
  NewCase,
  NewDecision,
  NewReopening,
  WholeCase,
} from "./schemas.ts";

const path = "/api/admin/cases";
const one = `${path}/{id}`;
const params = z.object({ id: z.uuid().openapi({ example: examples.openCase.id }) });
const Flag = z.enum(["true", "false"]).openapi("Flag");

const whole = (description: string, example: unknown = examples.wholeCase) => ({
  ...jsonAnswer(WholeCase, description, example),
  headers: versionHeader,
});

const filters = {
  q: SearchText(100).optional().openapi({
    description:
      "The reference of a report, or an id. Or, for the listing, its owner or a claimant: " +
      "part of a name, a city or a username, or a whole phone number.",
    example: "7K3QX-9M2PT-4HV8D-R6WZC",
  }),
  status: CaseStatus.optional(),
  kind: CaseKind.optional(),
  overdue: Flag.optional(),
  mine: Flag.optional().openapi({ param: { description: "Only cases assigned to you." } }),
  area: SearchText(200).optional().openapi({
    description: "A state, or a city of it, of the listing or of the review's or account's one.",
    example: "Maharashtra/Pune",
  }),
};

export const listCases = adminRoute("cases.read", "get", path, {
  operationId: "listCases",
  summary: "List the cases, most urgent first",
  description: "Without `status`, the response has all undecided cases; with `q`, decided cases, " +
    "too. `due` has the cases that moderators must decide now, without those waiting " +
    "for the owner. Among cases due within the same hour, light ones come last. Decided " +
    "cases are sorted newest first.",
  request: {
    query: z.object({
      ...filters,
      soon: Flag.optional().openapi({
        param: { description: "Only cases that are late or due within 24 hours." },
      }),
      ...pageQuery,
    }),
  },
  responses: {
    200: {
      ...jsonAnswer(z.array(Case), "A page of cases.", [examples.openCase]),
      headers: pageHeaders({ path, count: 3 }),
    },
  },
  problems: ["invalid_cursor"],
});

export const countForAdmins = adminRoute("cases.read", "get", "/api/admin/counts", {
  operationId: "countForAdmins",
  summary: "Count the cases and listings that match a search, by filter",
  description: "Without `q` it counts everything. Filters other than `q` apply only to cases.",
  request: { query: z.object(filters) },
  responses: { 200: jsonAnswer(AdminCounts, "The counts.", examples.counts) },
});

export const openCase = adminRoute("cases.decide", "post", path, {
  operationId: "openCase",
  summary: "Create a case by hand, for example for an order of a court or the government",
  description: "It is merged into the open case of the listing, if there is one.",
  request: {
    body: jsonBody(NewCase, {
      businessId: examples.openCase.business!._id,
      reason: "order",
      text: "District Court of Pune, order 117 of 2026.",
    }),
  },
  responses: { 201: whole("The case is open.") },
  problems: ["unknown_business", "decision_pending"],
});

export const readCase = adminRoute("cases.read", "get", one, {
  operationId: "readCase",
  summary: "Get a case with the listing as reported, its history, and earlier cases",
  request: { params },
  responses: { 200: whole("The case.") },
  problems: ["unknown_case"],
});

const file = { schema: { type: "string" as const, format: "binary" } };

export const readDocument = adminRoute(
  "documents.read",
  "get",
  `${one}/documents/{documentId}`,
  {
    operationId: "readDocument",
    summary: "Get a document. The service logs each view",
    request: {
      params: params.extend({
        documentId: z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6c30" }),
      }),
    },
    responses: {
      200: {
        description: "The document. Caches must not store it.",
        headers: {
          "Content-Disposition": { schema: { type: "string" as const, example: "attachment" } },
        },
        content: Object.fromEntries(documentTypes.map((type) => [type, file])),
      },
    },
    problems: ["unknown_document", "document_sealed"],
  },
);

export const readRemovedPicture = adminRoute(
  "documents.read",
  "get",
  `${one}/pictures/{folder}`,
  {
    operationId: "readRemovedPicture",
    summary: "Get a reported picture that its owner has removed, while the case is open",
    request: {
      params: params.extend({
        folder: z.string().regex(/^[0-9a-z]{16,40}$/).openapi({
          example: "0123456789abcdef0123456789abcdef",
        }),
      }),
    },
    responses: {
      200: {
        description: "The picture. Caches must not store it.",
        content: { "image/webp": file, "image/avif": file, "image/jpeg": file },
      },
    },
    problems: ["unknown_case", "unknown_picture"],
  },
);

const versionProblems = ["unknown_case", "stale", "precondition_required"] as const;

export const decideCase = adminRoute("cases.decide", "post", `${one}/decision`, {
  operationId: "decideCase",
  summary: "Decide a case, or its appeal",
  request: {
    params,
    headers: IfMatch,
    body: jsonBody(NewDecision, {
      decision: "nothing_wrong",
      statement: { en: "The number is the owner's." },
    }),
  },
  responses: {
    200: whole(
      "The case is decided. What the decision hides is hidden now. Everything else, with the " +
        "messages to the users involved, follows when it can no longer be undone, after ten " +
        "seconds. A removal that the law orders is final at once.",
      examples.decidedCase,
    ),
  },
  problems: [...versionProblems, "nothing_to_decide", "another_admin", "owner_blocked"],
});

export const undoDecision = adminRoute("cases.decide", "delete", `${one}/decision`, {
  operationId: "undoDecision",
  summary: "Undo your decision, within ten seconds",
  description:
    "The case, the listing, the review and the claim are as before, and nothing is sent.",
  request: { params, headers: IfMatch },
  responses: { 200: whole("The case is undecided again.") },
  problems: [...versionProblems, "nothing_to_undo"],
});

export const reopenCase = adminRoute("cases.decide", "post", `${one}/reopening`, {
  operationId: "reopenCase",
  summary: "Reopen a decided case, with a reason that only admins see",
  description:
    "It is in the queue again, with a new deadline. The decision stays in effect until " +
    "the next one. `another_admin`: a case that has hidden a listing or a review must be reopened " +
    "by an admin who did not decide it, if there is one. The service asks for deleted documents " +
    "again. What a decision cannot bring back: a number that an account has lost, and edits and " +
    "replies that were waiting when their listing or review was refused.",
  request: {
    params,
    headers: IfMatch,
    body: jsonBody(NewReopening, { reason: "The owner has sent a bill." }),
  },
  responses: { 200: whole("The case is open.") },
  problems: [...versionProblems, "nothing_to_decide", "decision_pending", "another_admin"],
});

const assignment = {
  request: { params },
  responses: { 200: whole("The case.") },
  problems: ["unknown_case"],
} as const;

export const takeCase = adminRoute("cases.decide", "put", `${one}/assignment`, {
  ...assignment,
  operationId: "takeCase",
  summary: "Assign a case to yourself, even if another admin has it",
});

export const giveCaseBack = adminRoute("cases.decide", "delete", `${one}/assignment`, {
  ...assignment,
  operationId: "giveCaseBack",
  summary: "Unassign a case",
});
