import { serviceNow } from "../lib/browser/service-clock.ts";
import type { Schemas } from "./client.ts";

export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string | undefined,
    readonly fields: readonly { field: string; code: string; message?: string }[] = [],
    /** Earliest time for a retry, in milliseconds since 1970. */
    readonly retryAt: number | undefined = undefined,
    /** Set when the number verified at registration already has an account. */
    readonly knownAccount: Schemas["KnownAccount"] | undefined = undefined,
    /** Set after a wrong one-time code. */
    readonly attemptsLeft: number | undefined = undefined,
    /** Set if a code was sent to the number or address a moment ago. */
    readonly pendingId: string | undefined = undefined,
    /** In the contract's words, except for an admin's reason. */
    readonly detail: string | undefined = undefined,
  ) {
    super(`The API answered ${status}${code ? ` ${code}` : ""}`);
  }
}

/** Stable code of a problem (RFC 9457), for any body. */
export const problemCode = (body: unknown): string | undefined => {
  if (typeof body !== "object" || body === null || !("code" in body)) return undefined;
  return typeof body.code === "string" ? body.code : undefined;
};

type Result<T> = { data?: T; error?: unknown; response: Response };

/**
 * Returns the data of a response.
 * @throws {ApiError} for responses without data
 */
export const dataOf = <T>(result: Result<T>): T => {
  if (result.data === undefined) throw toApiError(result);
  return result.data;
};

/**
 * For responses without data.
 * @throws {ApiError} for failures
 */
export const assertSuccess = (result: Result<unknown>): void => {
  if (!result.response.ok) throw toApiError(result);
};

export const toApiError = ({ error, response: { status, headers } }: Result<unknown>): ApiError => {
  const seconds = Number(headers.get("Retry-After"));
  const { errors, knownAccount, attemptsLeft, pendingId, detail } = (error ?? {}) as Partial<
    Schemas["Problem"]
  >;
  return new ApiError(
    status,
    problemCode(error),
    errors,
    seconds ? serviceNow() + seconds * 1000 : undefined,
    knownAccount,
    attemptsLeft,
    pendingId,
    detail,
  );
};

/** The code that was sent a moment ago, if that is why the call sent none. */
export const codeInHand = (error: unknown): { id: string; resendAt: string } => {
  if (!(error instanceof ApiError) || !error.pendingId) throw error;
  return { id: error.pendingId, resendAt: new Date(error.retryAt ?? serviceNow()).toISOString() };
};

export const isProblem = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.some((code) => code === error.code);
