import type { RouteConfig } from "@hono/zod-openapi";
import type { Handler, Hono, MiddlewareHandler } from "hono";
import { prepareHeaders } from "../headers.ts";

/** What these tags read needs no account. */
const openTags = new Set(["directory", "reviews", "open data"]);

/** Whether pages of other sites may read the answer: a public read of the directory's data. */
export const isOpen = ({ tags = [], security, responses }: RouteConfig): boolean =>
  304 in responses && !security && tags.some((tag) => openTags.has(tag));

const readable = [
  "Content-Range",
  "ETag",
  "Link",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "Repr-Digest",
  "Retry-After",
  "X-Corrected-Query",
  "X-Request-Id",
  "X-Total-Count",
  "X-Total-Count-Capped",
].join(", ");

/** Lets pages of other sites read the answer, whatever it is, without cookies. */
export const openToOthers: MiddlewareHandler = async (c, next) => {
  prepareHeaders(c, {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": readable,
  });
  await next();
};

/** Answers browsers that ask first, for example to send `If-None-Match`. */
export function answerPreflights(app: Pick<Hono, "routes" | "options">): void {
  const open = app.routes.filter(({ handler }) => handler === openToOthers);
  for (const path of new Set(open.map(({ path }) => path))) app.options(path, answerPreflight);
}

const answerPreflight: Handler = (c) =>
  c.body(null, 204, {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "If-None-Match, If-Range, Range, X-Request-Id",
    "Access-Control-Max-Age": "86400",
  });
