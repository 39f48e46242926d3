import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Body } from "../body.ts";
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
