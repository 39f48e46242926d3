import { createRoute } from "@hono/zod-openapi";
import { problemResponses } from "../../http/router.ts";
import { json, jsonBody, limitedJson, tags, withCookie } from "./answers.ts";
import * as examples from "./examples.ts";
import { AccessToken, Session, SignInInput } from "./schemas.ts";

export const signIn = createRoute({
  method: "post",
  path: "/api/auth/login",
  operationId: "signIn",
  summary: "Sign in with username, mobile or email",
  description:
    "Whether an identifier is known cannot be told from the answer. After five failures each " +
    "further one costs a wait, from a second to a quarter of an hour.",
  tags,
  request: {
    body: jsonBody(SignInInput, { identifier: "asha.sharma", password: "Mango-Tree-42" }),
  },
  responses: {
    200: withCookie(limitedJson(Session, "Signed in.", examples.session)),
    ...problemResponses(
      "invalid_request",
      "malformed_json",
      "sign_in_failed",
      "foreign_origin",
      "payload_too_large",
      "unsupported_media_type",
      "too_many_requests",
      "unavailable",
    ),
  },
});

export const refresh = createRoute({
  method: "post",
  path: "/api/auth/refresh",
  operationId: "refreshSession",
  summary: "A new access token for the cookie of a session",
  description:
    "The cookie is replaced. One that was replaced within the last ten seconds gets the same " +
    "successor again; an older one ends the session, for somebody else may have it.",
  tags,
  responses: {
    200: withCookie(json(AccessToken, "The session goes on.", examples.accessToken)),
    ...problemResponses("unauthorized", "foreign_origin", "unavailable"),
  },
});

export const signOut = createRoute({
  method: "post",
  path: "/api/auth/logout",
  operationId: "signOut",
  summary: "End the session of the cookie or the bearer token",
  tags,
  responses: {
    204: withCookie({ description: "Signed out." }),
    ...problemResponses("foreign_origin", "unavailable"),
  },
});
