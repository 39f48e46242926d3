import { ownPath } from "./own-path.ts";
import { readStored, tab, writeStored } from "../browser/stored.ts";

const key = "returnTo";

/** Stores the page to return to after signing in. */
export const storeReturnPath = (path: string): void => writeStored(key, path, tab);

export const clearReturnPath = (): void => writeStored(key, null, tab);

/** Page to return to after signing in; home by default. */
export const returnPath = (): string => ownPath(readStored(key, tab));

/** Action that the user wants to take on that page, if the sign-in pages have a message for it. */
export const returnPurpose = (): "review" | "helpful" | "list" | "claim" | undefined => {
  const place = returnPath();
  if (/^\/add-business(?=[?#]|$)/.test(place)) return "list";
  if (place.startsWith("/claim/")) return "claim";
  if (/^\/business\/[^/?#]+\/review(?=[?#]|$)/.test(place)) return "review";
  return place.endsWith("#reviews") ? "helpful" : undefined;
};
