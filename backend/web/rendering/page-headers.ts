import type { Answer } from "./page-cache.ts";
import type { PageAddress } from "./page-address.ts";
import type { Page } from "./pages.ts";

export const policies = {
  /** For pages whose address names the language: the same for everyone without a chosen city. */
  shared: "public, max-age=30, stale-while-revalidate=30",
  /** For pages that depend on the visitor's city. */
  own: "private, no-cache",
  /** Like `shared`, with a CDN that receives invalidations. */
  sharedByCdn: "public, max-age=30, s-maxage=180, stale-while-revalidate=30",
  /**
   * For pages whose language a cookie may decide. Caches revalidate each time, mostly with a 304.
   */
  asked: "public, no-cache",
  /** Like `asked`; a CDN that derived the language may serve it. */
  askedByCdn: "public, max-age=0, must-revalidate, s-maxage=180, stale-while-revalidate=30",
  /** For pages that changed just after they were rendered; the CDN absorbs a burst of requests. */
  changing: "public, max-age=0, must-revalidate, s-maxage=1",
  never: "no-store",
};

/** How caches treat a page, apart from its age. */
export function cacheHeaders(
  { langInAddress, local, city, ...address }: PageAddress,
  status: number,
): Record<string, string> {
  if (address.private && status < 500) return { "Cache-Control": policies.never };
  if (status >= 500) return { "Cache-Control": policies.never, "Retry-After": "5" };
  const isShared = langInAddress && city === undefined;
  return {
    "Cache-Control": isShared ? policies.shared : city ? policies.own : policies.asked,
    "Vary": langInAddress
      ? local ? "Accept-Encoding, Cookie" : "Accept-Encoding"
      : "Accept-Encoding, Accept-Language, Cookie",
  };
}

/** Whether the page is the same for every visitor of its language. */
export const isForCdn = ({ langInAddress, langNamed, city }: PageAddress): boolean =>
  city === undefined && (langInAddress || langNamed);

/**
 * Longest `Surrogate-Key` header, in bytes. A CDN might reject a longer one: Varnish accepts 8 KB.
 */
const longestKeys = 6_000;

/** Headers that let a CDN cache a page; the CDN receives invalidations by Surrogate-Key. */
export function cdnHeaders(
  address: PageAddress,
  { value: { status, keys }, isCurrent }: Answer<Page>,
): Record<string, string> {
  if (status >= 500 || !isForCdn(address)) return {};
  const joined = [...keys].join(" ");
  if (joined.length > longestKeys) return { "Cache-Control": policies.asked };
  // A browser revalidates a page that depends on cookies. The CDN has already read the cookies.
  const isShared = address.langInAddress && !address.local;
  const current = isShared ? policies.sharedByCdn : policies.askedByCdn;
  return {
    "Cache-Control": isCurrent ? current : policies.changing,
    "Vary": isShared ? "Accept-Encoding" : "Accept-Encoding, X-Language",
    "Surrogate-Key": joined,
  };
}

/**
 * Headers of an old page that could not be rendered again. `Server-Timing` reports its age to
 * scripts. A private page stays private.
 */
export const oldPageHeaders = (
  { "Cache-Control": control }: Record<string, string>,
  madeAt: number,
  now: number,
): Record<string, string> => ({
  "Cache-Control": control === policies.own ? control : policies.asked,
  "Age": String(Math.floor((now - madeAt) / 1000)),
  "Server-Timing": `made;desc="${new Date(madeAt).toISOString()}"`,
});

/** Lets no cache serve a page as fresh after its end. */
export function endingAt(
  endsAt: number,
  { "Cache-Control": control = "", ...headers }: Record<string, string>,
  now: number,
): Record<string, string> {
  const left = Math.max(0, Math.floor((endsAt - now) / 1000));
  const capped = control.replace(
    /\b(max-age|s-maxage)=(\d+)/g,
    (_, name, seconds) => `${name}=${Math.min(left, Number(seconds))}`,
  );
  return { ...headers, "Cache-Control": capped };
}
