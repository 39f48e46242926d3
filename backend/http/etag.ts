/** Whether a caller has this version already, by its `If-None-Match`. */
export const matchesETag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((known) => known.trim().replace(/^W\//, "") === etag));
