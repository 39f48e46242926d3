import { AppError } from "../shared/errors.ts";

/** Whether a caller has this version already, by its `If-None-Match`. */
export const matchesETag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((known) => known.trim().replace(/^W\//, "") === etag));

export const versionETag = (version: number): string => `"${version}"`;

/**
 * The version that a caller's `If-Match` names. One that is none of ours names version 0, which
 * nothing has: it is stale.
 *
 * @throws {AppError} `precondition_required` without the header
 */
export function versionOf(ifMatch: string | undefined): number {
  if (ifMatch === undefined) throw new AppError("precondition_required");
  return Number(ifMatch.trim().match(/^(?:W\/)?"?(\d{1,9})"?$/)?.[1] ?? 0);
}
