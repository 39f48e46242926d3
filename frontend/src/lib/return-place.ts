import { readStored, tab, writeStored } from "./stored.ts";

const key = "returnTo";

/**
 * Exactly one slash at the start: `//host` and `/\host` lead to another site, and so they do with a
 * tab or an end of line in between, which browsers leave out.
 */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])\P{Cc}*$/u.test(path);

/** Keeps where somebody was who has to sign in first. */
export const rememberPlace = (path: string): void => writeStored(key, path, tab);

export const forgetPlace = (): void => writeStored(key, null, tab);

/** Where one was going before signing in; else home. */
export const returnPlace = (): string => {
  const path = readStored(key, tab);
  return path !== null && isOwnPath(path) ? path : "/";
};
