import type { Context } from "hono";
import { callerNetwork, callerSite } from "#/http/requests/client-ip.ts";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";
import { onePerArrivals } from "#/shared/concurrency/arrivals.ts";
import { BoundedQueue } from "#/shared/concurrency/bounded-queue.ts";
import { type Answer, Cache, type Cacheable, type CacheLookup, type Made } from "#/shared/cache.ts";
import { AppError } from "#/shared/errors.ts";
import type { Language } from "#/shared/language.ts";
import { changedKeys, goneKeys, type Invalidation } from "#/shared/invalidation.ts";
import { Body } from "#/http/body.ts";
import type { Build } from "../files/build.ts";
import { contentSecurityPolicy, type OutsideSources } from "../csp.ts";
import { listInPlace, readCity } from "../city.ts";
import { answerFailure } from "./failure-answer.ts";
import { failurePage } from "./failure-page.ts";
import { endOf, keysOf } from "./page-keys.ts";
import { type PageAddress, pageAddressReader } from "./page-address.ts";
import type { FetchApi, SentForm, Site } from "./render.ts";

/** Status and header of a page that shows a refused form. */
export type Refusal = { status: number; retryAfter?: string | undefined };

/** Shows a form again, with what was sent and what is wrong with it. */
export type ShowForm = (c: Context, form: SentForm, refusal?: Refusal) => Promise<Response>;

type Page = Cacheable & {
  status: number;
  body: Body;
  /** All headers except those that depend on the request. */
  headers: Record<string, string>;
};

type Options = {
  build: Build;
  site: Site;
  fetchApi: FetchApi;
  clientIp?: ((c: Context) => string | undefined) | undefined;
  outside?: OutsideSources | undefined;
  onError: (error: unknown) => void;
  onLookup?: ((lookup: CacheLookup) => void) | undefined;
  now?: (() => number) | undefined;
  /** A CDN caches pages, sends the language in `X-Language`, and receives invalidations. */
  hasCdn?: boolean | undefined;
};

/** Invalidates pages when listings change; "all" when messages may have been missed. */
export type Refresh = (invalidation: Invalidation | "all") => void;

const freshMs = 30_000;
/** An older page would show a wrong "open now". It is served only if rendering fails. */
const staleMs = 5 * 60_000;
/**
 * A list may lack changes of the last second. Otherwise frequent changes would render it for each
 * visitor.
 */
const restMs = 1_000;
const renderTimeoutMs = 10_000;
/**
 * Rendering delays cached pages, so only a few pages are rendered at once. If the queue is full, the
 * client with the most waiting requests gets a 503.
 */
const rendering = { atOnce: 4, waiting: 128, retryAfterSeconds: 5, longestWait: 5_000 };

