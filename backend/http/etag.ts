import { hash } from "node:crypto";
import { AppError } from "../shared/errors.ts";

/** Whether the client's `If-None-Match` includes this ETag. */
export const matchesETag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((known) => known.trim().replace(/^W\//, "") === etag));

/** An ETag of a text that is the same in every encoding. */
export const etagOf = (text: string): string => `"${hash("sha1", text, "base64url")}"`;

export const versionETag = (version: number): string => `"${version}"`;

/**
 * The version in a client's `If-Match`. An unknown format returns 0, which matches no version.
 * @throws {AppError} `precondition_required` without the header
 */
export function versionOf(ifMatch: string | undefined): number {
  if (ifMatch === undefined) throw new AppError("precondition_required");
  return Number(ifMatch.trim().match(/^(?:W\/)?"?(\d{1,9})"?$/)?.[1] ?? 0);
}
