import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#/shared/errors.ts";
import { problemBody } from "../problem.ts";
import { requestIdHeader } from "../headers.ts";

const retryAfterSeconds = 5;

/**
 * Rejects an upload before its body arrives. The body is still read and dropped: closing the
 * connection would reset it, and the client would not see the response.
 */
export function refuseUpload(
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const detail = "Too many files are being uploaded right now. Please try again in a few seconds.";
  const error = new AppError("unavailable", { detail, retryAfterSeconds });
  const requestId = response.getHeader(requestIdHeader)?.toString() ?? crypto.randomUUID();
  response.writeHead(503, {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    "Retry-After": String(retryAfterSeconds),
  }).end(problemBody(error, requestId));
  request.resume();
}
