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
  for (const { path, method } of open) app.options(path, answerPreflight(method));
}

const answerPreflight = (method: string): Handler => (c) =>
  c.body(null, 204, {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": method === "GET" ? "GET, HEAD" : method,
    "Access-Control-Allow-Headers": allowed,
    "Access-Control-Max-Age": "86400",
  });

/** The last three are of the Model Context Protocol. */
const allowed = "Content-Type, If-None-Match, If-Range, Range, X-Request-Id, " +
  "MCP-Protocol-Version, Mcp-Method, Mcp-Name";
