import { isLang } from "#/i18n/languages.ts";
import { ownPath } from "#/lib/session/own-path.ts";

/** Adds the language of the current URL to a path. React code uses `PageLink`. */
export const inPageLanguage = (path: string): string => {
  const hl = new URLSearchParams(location.search).get("hl");
  const url = new URL(ownPath(path), location.origin);
  if (isLang(hl) && !url.searchParams.has("hl")) url.searchParams.set("hl", hl);
  return ownPath(url.pathname + url.search + url.hash);
};
