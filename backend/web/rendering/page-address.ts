import { chooseLanguage, isLang, type Lang } from "../language.ts";

/** A page as the cache knows it: what is not in here cannot change the page. */
export type PageAddress = {
  /** Path and known query parameters, in one order. */
  href: string;
  /** The path as the router understands it, however it was spelt. */
  path: string;
  lang: Lang;
  /** The address names its language, so no header decides. */
  langInAddress: boolean;
  /** Anyone can make up endless addresses of this kind. */
  endless: boolean;
};

/** Which query parameters a page reads. The routes of the front end validate their values. */
const pages: { path: RegExp; query: readonly string[]; endless?: true }[] = [
  { path: /^\/$/, query: [] },
  { path: /^\/categories\/[^/]+$/, query: ["q", "exact", "city", "openNow", "sort", "cursor"] },
  {
    path: /^\/categories\/[a-z-]+\/[a-z0-9-]+$/,
    query: ["q", "exact", "openNow", "sort", "cursor"],
  },
  { path: /^\/search$/, query: ["q", "exact", "city", "category", "cursor"], endless: true },
  { path: /^\/business\/[^/]+$/, query: [] },
  { path: /^\/(about|terms-conditions|privacy|offline)$/, query: [] },
  { path: /^\/forgot-password$/, query: ["method"] },
  {
    path: /^\/(signin|register|phone-auth|verify-reset-otp|reset-password|undo-change|profile)$/,
    query: [],
  },
];

export const readPageAddress = (
  url: URL,
  headers: { cookie: string | undefined; acceptLanguage: string | undefined },
): PageAddress => {
  const page = pages.find(({ path }) => path.test(url.pathname));
  const hl = url.searchParams.get("hl");
  const known = new URLSearchParams();
  for (const name of page?.query ?? []) {
    const value = url.searchParams.getAll(name).at(-1);
    if (value) known.set(name, value);
  }
  const filtered = known.has("q") || known.has("cursor");
  if (isLang(hl)) known.set("hl", hl);
  const query = known.toString();
  return {
    href: query ? `${url.pathname}?${query}` : url.pathname,
    path: plain(url.pathname),
    lang: chooseLanguage({ hl, ...headers }),
    langInAddress: isLang(hl),
    endless: !page || page.endless === true || filtered,
  };
};

/** `/Business/%61b` leads where `/business/ab` does. */
const plain = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/{2,}/g, "/");
  } catch {
    return pathname;
  }
};
