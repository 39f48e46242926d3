import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#/shared/errors.ts";
import { isUpload, largestUpload } from "../uploads.ts";

/** The largest body of a request other than an upload, in bytes. */
const largestJson = 64 * 1024;

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("payload_too_large");
    },
  });

/**
 * Rejects a body that is too large, with or without a Content-Length.
 * @param exceptUnder where the paths of forms begin that limit their bodies themselves
 * @param sheets the path of sheets, and their largest size in bytes
 */
export function limitBodies(
  exceptUnder: string,
  sheets: { path: string; bytes: number },
): MiddlewareHandler {
  const [json, upload, sheet] = [largestJson, largestUpload, sheets.bytes].map(limitTo);
  return (c, next) => {
    // These requests have no body, and checking would create a whole fetch Request.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    if (c.req.path.startsWith(exceptUnder)) return next();
    if (c.req.path === sheets.path) return sheet!(c, next);
    return (isUpload(c.req.header("Content-Type")) ? upload! : json!)(c, next);
  };
}
