import type { Lang } from "#/i18n/languages.ts";
import { ownPath } from "../session/own-path.ts";

/** URL of the current page. */
export type PageAddress = {
  /** Path, such as `/search`. */
  path: string;
  /** Path and query, without `hl`. */
  href: string;
  /** Language in the URL; the page's links contain it, too. */
  hl?: Lang | undefined;
  /** True if the URL is a secret, which no other page's URL may contain. */
  isPrivate?: boolean | undefined;
};

/** @param href path and query */
export const readAddress = (href: string): PageAddress => {
  const { pathname, searchParams } = new URL(href, "http://any");
  const hl = searchParams.get("hl");
  searchParams.delete("hl");
  const query = searchParams.toString();
  return {
    path: pathname,
    href: query ? `${pathname}?${query}` : pathname,
    ...(hl === "en" || hl === "hi") && { hl },
  };
};

/** The same page with changed parameters; `undefined` removes a parameter. */
export const samePage = (href: string, changes: Record<string, string | undefined>): string => {
  const { pathname, searchParams } = new URL(href, "http://any");
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) searchParams.delete(name);
    else searchParams.set(name, value);
  }
  const query = searchParams.toString();
  return ownPath(query ? `${pathname}?${query}` : pathname);
};

/** The same page with the language in its URL. */
export const inLanguage = (href: string, hl: Lang | undefined): string => {
  if (!hl) return href;
  const [path, hash] = href.split("#") as [string, string?];
  return `${path}${path.includes("?") ? "&" : "?"}hl=${hl}${hash ? `#${hash}` : ""}`;
};
