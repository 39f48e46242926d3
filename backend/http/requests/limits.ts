import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#/shared/errors.ts";
import { isUpload, largestUpload } from "../uploads.ts";

/** In bytes. */
const largestJson = 64 * 1024;

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("payload_too_large");
    },
  });

/** Refuses a body that is too large, whether or not its length is announced. */
export function limitBodies(): MiddlewareHandler {
  const [json, upload] = [limitTo(largestJson), limitTo(largestUpload)];
  return (c, next) => {
    // These have none, and to look for one would make a whole Request of fetch's.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    return (isUpload(c.req.header("Content-Type")) ? upload : json)(c, next);
  };
}
