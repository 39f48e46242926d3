import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#/shared/errors.ts";

/** Largest bodies, in bytes: one of JSON, and an upload with a picture of 5 MB in it. */
const largest = { json: 64 * 1024, upload: 6 * 1024 * 1024 };

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("payload_too_large");
    },
  });

/** Refuses a body that is too large, whether or not its length is announced. */
export function limitBodies(): MiddlewareHandler {
  const [json, upload] = [limitTo(largest.json), limitTo(largest.upload)];
  return (c, next) => {
    // These have none, and to look for one would make a whole Request of fetch's.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const isUpload = c.req.header("Content-Type")?.startsWith("multipart/form-data;");
    return (isUpload ? upload : json)(c, next);
  };
}
