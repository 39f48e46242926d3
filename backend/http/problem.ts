import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { getLogger } from "@logtape/logtape";
import { AppError, type ProblemCode, problems } from "../shared/errors.ts";
import { logOutage, outageOf } from "../shared/outage.ts";
import { requestIdOf } from "./headers.ts";

const log = getLogger(["karigar", "http"]);

/** Answers any failure with RFC 9457 problem details. Internal details are only logged. */
export function answerProblem(thrown: unknown, c: Context): Response {
  const requestId = requestIdOf(c);
  const error = reportFailure(thrown, { method: c.req.method, route: routePath(c), requestId });
  const { code, options } = error;
  const { status } = problems[code];
  c.header("Cache-Control", "no-store");
  if (status === 401) c.header("WWW-Authenticate", "Bearer");
  if (options.retryAfterSeconds !== undefined) {
    c.header("Retry-After", String(options.retryAfterSeconds));
  }
  return c.body(problemBody(error, requestId), status, {
    "Content-Type": "application/problem+json",
  });
}

/** Logs a failure of the service, and returns what clients may know of it. */
export function reportFailure(thrown: unknown, request: Record<string, string>): AppError {
  const error = toAppError(thrown);
  const { code } = error;
  if (problems[code].status >= 500 && !logOutage(log, "{method} {route}", thrown, request)) {
    const level = code === "unavailable" ? "warning" : "error";
    log[level]("{method} {route} failed: {error}", { ...request, error: thrown });
  }
  return error;
}

/** The body of a problem (RFC 9457), as JSON. */
export function problemBody({ code, message: detail, options }: AppError, requestId: string) {
  const { status, title } = problems[code];
  return JSON.stringify({
    type: `/api/reference#${code}`,
    title,
    status,
    code,
    detail,
    requestId,
    errors: options.errors,
    changes: options.changes,
    knownAccount: options.knownAccount,
    attemptsLeft: options.attemptsLeft,
    pendingId: options.pendingId,
  });
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HTTPException) {
    return new AppError(byStatus[thrown.status] ?? "internal", { cause: thrown });
  }
  const outage = outageOf(thrown);
  if (outage) {
    const { retryAfterSeconds } = outage;
    return new AppError("unavailable", { retryAfterSeconds, cause: thrown });
  }
  return new AppError("internal", { cause: thrown });
}

/** The status codes that Hono and its validator throw. */
const byStatus: Record<number, ProblemCode> = {
  400: "malformed_json",
  404: "not_found",
  405: "method_not_allowed",
  413: "payload_too_large",
  415: "unsupported_media_type",
};
