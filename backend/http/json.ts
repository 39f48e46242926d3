import { hash } from "node:crypto";
import type { Context } from "hono";
import { matchesETag } from "./etag.ts";

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
