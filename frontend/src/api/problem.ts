import type { Schemas } from "./client.ts";

/** An answer of the API that is not the one a page needs. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string | undefined,
    readonly fields: readonly { field: string; code: string }[] = [],
    /** From when another try may do better, in milliseconds since 1970. */
    readonly retryAt: number | undefined = undefined,
    /** Of a number that was verified at registration and has an account. */
    readonly knownAccount: Schemas["KnownAccount"] | undefined = undefined,
    /** Of a wrong one-time code. */
    readonly attemptsLeft: number | undefined = undefined,
  ) {
    super(`The API answered ${status}${code ? ` ${code}` : ""}`);
  }
}

/** The stable code of a problem (RFC 9457), whatever the body turned out to be. */
export const problemCode = (body: unknown): string | undefined => {
  if (typeof body !== "object" || body === null || !("code" in body)) return undefined;
  return typeof body.code === "string" ? body.code : undefined;
};

type Result<T> = { data?: T; error?: unknown; response: Response };

/**
 * The data of an answer.
 * @throws {ApiError} for every answer that carries none
 */
export const dataOf = <T>(result: Result<T>): T => {
  if (result.data === undefined) throw toApiError(result);
  return result.data;
};

/**
 * For answers that carry no data.
 * @throws {ApiError} for every answer that is no success
 */
export const assertSuccess = (result: Result<unknown>): void => {
  if (!result.response.ok) throw toApiError(result);
};

export const toApiError = ({ error, response: { status, headers } }: Result<unknown>): ApiError => {
  const seconds = Number(headers.get("Retry-After"));
  const { errors, knownAccount, attemptsLeft } = (error ?? {}) as Partial<Schemas["Problem"]>;
  return new ApiError(
    status,
    problemCode(error),
    errors,
    seconds ? Date.now() + seconds * 1000 : undefined,
    knownAccount,
    attemptsLeft,
  );
};

export const isProblem = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;
