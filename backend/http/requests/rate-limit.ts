import type { Context } from "hono";
import { AppError } from "#/shared/errors.ts";
import { prepareHeaders } from "../headers.ts";

type Allowance = {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the whole limit is available again. */
  resetSeconds: number;
  /** Seconds until the same call is possible. Default: `resetSeconds`. */
  retryAfterSeconds?: number;
};

/**
 * Sets the RateLimit headers of the response.
 * @throws {AppError} `too_many_requests` when the limit is used up
 */
export function setRateLimitHeaders(c: Context, allowance: Allowance | undefined): void {
  if (!allowance) return;
  const { allowed, limit, remaining, resetSeconds, retryAfterSeconds = resetSeconds } = allowance;
  prepareHeaders(c, {
    "ratelimit-limit": String(limit),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": String(resetSeconds),
  });
  if (!allowed) throw new AppError("too_many_requests", { retryAfterSeconds });
}
