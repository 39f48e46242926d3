import { hash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { accepts } from "../body.ts";
import { matchesETag } from "../etag.ts";
import { rateLimitHeaders } from "./contract.ts";

const etagHeader = {
  ETag: {
    description: "Of the answer's bytes; compressed, they have another one.",
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
) => publicAnswerOf({ "application/json": { schema, example } }, description, headers);

/** The same of what is not JSON. */
export const publicAnswerOf = <C extends object, H extends object = object>(
  content: C,
  description: string,
  headers?: H,
) => ({
  200: { description, headers: { ...etagHeader, ...rateLimitHeaders, ...headers }, content },
  304: {
    description: "It is what you have by `If-None-Match`.",
    headers: { ...etagHeader, ...rateLimitHeaders, ...headers },
  },
});

/**
 * A public read: JSON with an ETag of its bytes, `304` to who has them already.
 *
 * @param maxAge seconds for which anyone may keep the answer
 */
export const publicJson = <T>(c: Context, body: T, maxAge: number, isPersonal = false) =>
  publicText(c, JSON.stringify(body), { maxAge, isPersonal });

type Sent = {
  maxAge: number;
  /** The address says where somebody is: nobody keeps the answer. */
  isPersonal?: boolean;
  /** What it is, where it is not JSON. */
  type?: string;
  /** What this answer has besides. */
  headers?: Record<string, string>;
};

/** The same of what is text already; that it is what the contract says, tests must see to. */
export function publicText(
  c: Context,
  text: string,
  { maxAge, isPersonal = false, type = "application/json", headers }: Sent,
) {
  const zips = text.length >= smallest && accepts(c.req.header("Accept-Encoding"), "gzip");
  const etag = `"${hash("sha1", text, "base64url")}${zips ? "-gzip" : ""}"`;
  const all: Record<string, string> = {
    ...headers,
    "ETag": etag,
    "Cache-Control": isPersonal ? "private, no-store" : `public, max-age=${maxAge}`,
    "Vary": "Accept-Encoding",
  };
  // A Response of plain headers goes out without the cost of a Headers object.
  if (matchesETag(c.req.header("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers: all }) as never;
  }
  all["Content-Type"] = type;
  if (!zips) return new Response(text, { headers: all }) as never;
  all["Content-Encoding"] = "gzip";
  return new Response(new Uint8Array(gzipSync(text, { level: 2 })), { headers: all }) as never;
}

/** In characters: what is shorter fits into one packet as it is. */
const smallest = 1024;