const policies = {
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

export const createPages = (
  {
    build,
    site,
    fetchApi,
    clientIp,
    outside,
    onError,
    onLookup,
    now = Date.now,
    hasCdn = false,
  }: Options,
) => {
  const cacheOf = (maxBytes: number) =>
    new Cache<Page>({ freshMs, staleMs, outlivesFailure: true, maxBytes, onLookup, now });
  const readPageAddress = pageAddressReader(build.pages);
  const caches = { known: cacheOf(96 * 2 ** 20), endless: cacheOf(16 * 2 ** 20) };

  const policy = contentSecurityPolicy({
    scripts: [build.scriptHash],
    styles: [],
    outside,
    tiles: site.map?.tiles,
  });
  const queue = new BoundedQueue(rendering);
  const yieldToIo = onePerArrivals();

  const make = async (
    address: PageAddress,
    ip?: string,
    form?: SentForm,
  ): Promise<Made<Page>> => {
    const { href, lang, city } = address;
    const render = () =>
      build.render({
        url: site.origin + href,
        lang,
        city,
        site,
        form,
        files: build.files,
        fetchApi,
        signal: AbortSignal.timeout(renderTimeoutMs),
        yieldToIo,
      });
    try {
      const rendered = await queue.run(render, ip ? [callerSite(ip), callerNetwork(ip)] : []);
      if ("location" in rendered) return made(redirectPage(rendered, address));
      return made(pageOf(address, rendered.status, rendered.html, policy));
    } catch (error) {
      const csp = contentSecurityPolicy({ scripts: [], styles: [] });
      const fail = (status: number, html: string) => pageOf(address, status, html, csp);
      if (error instanceof AppError && error.code === "unavailable") {
        return { value: fail(503, failurePage(lang, "busy")), state: "faulty" };
      }
      onError(error);
      return made(fail(500, failurePage(lang, "unmade")));
    }
  };

  const addressOf = (c: Context, url: URL) =>
    readPageAddress(url, {
      named: hasCdn ? c.req.header("X-Language") : undefined,
      cookie: c.req.header("Cookie"),
      acceptLanguage: c.req.header("Accept-Language"),
    });

  const showForm: ShowForm = async (c, form, refusal) => {
    const { value } = await make(addressOf(c, new URL(c.req.url)), clientIp?.(c), form);
    const { status = value.status, retryAfter } = value.status < 500 ? refusal ?? {} : {};
    return value.body.send(c, status, {
      ...value.headers,
      ...retryAfter && { "Retry-After": retryAfter },
      // Without the stored page, Back and Forward would ask the visitor to send the form again.
      "Cache-Control": status === 200 ? policies.own : policies.never,
    });
  };

  const handle = (c: Context): Response | Promise<Response> => {
    const url = new URL(c.req.url);
    const address = addressOf(c, url);
    const clean = withoutTrailingSlash(url);
    if (clean) return c.redirect(clean, 301);
    const place = isNavigation(c) ? readCity(c.req.header("Cookie")) : undefined;
    const inPlace = place && listInPlace(url, place);
    if (!inPlace) return handlePage(c, address);
    return isKnown(place).then((isKnown) => {
      // The cookie may name a deleted city.
      if (!isKnown) return handlePage(c, address);
      c.header("Cache-Control", "private, no-store");
      c.header("Vary", "Cookie");
      return c.redirect(inPlace, 302);
    });
  };

  /** @param place as returned by `readCity` */
  const isKnown = async (place: string): Promise<boolean> => {
    const [slug] = place.split(".");
    const response = await fetchApi(new Request(`${site.origin}/api/places?slug=${slug}`));
    const places = await response.json();
    return !response.ok || places.length > 0;
  };

  const handlePage = (c: Context, address: PageAddress): Response | Promise<Response> => {
    const refusal = refuseTooMany(c, address.lang);
    if (refusal) return refusal;
    const renderPage = () => {
      countRendered(c);
      return make(address, clientIp?.(c));
    };
    if (address.private) {
      return renderPage().then(({ value: { status, body, headers } }) =>
        body.send(c, status, headers)
      );
    }
    const cache = address.endless ? caches.endless : caches.known;
    const key = [address.lang, address.href, address.city].join(" ");
    // With a CDN, wait for a current page, because the CDN requests it once for all visitors and
    // caches the response.
    const page = cache.get(key, renderPage, hasCdn && isForCdn(address));
    const send = (page: Answer<Page>) =>
      answer(c, page, hasCdn ? cdnHeaders(address, page) : {}, now);
    return page instanceof Promise ? page.then(send) : send(page);
  };

  const refresh: Refresh = (invalidation) => {
    for (const cache of Object.values(caches)) {
      cache.forget(changedKeys(invalidation), goneKeys(invalidation));
    }
  };

  return { handle, showForm, refresh };
};

const made = (page: Page): Made<Page> => ({
  value: page,
  state: page.status < 500 ? "good" : page.status === 503 ? "unavailable" : "faulty",
});

/** Whether a browser navigates to the page. Caches and prefetches request the exact address. */
const isNavigation = (c: Context): boolean =>
  (c.req.header("Sec-Fetch-Mode") ?? "navigate") === "navigate";

const withoutTrailingSlash = ({ pathname, search }: URL): string | undefined => {
  if (pathname === "/" || !pathname.endsWith("/")) return undefined;
  // Leave one leading slash: `//host/` would lead to another site.
  return `/${pathname.replace(/^\/+|\/+$/g, "")}${search}`;
};

const pageOf = (
  address: PageAddress,
  status: number,
  html: string,
  csp: string,
): Page => {
  const body = Body.of(html);
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": address.lang,
    "Content-Security-Policy": csp,
    ...cacheHeaders(address, status),
    // The address is a secret.
    ...address.private && { "Referrer-Policy": "no-referrer" },
  };
  const isOwn = address.path.startsWith("/business/");
  return {
    status,
    body,
    headers,
    bytes: body.bytes + csp.length,
    keys: keysOf(address.path, status === 200 ? html : ""),
    endsAt: endOf(html),
    // An owner must see an edit at once, and an empty list must show its first business at once.
    restMs: isOwn || status !== 200 ? 0 : restMs,
  };
};

