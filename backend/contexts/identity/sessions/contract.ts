import { createRoute, z } from "@hono/zod-openapi";
import { problemResponses } from "#/http/contract/router.ts";
import { json, security, tags, withCookie } from "../answers.ts";
import * as examples from "../examples.ts";
import { SignedInDevice } from "../schemas.ts";

export const listSessions = createRoute({
  method: "get",
  path: "/api/profile/sessions",
  operationId: "listSessions",
  summary: "Where one is signed in, the last used first",
  tags,
  security,
  responses: {
    200: json(z.array(SignedInDevice), "The devices.", [examples.device]),
    ...problemResponses("unauthorized", "unavailable"),
  },
});

export const endAllSessions = createRoute({
  method: "delete",
  path: "/api/profile/sessions",
  operationId: "endAllSessions",
  summary: "Sign out everywhere, here too",
  tags,
  security,
  responses: {
    204: withCookie({ description: "Signed out everywhere." }),
    ...problemResponses("unauthorized", "unavailable"),
  },
});

export const endSession = createRoute({
  method: "delete",
  path: "/api/profile/sessions/{id}",
  operationId: "endSession",
  summary: "Sign out on one device",
  tags,
  security,
  request: { params: z.object({ id: z.uuid().openapi({ example: examples.id }) }) },
  responses: {
    204: { description: "Signed out there." },
    ...problemResponses("invalid_request", "unauthorized", "unknown_session", "unavailable"),
  },
});
