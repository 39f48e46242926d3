import type { Language } from "./language.ts";

/** Pages by the first part of their short address, such as `/e/hi/reference/token`. */
const pages = {
  d: (query: string) => `/dashboard${query}`,
  v: (query: string) => `/dashboard/reviews${query}`,
  p: (query: string) => `/profile${query}`,
  l: (query: string) => `/phone-auth${query}`,
  o: (query: string) => `/profile/reviews${query}`,
  n: (query: string) => `/admin/roles${query}`,
  t: (query: string) => `/terms-conditions${query}`,
  y: (query: string) => `/privacy${query}`,
  // The token of these is in the fragment, which browsers take along.
  u: (query: string) => `/undo-change${query}`,
  s: (query: string) => `/unsubscribe${query}`,
  c: (query: string, reference: string) => `/reports/${reference}${query}`,
  g: (query: string, token: string) => `/registered${query}&token=${token}`,
  a: (query: string, token: string) => `/availability${query}&token=${token}`,
  r: (query: string, token: string) => `/request${query}&token=${token}`,
  e: (query: string, reference: string, token: string) =>
    `/enquiries/${reference}${query}&token=${token}`,
};

export type ShortPage = keyof typeof pages;

/** The address of a page in SMS, where each letter costs. */
export const shortPath = (page: ShortPage, language: Language, ...parts: string[]): string =>
  ["", page, language, ...parts].join("/");

/** The page's own address. */
export const longPath = (page: ShortPage, language: Language, ...parts: string[]): string => {
  const [first = "", second = ""] = parts.map(encodeURIComponent);
  return pages[page](`?hl=${language}`, first, second);
};

export const isShortPage = (name: string): name is ShortPage => Object.hasOwn(pages, name);
