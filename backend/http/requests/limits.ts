import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#/shared/errors.ts";
import { isUpload, largestUpload } from "../uploads.ts";
import { isJson } from "./text-only.ts";

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
 * @param except paths whose handlers limit bodies themselves: where they begin, and one path. JSON is
 * no exception, because `textOnly` reads it before a handler
 */
export function limitBodies(except: { under: string; at: string }): MiddlewareHandler {
  const [json, upload] = [limitTo(largestJson), limitTo(largestUpload)];
  return (c, next) => {
    // These requests have no body, and checking would create a whole fetch Request.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const type = c.req.header("Content-Type");
    const isExcepted = c.req.path.startsWith(except.under) || c.req.path === except.at;
    if (isExcepted && !isJson(type)) return next();
    return (isUpload(type) ? upload : json)(c, next);
  };
}

/**
 * Reads a body that may be larger than others. Call it once the caller is known.
 *
 * @throws {AppError} `payload_too_large`; `unsupported_media_type` for JSON, which `textOnly` has read
 */
export async function readLarge(
  { body, bodyUsed, headers }: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bodyUsed) throw new AppError("unsupported_media_type");
  const tooLarge = () => new AppError("payload_too_large");
  if (Number(headers.get("Content-Length")) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Cancelling the body would close the connection before the client reads the error.
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The client has ended the connection, which would pass for an outage.
    throw new AppError("invalid_request", { cause: error });
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}