/** The 429 page for an address above the read limit; undefined for other addresses. */
const refuseTooMany = (c: Context, lang: Language): Response | undefined => {
  try {
    countCached(c);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_many_requests") throw error;
    c.header("Retry-After", String(error.options.retryAfterSeconds));
    return answerFailure(c, "tooMany", 429, lang);
  }
};

const redirectPage = (
  { status, location }: { status: number; location: string },
  address: PageAddress,
): Page => {
  const body = new Body(new Uint8Array());
  const headers = { Location: location, ...cacheHeaders(address, status) };
  return { status, body, headers, keys: keysOf(address.path), bytes: 1024 };
};

const cacheHeaders = (
  { langInAddress, local, city, ...address }: PageAddress,
  status: number,
): Record<string, string> => {
  if (address.private && status < 500) return { "Cache-Control": policies.never };
  if (status >= 500) return { "Cache-Control": policies.never, "Retry-After": "5" };
  const isShared = langInAddress && city === undefined;
  return {
    "Cache-Control": isShared ? policies.shared : city ? policies.own : policies.asked,
    "Vary": langInAddress
      ? local ? "Accept-Encoding, Cookie" : "Accept-Encoding"
      : "Accept-Encoding, Accept-Language, Cookie",
  };
};

/**
 * Longest `Surrogate-Key` header, in bytes. A CDN might reject a longer one: Varnish accepts 8 KB.
 */
const longestKeys = 6_000;

/** Whether the page is the same for every visitor of its language. */
const isForCdn = ({ langInAddress, langNamed, city }: PageAddress): boolean =>
  city === undefined && (langInAddress || langNamed);

/** Headers that let a CDN cache a page; the CDN receives invalidations by Surrogate-Key. */
const cdnHeaders = (
  address: PageAddress,
  { value: { status, keys }, isCurrent }: Answer<Page>,
): Record<string, string> => {
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
};

const answer = (
  c: Context,
  { value: { status, body, headers, endsAt }, madeAt, lookup }: Answer<Page>,
  more: Record<string, string>,
  now: () => number,
): Response => {
  const stale = lookup === "kept" ? staleHeaders(headers, madeAt, now()) : {};
  const sent = { ...headers, ...more, ...stale };
  return body.send(c, status, endsAt === undefined ? sent : endingAt(endsAt, sent, now()));
};

/** Lets no cache serve a page as fresh after its end. */
const endingAt = (
  endsAt: number,
  { "Cache-Control": control = "", ...headers }: Record<string, string>,
  now: number,
): Record<string, string> => {
  const left = Math.max(0, Math.floor((endsAt - now) / 1000));
  const capped = control.replace(
    /\b(max-age|s-maxage)=(\d+)/g,
    (_, name, seconds) => `${name}=${Math.min(left, Number(seconds))}`,
  );
  return { ...headers, "Cache-Control": capped };
};

/**
 * Headers of a stale page that could not be rendered again. `Server-Timing` reports its age to scripts.
 * A private page stays private.
 */
const staleHeaders = (
  { "Cache-Control": control }: Record<string, string>,
  madeAt: number,
  now: number,
): Record<string, string> => ({
  "Cache-Control": control === policies.own ? control : policies.asked,
  "Age": String(Math.floor((now - madeAt) / 1000)),
  "Server-Timing": `made;desc="${new Date(madeAt).toISOString()}"`,
});
