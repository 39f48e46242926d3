/** An answer of the API that is not the one a page needs. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(readonly status: number, readonly code: string | undefined) {
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
export const dataOf = <T>({ data, error, response }: Result<T>): T => {
  if (data === undefined) throw new ApiError(response.status, problemCode(error));
  return data;
};
