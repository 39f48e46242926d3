/**
 * Makes visited pages readable offline. Pages come from the network if it answers; otherwise a
 * cached copy with its date is shown. API responses are never cached.
 * Served as `/sw.js`, prefixed with the build's files, so each build has its own worker. A new
 * worker activates at once.
 */
import { ownPath } from "#/lib/session/own-path.ts";

type Work = { waitUntil: (work: Promise<unknown>) => void };
type FetchWork = Work & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
type MessageWork = Work & { data: { page: string; lang: string; files: string[] } };

type WorkerScope = {
  /** Name of this build; set by the server. */
  entry: string;
  /** Files that a tap may load while offline; set by the server. */
  onTap: readonly string[];
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: {
    (type: "install" | "activate", listener: (event: Work) => void): void;
    (type: "fetch", listener: (event: FetchWork) => void): void;
    (type: "message", listener: (event: MessageWork) => void): void;
  };
};

const worker = self as unknown as WorkerScope;

const offlinePage = "/offline";
/** Pages that show data on the device: available offline even if the user never visited them. */
const devicePages = [offlinePage, "/saved"];
/** Available offline once the user has opened it: its document has no personal data. */
const registerPage = "/register-others";
const caching = { pages: "pages", files: "files", shell: `shell ${worker.entry}` };
const maxEntries = { pages: 30, files: 200 };
/** How long the network has for a page before a cached copy or the offline page is shown. */
const networkTimeoutMs = 4_000;
/** After this time, the worker asks whether the service can be reached at all. */
const probeAfterMs = 1_000;

worker.addEventListener("install", (event) => event.waitUntil(install()));

/**
 * Caches this build's offline pages before this worker replaces the previous one. If caching fails,
 * the previous worker stays.
 */
const install = async () => {
  const lang = (await caches.match(offlinePage))?.headers.get("Content-Language");
  if (lang) await cacheShell(lang);
  if (lang && await caches.match(registerPage)) await cacheDevicePage(registerPage, lang);
  await worker.skipWaiting();
};

worker.addEventListener("activate", (event) => event.waitUntil(activate()));

const activate = async () => {
  const current = Object.values(caching);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)),
  );
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
};

/** A loaded page reports its URL and its files (`lib/browser/cache-page.ts`). */
worker.addEventListener("message", (event) => {
  const { page, lang, files } = event.data;
  const work = async () => {
    await cachePage(page, await fetch(page));
    await cacheFiles(files);
    await cacheShell(lang);
    if (new URL(page).pathname === registerPage) await cacheDevicePage(registerPage, lang);
  };
  event.waitUntil(work().catch(() => {}));
});

const cacheShell = async (lang: string): Promise<void> => {
  for (const path of devicePages) await cacheDevicePage(path, lang);
  await cacheFiles(worker.onTap);
};

/** Caches the offline pages in the language of the last visited page. */
const cacheDevicePage = async (path: string, lang: string): Promise<void> => {
  const shell = await caches.open(caching.shell);
  const cached = await shell.match(path);
  if (cached?.headers.get("Content-Language") === lang) return;
  const response = await fetch(path, {
    credentials: "omit",
    headers: { "Accept-Language": lang },
  });
  if (response.status !== 200) return;
  await shell.addAll(filesOf(await response.clone().text()));
  await shell.put(path, response);
};

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  // Other sites frame these pages.
  if (/^\/embed\//i.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (/^\/(assets|media)\//.test(pathname)) event.respondWith(answerFile(event));
  else if (/\.(svg|png|ico)$/.test(pathname)) event.respondWith(answerPicture(event));
});

const answerPage = async (event: FetchWork): Promise<Response> => {
  const { request } = event;
  const network = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request));
  // Skips prefetches, because the user may never visit the page.
  const isPrefetch = request.headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;
  if (!isPrefetch) {
    event.waitUntil(
      network.then((response) => cachePage(request.url, response.clone())).catch(() => {}),
    );
  }
  const url = new URL(request.url);
  const isOffline = url.pathname === offlinePage && !url.searchParams.has("hl");
  const shell = isOffline && await caches.match(offlinePage);
  if (shell) return shell;
  const copy = await caches.match(request.url, { cacheName: caching.pages });
  try {
    const patience = copy ? wait(networkTimeoutMs) : waitWhileReachable(network);
    const response = await Promise.race([network, patience]);
    if (response) return response;
  } catch {
    // The browser is offline: continues with the cached copy.
  }
  if (copy) return asCopy(copy);
  const cityList = await cachedListInCity(url);
  return cityList ? Response.redirect(ownPath(cityList)) : answerOffline(url);
};

