import { ownPath } from "./own-path.ts";
import { readStored, tab, writeStored } from "../browser/stored.ts";

const key = "returnTo";

/** Keeps where somebody was who has to sign in first. */
export const storeReturnPath = (path: string): void => writeStored(key, path, tab);

export const clearReturnPath = (): void => writeStored(key, null, tab);

/** Where one was going before signing in; else home. */
export const returnPath = (): string => ownPath(readStored(key, tab));

/** What somebody was about to do there, where the pages on the way have words for it. */
export const returnPurpose = (): "review" | "helpful" | "list" | "claim" | undefined => {
  const place = returnPath();
  if (/^\/add-business(?=[?#]|$)/.test(place)) return "list";
  if (place.startsWith("/claim/")) return "claim";
  if (/^\/business\/[^/?#]+\/review(?=[?#]|$)/.test(place)) return "review";
  return place.endsWith("#reviews") ? "helpful" : undefined;
};
