import type { Context } from "hono";
import { Body } from "./body.ts";
import type { Build } from "./build.ts";
import { contentSecurityPolicy, type OutsideSources } from "./csp.ts";
import { completeDocument } from "./document.ts";
import { failurePage } from "./failure-page.ts";
import { type PageAddress, readPageAddress } from "./page-address.ts";
import type { FetchApi, Site } from "./render.ts";
import { ResponseCache } from "./response-cache.ts";

type Page = {
  status: number;
  bytes: number;
  body: Body;
  /** All headers but those that depend on the request. */
  headers: Record<string, string>;
};

type Options = {
  build: Build;
  site: Site;
  fetchApi: FetchApi;
  outside?: OutsideSources | undefined;
  onError: (error: unknown) => void;
  now?: (() => number) | undefined;
};

/** Drops pages in all their languages, such as those of a business that changed. */
export type Forget = (paths: string[] | "all") => void;

const freshMs = 30_000;
/** Older than this "open now" would be too wrong to show, even once. */
const staleMs = 5 * 60_000;
const renderTimeoutMs = 10_000;

const policies = {
  /** The address names the language: the same for everyone. */
  shared: "public, max-age=30, stale-while-revalidate=300",
  /** A cookie may decide the language: ask every time, mostly to hear that nothing changed. */
  asked: "public, no-cache",
  never: "no-store",
};

export const createPages = ({ build, site, fetchApi, outside, onError, now }: Options) => {
  const cacheOf = (maxBytes: number) =>
    new ResponseCache<Page>({ freshMs, staleMs, maxBytes, ...now && { now } });
  const caches = { known: cacheOf(96 * 2 ** 20), endless: cacheOf(16 * 2 ** 20) };

  const make = async (address: PageAddress): Promise<{ value: Page; keep: boolean }> => {
    const { href, lang } = address;
    try {
      const rendered = await build.render({
        url: site.origin + href,
        lang,
        site,
        fetchApi,
        signal: AbortSignal.timeout(renderTimeoutMs),
      });
      if ("location" in rendered) return redirectPage(rendered, address);
      const { html, csp } = completeDocument(build, { ...rendered, lang, outside });
      const keep = rendered.status < 500;
      return { value: await pageOf(address, rendered.status, html, csp), keep };
    } catch (error) {
      onError(error);
      const csp = contentSecurityPolicy({ scripts: [], styles: [] });
      return { value: await pageOf(address, 500, failurePage(lang), csp), keep: false };
    }
  };

  const handle = (c: Context): Response | Promise<Response> => {
    const url = new URL(c.req.url);
    const address = readPageAddress(url, {
      cookie: c.req.header("Cookie"),
      acceptLanguage: c.req.header("Accept-Language"),
    });
    const clean = withoutTrailingSlash(url);
    if (clean) return c.redirect(clean, 301);
    const cache = address.endless ? caches.endless : caches.known;
    const page = cache.get(`${address.lang} ${address.href}`, () => make(address));
    return page instanceof Promise ? page.then((page) => answer(c, page)) : answer(c, page);
  };

  const forget: Forget = (paths) => {
    const test = paths === "all"
      ? () => true
      : (key: string) => paths.includes(key.slice(3).split("?")[0]!);
    caches.known.forget(test);
    caches.endless.forget(test);
  };

  return { handle, forget };
};

const withoutTrailingSlash = ({ pathname, search }: URL): string | undefined => {
  if (pathname === "/" || !pathname.endsWith("/")) return undefined;
  // One leading slash only: `//host/` would lead to another site.
  return `/${pathname.replace(/^\/+|\/+$/g, "")}${search}`;
};

const pageOf = async (
  address: PageAddress,
  status: number,
  html: string,
  csp: string,
): Promise<Page> => {
  const body = await Body.compress(html);
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": address.lang,
    "Content-Security-Policy": csp,
    ...cacheHeaders(address, status),
  };
  return { status, body, headers, bytes: body.bytes + html.length + csp.length };
};

const redirectPage = (
  { status, location }: { status: number; location: string },
  address: PageAddress,
): { value: Page; keep: boolean } => {
  const body = new Body(new Uint8Array());
  const headers = { Location: location, ...cacheHeaders(address, status) };
  return { value: { status, body, headers, bytes: 1024 }, keep: true };
};

const cacheHeaders = ({ langInAddress }: PageAddress, status: number): Record<string, string> => {
  if (status >= 500) return { "Cache-Control": policies.never, "Retry-After": "5" };
  return langInAddress
    ? { "Cache-Control": policies.shared, "Vary": "Accept-Encoding" }
    : { "Cache-Control": policies.asked, "Vary": "Accept-Encoding, Accept-Language, Cookie" };
};

const answer = (c: Context, { status, body, headers }: Page): Response | Promise<Response> => {
  const send = () => body.send(c, status, headers);
  return body.withGzipFor(c.req.header("Accept-Encoding"))?.then(send) ?? send();
};
