import { isLanguage, type Language } from "#/shared/language.ts";
import { chooseLanguage } from "../language.ts";
import { readCity } from "../city.ts";
import type { PageDescription } from "./render.ts";

/** A page as the cache knows it: what is not in here cannot change the page. */
export type PageAddress = {
  /** Path and known query parameters, in one order. */
  href: string;
  /** The path as pages are found by it, however it was spelt. */
  path: string;
  lang: Language;
  /** The address names its language, so no header decides. */
  langInAddress: boolean;
  /** A CDN named the language, so none of the visitor's headers decides. */
  langNamed: boolean;
  /** Anyone can make up endless addresses of this kind. */
  endless: boolean;
  /** The page is another one for visitors who have chosen a city. */
  local: boolean;
  /** The chosen city, of a local page. */
  city: string | undefined;
  /** What it shows is for those who know its address: nobody keeps it. */
  private: boolean;
};

type Wishes = Omit<Parameters<typeof chooseLanguage>[0], "hl">;

/** @param list the pages, and which parameters each of them reads */
export const pageAddressReader = (list: readonly PageDescription[]) => {
  const pages = list
    // A name of its own goes before a parameter.
    .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path))
    .map((page) => ({ ...page, pattern: patternOf(page.path) }));

  return (url: URL, headers: Wishes): PageAddress => {
    const path = plain(url.pathname);
    const page = pages.find(({ pattern }) => pattern.test(path));
    const said = (name: string) => url.searchParams.getAll(name).at(-1) ?? null;
    const hl = said("hl");
    const known = new URLSearchParams();
    for (const name of page?.query ?? []) {
      const value = said(name);
      // A point is somebody's place: no page is kept by it.
      if (value && !(name === "near" && !/^\d{6}$/.test(value))) known.set(name, value);
    }
    const filtered = known.has("q") || known.has("cursor") || known.has("near");
    if (isLanguage(hl)) known.set("hl", hl);
    const query = known.toString();
    const local = page?.local ?? false;
    const city = local ? readCity(headers.cookie) : undefined;
    return {
      href: query ? `${url.pathname}?${query}` : url.pathname,
      path,
      lang: chooseLanguage({ hl, ...headers }),
      langInAddress: isLanguage(hl),
      langNamed: isLanguage(headers.named),
      endless: !page || page.endless || filtered || path !== url.pathname || city !== undefined,
      local,
      city,
      private: page?.private ?? false,
    };
  };
};

const parametersIn = (path: string): number => path.split("$").length;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\$\w+/g, "[^/]+")}$`);

/** `/Business/%61b` leads where `/business/ab` does. */
const plain = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/{2,}/g, "/");
  } catch {
    return pathname;
  }
};
