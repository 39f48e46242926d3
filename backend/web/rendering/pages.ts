import type { Context } from "hono";
import { Body } from "#/http/body.ts";
import { allowFraming } from "#/http/headers.ts";
import { callerNetwork, callerSite } from "#/http/requests/client-ip.ts";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";
import { onePerArrivals } from "#/shared/concurrency/arrivals.ts";
import { BoundedQueue } from "#/shared/concurrency/bounded-queue.ts";
import { AppError } from "#/shared/errors.ts";
import { changedKeys, goneKeys, type Invalidation } from "#/shared/invalidation.ts";
import { forgetCity, listInPlace, readCity } from "../city.ts";
import { contentSecurityPolicy, framedPagePolicy, type OutsideSources } from "../csp.ts";
import type { Build } from "../files/build.ts";
import { answerFailure } from "./failure-answer.ts";
import { failurePage } from "./failure-page.ts";
import { type PageAddress, pageAddressReader } from "./page-address.ts";
import {
  type Answer,
  type Cacheable,
  type CacheLookup,
  type Made,
  PageCache,
} from "./page-cache.ts";
import {
  cacheHeaders,
  cdnHeaders,
  endingAt,
  isForCdn,
  oldPageHeaders,
  policies,
} from "./page-headers.ts";
import { endOf, keysOf } from "./page-keys.ts";
import type { FetchApi, SentForm, Site } from "./render.ts";

/** Status and header of a page that shows a refused form. */
export type Refusal = { status: number; retryAfter?: string | undefined };

/** Shows a form again, with what was sent and what is wrong with it. */
export type ShowForm = (c: Context, form: SentForm, refusal?: Refusal) => Promise<Response>;

export type Page = Cacheable & {
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
  const cacheOf = (maxBytes: number) => new PageCache<Page>({ maxBytes, onLookup, now });
  const caches = { known: cacheOf(96 * 2 ** 20), endless: cacheOf(16 * 2 ** 20) };
  const readPageAddress = pageAddressReader(build.pages);
  const queue = new BoundedQueue(rendering);
  const yieldToIo = onePerArrivals();
  const policy = contentSecurityPolicy({
    scripts: [build.scriptHash],
    styles: [],
    outside,
    tiles: site.map?.tiles,
  });

  const handle = (c: Context): Response | Promise<Response> => {
    const url = new URL(c.req.url);
    const clean = withoutTrailingSlash(url);
    if (clean) return c.redirect(clean, 301);
    const address = addressOf(c, url);
    const place = readCity(c.req.header("Cookie"));
    const inPlace = place && isNavigation(c) ? listInPlace(url, place) : undefined;
    if (!place || !(inPlace || address.city)) return sendPage(c, address);
    return isKnown(place).then(async (isKnown) => {
      // The cookie may name a deleted city or PIN code.
      if (!isKnown) {
        const response = await sendPage(c, { ...address, city: undefined });
        response.headers.set("Cache-Control", policies.never);
        response.headers.set("Set-Cookie", forgetCity);
        return response;
      }
      if (!inPlace) return sendPage(c, address);
      c.header("Cache-Control", "private, no-store");
      c.header("Vary", "Cookie");
      return c.redirect(inPlace, 302);
    });
  };

  const addressOf = (c: Context, url: URL) =>
    readPageAddress(url, {
      named: hasCdn ? c.req.header("X-Language") : undefined,
      cookie: c.req.header("Cookie"),
      acceptLanguage: c.req.header("Accept-Language"),
    });

  /** @param place as returned by `readCity` */
  const isKnown = async (place: string): Promise<boolean> => {
    const [slug, pin] = place.split(".");
    const path = pin ? `/api/pincodes/${pin}` : `/api/places?slug=${slug}`;
    const response = await fetchApi(new Request(site.origin + path));
    const places = await response.json();
    return response.ok ? places.length > 0 : response.status !== 404;
  };

  const sendPage = (c: Context, address: PageAddress): Response | Promise<Response> => {
    if (address.framed) allowFraming(c);
    if (isAboveLimit(c)) return answerFailure(c, "tooMany", 429, address.lang);
    const render = () => {
      countRendered(c);
      return renderPage(address, clientIp?.(c));
    };
    if (address.private) return render().then(({ value }) => send(c, value, value.headers));
    const cache = address.endless ? caches.endless : caches.known;
    const key = [address.lang, address.href, address.city].join(" ");
    // With a CDN, wait for a current page, because the CDN requests it once for all visitors and
    // caches the response.
    const found = cache.get(key, render, hasCdn && isForCdn(address));
    const sendFound = (found: Answer<Page>) => send(c, found.value, headersOf(address, found));
    return found instanceof Promise ? found.then(sendFound) : sendFound(found);
  };

  const renderPage = async (
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
      const csp = address.framed ? framedPagePolicy : policy;
      return made(pageOf(address, rendered.status, rendered.html, csp));
    } catch (error) {
      const csp = address.framed
        ? framedPagePolicy
        : contentSecurityPolicy({ scripts: [], styles: [] });
      const fail = (status: number, html: string) => pageOf(address, status, html, csp);
      if (error instanceof AppError && error.code === "unavailable") {
        return { value: fail(503, failurePage(lang, "busy")), state: "faulty" };
      }
      onError(error);
      return made(fail(500, failurePage(lang, "unmade")));
    }
  };

  const headersOf = (address: PageAddress, found: Answer<Page>): Record<string, string> => {
    const { value: { headers, endsAt }, madeAt, lookup } = found;
    const sent = {
      ...headers,
      ...hasCdn && cdnHeaders(address, found),
      ...lookup === "kept" && oldPageHeaders(headers, madeAt, now()),
    };
    return endsAt === undefined ? sent : endingAt(endsAt, sent, now());
  };

  const showForm: ShowForm = async (c, form, refusal) => {
    const { value } = await renderPage(addressOf(c, new URL(c.req.url)), clientIp?.(c), form);
    const { status = value.status, retryAfter } = value.status < 500 ? refusal ?? {} : {};
    return value.body.send(c, status, {
      ...value.headers,
      ...retryAfter && { "Retry-After": retryAfter },
      // Without the stored page, Back and Forward would ask the visitor to send the form again.
      "Cache-Control": status === 200 ? policies.own : policies.never,
    });
  };

  const refresh: Refresh = (invalidation) => {
    for (const cache of Object.values(caches)) {
      cache.forget(changedKeys(invalidation), goneKeys(invalidation));
    }
  };

  return { handle, showForm, refresh };
};

