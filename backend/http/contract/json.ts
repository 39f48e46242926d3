import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Body } from "../body.ts";
import { rateLimitHeaders } from "./contract.ts";

const etagHeader = {
  ETag: {
    description: "Calculated from the response bytes. The compressed response has a different one.",
    required: true,
    schema: { type: "string" as const, example: '"5zqB0mYJk3cXv0o2Zb1l4p8Qd7E"' },
  },
};

/** The responses of a public read, for a route's `responses`. */
export const publicAnswer = <T extends z.ZodType, H extends object = object>(
  schema: T,
  description: string,
  example: unknown,
  headers?: H,
) => publicAnswerOf({ "application/json": { schema, example } }, description, headers);

/** Like `publicAnswer`, for media types other than JSON. */
export const publicAnswerOf = <C extends object, H extends object = object>(
  content: C,
  description: string,
  headers?: H,
) => ({
  200: { description, headers: { ...etagHeader, ...rateLimitHeaders, ...headers }, content },
  304: {
    description: "The resource matches `If-None-Match`.",
    headers: { ...etagHeader, ...rateLimitHeaders, ...headers },
  },
});

/**
 * Sends a public read: JSON with an ETag of its bytes, or `304`.
 * @param maxAge seconds for which any cache may store the response
 */
export const publicJson = <T>(c: Context, body: T, maxAge: number, isPersonal = false) =>
  publicText(c, JSON.stringify(body), { maxAge, isPersonal });

type Sent = {
  maxAge: number;
  /** The address contains the visitor's location, so no cache may store the response. */
  isPersonal?: boolean;
  /** The media type, JSON by default. */
  type?: string;
  headers?: Record<string, string>;
};

/**
 * Sends text that is already serialised. Types do not check it against the contract; tests must.
 */
export function publicText(
  c: Context,
  text: string | Uint8Array | Body,
  { maxAge, isPersonal = false, type = "application/json", headers }: Sent,
) {
  const body = text instanceof Body ? text : Body.ofAnswer(text);
  return body.send(c, 200, {
    ...headers,
    "Content-Type": type,
    "Cache-Control": isPersonal ? "private, no-store" : `public, max-age=${maxAge}`,
    "Vary": "Accept-Encoding",
  }) as never;
}
