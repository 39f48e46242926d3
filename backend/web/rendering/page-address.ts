import { isLanguage, type Language } from "#/shared/language.ts";
import { pincodeIn } from "#/shared/pincode.ts";
import { chooseLanguage } from "../language.ts";
import { readCity } from "../city.ts";
import type { PageDescription } from "./render.ts";

/** The cache key of a page: everything that its content depends on. */
export type PageAddress = {
  /** Path and known query parameters, in a fixed order. */
  href: string;
  /** The decoded, lower-case path that routes match. */
  path: string;
  lang: Language;
  /** The address names the language, so no header decides it. */
  langInAddress: boolean;
  /** A CDN named the language, so none of the visitor's headers decides it. */
  langNamed: boolean;
  /** Anyone can invent an unlimited number of such addresses. */
  endless: boolean;
  /** The content depends on the chosen city. */
  local: boolean;
  city: string | undefined;
  /** The URL is a secret, so no cache may store the page. */
  private: boolean;
  /** Other sites may frame the page, so no cookie or header of the visitor decides its language. */
  framed: boolean;
};

type Preferences = Omit<Parameters<typeof chooseLanguage>[0], "hl">;

/** @param list all pages, with the parameters that each reads */
export const pageAddressReader = (list: readonly PageDescription[]) => {
  const pages = list
    // Fixed segments win over parameters.
    .toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path))
    .map((page) => ({ ...page, pattern: patternOf(page.path) }));

  return (url: URL, headers: Preferences): PageAddress => {
    const path = plain(url.pathname);
    const page = pages.find(({ pattern }) => pattern.test(path));
    const lastOf = (name: string) => url.searchParams.getAll(name).at(-1) ?? null;
    const hl = lastOf("hl");
    const known = new URLSearchParams();
    for (const name of page?.query ?? []) {
      const sent = page?.repeats?.includes(name)
        ? url.searchParams.getAll(name).join(",")
        : lastOf(name);
      const value = name === "near" && sent ? pincodeIn(sent) : sent;
      // Coordinates are a visitor's location: they are in no cache key.
      if (value && !(name === "near" && !/^\d{6}$/.test(value))) known.set(name, value);
    }
    const filtered = known.has("q") || known.has("cursor") || known.has("near");
    if (isLanguage(hl)) known.set("hl", hl);
    const query = known.toString();
    // Written otherwise, the address is of another page.
    const framed = page?.framed === true && path === url.pathname;
    const local = page?.local ?? false;
    const city = local ? readCity(headers.cookie) : undefined;
    return {
      href: query ? `${url.pathname}?${query}` : url.pathname,
      path,
      lang: framed && !isLanguage(hl) ? "en" : chooseLanguage({ hl, ...headers }),
      langInAddress: framed || isLanguage(hl),
      langNamed: isLanguage(headers.named),
      endless: !page || page.endless || filtered || path !== url.pathname || city !== undefined,
      local,
      city,
      private: page?.private ?? false,
      framed,
    };
  };
};

const parametersIn = (path: string): number => path.split("$").length;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\$\w+/g, "[^/]+")}$`);

/** `/Business/%61b` is `/business/ab`. */
const plain = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/{2,}/g, "/");
  } catch {
    return pathname;
  }
};
