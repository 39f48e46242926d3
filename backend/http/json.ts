import { hash } from "node:crypto";
import type { Context } from "hono";
import { matchesETag } from "./etag.ts";

/**
 * A public read: JSON with an ETag of its bytes, `304` to who has them already.
 *
 * @param maxAge seconds for which anyone may keep the answer
 */
export const publicJson = <T>(c: Context, body: T, maxAge: number) =>
  publicJsonText(c, JSON.stringify(body), maxAge);

/** The same of JSON that is text already; that it is what the contract says, tests must see to. */
export function publicJsonText(c: Context, text: string, maxAge: number) {
  const etag = `"${hash("sha1", text, "base64url")}"`;
  c.header("ETag", etag);
  c.header("Cache-Control", `public, max-age=${maxAge}`);
  if (matchesETag(c.req.header("If-None-Match"), etag)) return c.body(null, 304) as never;
  return c.body(text, 200, { "Content-Type": "application/json" }) as never;
}
