import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { getLogger } from "@logtape/logtape";
import { AppError, type ProblemCode, problems } from "../shared/errors.ts";
import { requestIdOf } from "./headers.ts";

const log = getLogger(["karigar", "http"]);

/** Any failure as RFC 9457 problem details; what the caller is not meant to read is only logged. */
export function answerProblem(thrown: unknown, c: Context): Response {
  const error = toAppError(thrown);
  const { code, message: detail, options } = error;
  const { status, title } = problems[code];
  const requestId = requestIdOf(c);
  if (status >= 500) {
    log.error("{method} {path} failed: {error}", {
      method: c.req.method,
      path: c.req.path,
      requestId,
      error: thrown,
    });
  }
  c.header("Cache-Control", "no-store");
  if (options.retryAfterSeconds !== undefined) {
    c.header("Retry-After", String(options.retryAfterSeconds));
  }
  return c.body(
    JSON.stringify({
      type: `/api/reference#${code}`,
      title,
      status,
      code,
      detail,
      requestId,
      errors: options.errors,
      changes: options.changes,
    }),
    status,
    { "Content-Type": "application/problem+json" },
  );
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HTTPException) {
    return new AppError(byStatus[thrown.status] ?? "internal", { cause: thrown });
  }
  if (isDatabaseDown(thrown)) {
    return new AppError("unavailable", { retryAfterSeconds: 2, cause: thrown });
  }
  return new AppError("internal", { cause: thrown });
}

/** What Hono and its validator throw of themselves. */
const byStatus: Record<number, ProblemCode> = {
  400: "malformed_json",
  404: "not_found",
  405: "method_not_allowed",
  413: "payload_too_large",
  415: "unsupported_media_type",
};

const downCodes = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "53300", // too many connections
  "57P01", // the server is shutting down
  "57P02",
  "57P03",
]);

const isDatabaseDown = (thrown: unknown) =>
  thrown instanceof Error && "code" in thrown && downCodes.has(String(thrown.code));
