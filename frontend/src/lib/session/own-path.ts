/**
 * Accepts exactly one slash at the start. `//host` and `/\host` lead to another site, also with a
 * tab or line break in between, which browsers drop.
 */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])\P{Cc}*$/u.test(path);

/** Returns the path if it is on this site, else home; prevents open redirects. */
export const ownPath = (path: string | null | undefined): string =>
  path && isOwnPath(path) ? path : "/";