/**
 * The service redirects a list to the list of the chosen city; offline, the worker uses the latest
 * cached copy of that list.
 */
const cachedListInCity = async ({ pathname, search }: URL): Promise<string | undefined> => {
  if (!pathname.startsWith("/categories/")) return undefined;
  const cached = await (await caches.open(caching.pages)).keys();
  const found = cached.map(({ url }) => new URL(url)).findLast((page) =>
    page.pathname.startsWith(`${pathname}/`) && page.search === search
  );
  return found && found.pathname + found.search;
};

const wait = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits for a page without a copy: on a slow network as long as it takes, but not on one that
 * reaches nothing, which may fail only after a minute.
 */
const waitWhileReachable = async (network: Promise<Response>): Promise<Response | undefined> => {
  await wait(probeAfterMs);
  const probe = fetch("/api/health", { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  const isReachable = await Promise.race([probe, wait(networkTimeoutMs - probeAfterMs)]);
  return isReachable && network;
};

/** A public file is immutable, so a cached copy never expires. */
const answerFile = async (event: FetchWork): Promise<Response> => {
  const { request } = event;
  const cached = await caches.match(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  event.waitUntil(cacheFile(request.url, response.clone()));
  return response;
};

const answerPicture = async (event: FetchWork): Promise<Response> => {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(put("files", request.url, response.clone()));
    return response;
  } catch (error) {
    const cached = await caches.match(request.url);
    if (cached) return cached;
    throw error;
  }
};

const answerOffline = async ({ pathname, search }: URL): Promise<Response> => {
  const isOwn = [...devicePages, registerPage].includes(pathname);
  const page = isOwn && await caches.match(pathname);
  if (page) return page;
  // Without a cached offline page, the browser shows its own error page at this URL.
  if (!await caches.match(offlinePage)) return Response.error();
  return Response.redirect(`/offline?from=${encodeURIComponent(pathname + search)}`);
};

/**
 * True for public pages, and for pages that are private only because they show the visitor's city
 * (`backend/web/rendering/pages.ts`).
 */
const isStorable = ({ headers }: Response): boolean =>
  /^(public\b|private, no-cache$)/.test(headers.get("Cache-Control") ?? "");

/** Caches a public page with the files it needs. */
const cachePage = async (url: string, response: Response): Promise<void> => {
  if (response.status !== 200 || !isStorable(response)) return;
  if (devicePages.includes(new URL(url).pathname)) return;
  const html = await response.text();
  if (/^[^>]*>\s*<html[^>]* data-access=/.test(html)) return;
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  // The service may have served a cached page itself (`backend/web/rendering/pages.ts`).
  const made = headers.get("Server-Timing")?.match(/^made;desc="([^"]+)"$/)?.[1];
  const savedAt = made ?? new Date(headers.get("Date") ?? Date.now()).toISOString();
  const marked = html.replace("<html", `<html data-saved="${savedAt}"`);
  await put("pages", url.split("#")[0]!, new Response(marked, { headers }));
  await cacheFiles(filesOf(html));
};

/** New response with the cached page's body and headers. */
const asCopy = (cached: Response) => new Response(cached.body, { headers: cached.headers });

const cacheFiles = async (urls: readonly string[]): Promise<void> => {
  for (const url of urls) {
    if (await caches.match(url)) continue;
    const response = await fetch(url);
    await cacheFile(url, response);
  }
};

/** Private pictures are not cached, because their addresses end. */
const cacheFile = async (url: string, response: Response): Promise<void> => {
  if (response.status === 200 && isStorable(response)) await put("files", url, response);
};

/** Excludes fonts, because only the browser knows which fonts a page needs. */
const filesOf = (html: string): string[] => [
  ...new Set(html.match(/\/(assets\/[\w.-]+\.(js|css)|icons\.svg)/g)),
];

/** Evicts the oldest entries. Cache order is insertion order. */
const put = async (
  kind: keyof typeof maxEntries,
  url: string,
  response: Response,
): Promise<void> => {
  const cache = await caches.open(caching[kind]);
  // A page is stored on arrival and again after loading. Overwrites the newest entry in place, so
  // that the page is never missing.
  const { href } = new URL(url, worker.location.href);
  const isLast = kind === "pages" && (await cache.keys()).at(-1)?.url === href;
  if (!isLast) await cache.delete(url);
  await cache.put(url, response);
  const cached = await cache.keys();
  await Promise.all(cached.slice(0, -maxEntries[kind]).map((request) => cache.delete(request)));
};
