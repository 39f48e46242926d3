import type { Context } from "hono";
import { AppError } from "#/shared/errors.ts";

type Allowance = { allowed: boolean; limit: number; remaining: number; resetSeconds: number };

/**
 * Sets the RateLimit headers of the response.
 * @throws {AppError} `too_many_requests` when the limit is used up
 */
export function setRateLimitHeaders(
  c: Context,
  allowance: Allowance | undefined,
): void {
  if (!allowance) return;
  const { allowed, limit, remaining, resetSeconds } = allowance;
  c.header("RateLimit-Limit", String(limit));
  c.header("RateLimit-Remaining", String(remaining));
  c.header("RateLimit-Reset", String(resetSeconds));
  if (!allowed) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
}
