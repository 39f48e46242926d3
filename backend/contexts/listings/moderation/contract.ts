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
import { SearchText } from "#/shared/text/text-fields.ts";
import { Status } from "../schemas.ts";
import * as examples from "./examples.ts";
import { ListingPreview, ModeratedBusiness, NewSuspension } from "./schemas.ts";

const admin = { tags: ["admin"], security: signedIn };

const BusinessId = z.object({ id: z.uuid().openapi({ example: examples.business._id }) });

const headers = pageHeaders({ path: "/api/admin/businesses", count: 3 });

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
        description: "Part of a name, a city, a locality or the owner's username; a whole " +
          "phone number, as it is displayed or stored; a PIN code, a slug or an id.",
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

export const preview = createRoute({
  ...admin,
  method: "get",
  path: "/api/admin/businesses/{id}",
  operationId: "previewBusiness",
  summary: "A listing as visitors see it, or would if it were public",
  request: { params: BusinessId },
  responses: {
    200: jsonAnswer(ListingPreview, "The listing.", examples.preview),
    ...adminProblems("invalid_request", "unknown_business"),
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
