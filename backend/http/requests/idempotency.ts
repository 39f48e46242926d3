import { hash } from "node:crypto";
import type { Context } from "hono";

/**
 * The idempotent request of a create; undefined without an `Idempotency-Key`.
 * @param caller owner of the key
 * @param content of the request; the same key with other content is rejected
 */
export function idempotentRequest(c: Context, caller: string, content: string | Uint8Array) {
  const key = c.req.header("Idempotency-Key");
  return key === undefined ? undefined : {
    scope: `${caller} ${c.req.method} ${c.req.path}`,
    key,
    fingerprint: hash("sha256", content, "base64url"),
  };
}
