import { createRoute, z } from "@hono/zod-openapi";
import {
  bodyProblems,
  jsonAnswer,
  jsonBody,
  signedIn,
  signedInProblems,
} from "#/http/contract/contract.ts";
import { Line } from "#/shared/text/text-fields.ts";
import * as examples from "../examples.ts";
import { SavedBusiness, SaveInput } from "./schemas.ts";

const own = { tags: ["directory"], security: signedIn };

const params = z.object({ slug: Line(80).openapi({ example: examples.card.slug }) });

export const listSaved = createRoute({
  ...own,
  method: "get",
  path: "/api/my/saved",
  operationId: "listSaved",
  summary: "The businesses that you keep at hand, the newest first",
  responses: {
    200: jsonAnswer(z.array(SavedBusiness), "All of them, 200 at most.", [examples.saved]),
    ...signedInProblems(),
  },
});

export const saveBusiness = createRoute({
  ...own,
  method: "put",
  path: "/api/my/saved/{slug}",
  operationId: "saveBusiness",
  summary: "Keep a business at hand, on all your devices",
  description: "To say so again changes nothing, or makes it the earlier of both times.",
  request: { params, body: jsonBody(SaveInput, { savedAt: examples.saved.savedAt }) },
  responses: {
    200: jsonAnswer(SavedBusiness, "It is kept, by the address it has now.", examples.saved),
    ...signedInProblems(...bodyProblems, "unknown_business", "too_many_saved", "business_gone"),
  },
});

export const unsaveBusiness = createRoute({
  ...own,
  method: "delete",
  path: "/api/my/saved/{slug}",
  operationId: "unsaveBusiness",
  summary: "Keep a business no longer",
  request: { params },
  responses: {
    204: { description: "It is not kept, or not any more." },
    ...signedInProblems("invalid_request"),
  },
});
