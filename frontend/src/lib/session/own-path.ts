/**
 * Exactly one slash at the start: `//host` and `/\host` lead to another site, and so they do with a
 * tab or an end of line in between, which browsers leave out.
 */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])\P{Cc}*$/u.test(path);

/** Where something from outside may lead: to a path of ours, else home. */
export const ownPath = (path: string | null | undefined): string =>
  path && isOwnPath(path) ? path : "/";
