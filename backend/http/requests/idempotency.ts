import { hash } from "node:crypto";
import type { Context } from "hono";

/**
 * The request of a create by its `Idempotency-Key`; undefined without one.
 *
 * @param caller whose key it is
 * @param content what the request says: the same key with other content is refused
 */
export function idempotentRequest(c: Context, caller: string, content: string | Uint8Array) {
  const key = c.req.header("Idempotency-Key");
  return key === undefined ? undefined : {
    scope: `${caller} ${c.req.method} ${c.req.path}`,
    key,
    fingerprint: hash("sha256", content, "base64url"),
  };
}