const withoutTrailingSlash = ({ pathname, search }: URL): string | undefined => {
  if (pathname === "/" || !pathname.endsWith("/")) return undefined;
  // Leave one leading slash: `//host/` would lead to another site.
  return `/${pathname.replace(/^\/+|\/+$/g, "")}${search}`;
};

/** Whether a browser navigates to the page. Caches and prefetches request the exact address. */
const isNavigation = (c: Context): boolean =>
  (c.req.header("Sec-Fetch-Mode") ?? "navigate") === "navigate";

/** Whether the address is above the read limit; sets `Retry-After`. */
const isAboveLimit = (c: Context): boolean => {
  try {
    countCached(c);
    return false;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_many_requests") throw error;
    c.header("Retry-After", String(error.options.retryAfterSeconds));
    return true;
  }
};

const send = (c: Context, { status, body }: Page, headers: Record<string, string>): Response =>
  body.send(c, status, headers);

const made = (page: Page): Made<Page> => ({
  value: page,
  state: page.status < 500 ? "good" : page.status === 503 ? "unavailable" : "faulty",
});

const pageOf = (address: PageAddress, status: number, html: string, csp: string): Page => {
  const body = Body.of(html);
  const isOwn = address.path.startsWith("/business/");
  return {
    status,
    body,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": address.lang,
      "Content-Security-Policy": csp,
      ...cacheHeaders(address, status),
      // The address is a secret.
      ...address.private && { "Referrer-Policy": "no-referrer" },
    },
    bytes: body.bytes + csp.length,
    keys: keysOf(address.path, status === 200 ? html : ""),
    endsAt: endOf(html),
    // An owner must see an edit at once, and an empty list must show its first business at once.
    restMs: isOwn || status !== 200 ? 0 : restMs,
  };
};

const redirectPage = (
  { status, location }: { status: number; location: string },
  address: PageAddress,
): Page => {
  const body = new Body(new Uint8Array());
  const headers = { Location: location, ...cacheHeaders(address, status) };
  return { status, body, headers, keys: keysOf(address.path), bytes: 1024 };
};
