import { isLang, type Lang } from "../../i18n/languages.ts";

/** Longest search text the API takes, in characters. */
const longestQuery = 100;

/**
 * The query of an address as plain strings, so that a native form and a link write the same
 * address; the router's own way would turn `q=123` into a number and quote it.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
};

export type LanguageSearch = { hl?: Lang };

export const languageSearch = (search: Record<string, unknown>): LanguageSearch =>
  isLang(search.hl) ? { hl: search.hl } : {};

/** For pages that read their own part of the address, and are not loaded with the public ones. */
export const rawSearch = <Search>(search: Record<string, unknown>): Search => search as Search;

/** What a list is narrowed by, apart from its own address. */
export type ListSearch = {
  q?: string;
  exact?: "true";
  openNow?: "true";
  sort?: "newest";
  cursor?: string;
};

export const listSearch = (search: Record<string, unknown>): ListSearch =>
  withoutMissing({
    q: queryText(search.q),
    exact: flag(search.exact),
    openNow: flag(search.openNow),
    sort: search.sort === "newest" ? "newest" : undefined,
    cursor: word(search.cursor),
  });

export type CategorySearch = ListSearch & { city?: string };

export const categorySearch = (search: Record<string, unknown>): CategorySearch =>
  withoutMissing({ ...listSearch(search), city: word(search.city) });

export type SearchSearch = {
  q?: string;
  exact?: "true";
  city?: string;
  category?: string;
  cursor?: string;
};

export const searchSearch = (search: Record<string, unknown>): SearchSearch =>
  withoutMissing({
    q: queryText(search.q),
    exact: flag(search.exact),
    city: word(search.city),
    category: word(search.category),
    cursor: word(search.cursor),
  });

/** Where a password is reset: by which way the code goes, when not by mobile. */
export type ResetSearch = { method?: "email" };

export const resetSearch = (search: Record<string, unknown>): ResetSearch =>
  withoutMissing({ method: search.method === "email" ? "email" : undefined });

const queryText = (value: unknown): string | undefined =>
  word([...String(value ?? "")].slice(0, longestQuery).join("").toWellFormed().trim());

const word = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const flag = (value: unknown): "true" | undefined => value === "true" ? "true" : undefined;

const withoutMissing = <T extends object>(object: T): T => {
  for (const key in object) if (object[key] === undefined) delete object[key];
  return object;
};
