import { createRoute } from "@hono/zod-openapi";
import { problemResponses } from "#/http/contract/router.ts";
import {
  authProblems,
  bodyProblems,
  json,
  jsonBody,
  limitedJson,
  tags,
  withCookie,
} from "../answers.ts";
import * as examples from "../examples.ts";
import { AccessToken, Session, SignInInput } from "../schemas.ts";

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
    ...authProblems(...bodyProblems, "sign_in_failed"),
  },
});

export const refresh = createRoute({
  method: "post",
  path: "/api/auth/refresh",
  operationId: "refreshSession",
  summary: "A new access token for the cookie of a session",
  description:
    "The cookie is replaced, ten seconds after it was set at the earliest. An answer may get lost: " +
    "the cookie before counts until its successor comes back, and ten seconds more. Any older one " +
    "ends the session, for somebody else may have it.",
  tags,
  security: [{ refreshCookie: [] }],
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
  // Who has neither is signed out already.
  security: [{ refreshCookie: [] }, { bearer: [] }, {}],
  responses: {
    204: withCookie({ description: "Signed out." }),
    ...problemResponses("foreign_origin", "unavailable"),
  },
});
