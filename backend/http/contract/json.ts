import { hash } from "node:crypto";
import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { matchesETag } from "../etag.ts";

const etagHeader = {
  ETag: {
    description: "Of the answer's bytes.",
    required: true,
    schema: { type: "string" as const, example: '"5zqB0mYJk3cXv0o2Zb1l4p8Qd7E"' },
  },
};

/** The answers of a public read, for a route's `responses`. */
export const publicAnswer = <T extends z.ZodType, H extends object = object>(
  schema: T,
  description: string,
  example: unknown,
  headers?: H,
) => ({
  200: {
    description,
    headers: { ...etagHeader, ...headers },
    content: { "application/json": { schema, example } },
  },
  304: {
    description: "It is what you have by `If-None-Match`.",
    headers: { ...etagHeader, ...headers },
  },
});

/**
 * A public read: JSON with an ETag of its bytes, `304` to who has them already.
 *
 * @param maxAge seconds for which anyone may keep the answer
 */
export const publicJson = <T>(c: Context, body: T, maxAge: number) =>
  publicJsonText(c, JSON.stringify(body), { maxAge });

/**
 * The same of JSON that is text already; that it is what the contract says, tests must see to.
 *
 * @param headers that this answer has besides
 */
export function publicJsonText(
  c: Context,
  text: string,
  { maxAge, headers }: { maxAge: number; headers?: Record<string, string> },
) {
  const etag = `"${hash("sha1", text, "base64url")}"`;
  const all: Record<string, string> = {
    ...headers,
    "ETag": etag,
    "Cache-Control": `public, max-age=${maxAge}`,
  };
  // A Response of plain headers goes out without the cost of a Headers object.
  if (matchesETag(c.req.header("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers: all }) as never;
  }
  all["Content-Type"] = "application/json";
  return new Response(text, { headers: all }) as never;
}
