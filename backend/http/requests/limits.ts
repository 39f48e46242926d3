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
 * @param except paths whose handlers limit bodies themselves: where they begin, and one path
 */
export function limitBodies(except: { under: string; at: string }): MiddlewareHandler {
  const [json, upload] = [limitTo(largestJson), limitTo(largestUpload)];
  return (c, next) => {
    // These requests have no body, and checking would create a whole fetch Request.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    if (c.req.path.startsWith(except.under) || c.req.path === except.at) return next();
    return (isUpload(c.req.header("Content-Type")) ? upload : json)(c, next);
  };
}

/**
 * Reads a body that may be larger than others. Call it once the caller is known.
 *
 * @throws {AppError} `payload_too_large`
 */
export async function readLarge(
  { body, headers }: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new AppError("payload_too_large");
  if (Number(headers.get("Content-Length")) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Cancelling the body would close the connection before the client reads the error.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}
