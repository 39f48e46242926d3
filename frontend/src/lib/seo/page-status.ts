import { ApiError } from "#/api/problem.ts";

type MatchState = { status: string; error: unknown; _notFound?: boolean };

/** The HTTP status of a page, from what became of its routes. */
export const statusOf = (matches: readonly MatchState[]): number => {
  for (const match of matches) {
    if (match.status === "error") return match.error instanceof ApiError ? 503 : 500;
    if (match.status === "notFound" || match._notFound) return isGone(match.error) ? 410 : 404;
  }
  return 200;
};

/** A business that its owner removed: `notFound({ data: { gone: true } })`. */
export const isGone = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "data" in error &&
  (error.data as { gone?: boolean } | undefined)?.gone === true;
