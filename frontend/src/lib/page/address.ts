import type { Lang } from "#/i18n/languages.ts";
import { ownPath } from "../session/own-path.ts";

/** The address of the page that is shown. */
export type PageAddress = {
  /** Such as `/search`. */
  path: string;
  /** Path and query, without `hl`. */
  href: string;
  /** The language that the address names: links of the page keep it. */
  hl?: Lang | undefined;
};

/** @param href path and query as the browser has it */
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

/** The page itself with other parameters; an undefined one is left out. */
export const samePage = (href: string, changes: Record<string, string | undefined>): string => {
  const { pathname, searchParams } = new URL(href, "http://any");
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) searchParams.delete(name);
    else searchParams.set(name, value);
  }
  const query = searchParams.toString();
  return ownPath(query ? `${pathname}?${query}` : pathname);
};

/** The same page in a language, whatever the visitor prefers. */
export const inLanguage = (href: string, hl: Lang | undefined): string => {
  if (!hl) return href;
  const [path, hash] = href.split("#") as [string, string?];
  return `${path}${path.includes("?") ? "&" : "?"}hl=${hl}${hash ? `#${hash}` : ""}`;
};
