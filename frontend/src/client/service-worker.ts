/**
 * Keeps what was seen readable without a network. Pages always come from the network when it
 * answers; a copy stands in only when it does not, and says of when it is. Answers of the API are
 * never kept. Served as `/sw.js` with the files of the build's documents in front, so that every
 * build is another worker; a new one takes over at once, for it serves nothing that could be too
 * old.
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
  /** Set by the server: names this build. */
  entry: string;
  /** Set by the server: files that a tap asks for, which may come without a network. */
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
/** Pages that show what is on the device: they are there without a network, seen before or not. */
const devicePages = [offlinePage, "/saved"];
const caching = { pages: "pages", files: "files", shell: `shell ${worker.entry}` };
const most = { pages: 30, files: 200 };
/** With a copy at hand nobody waits longer for a page. */
const patienceMs = 5_000;

worker.addEventListener("install", (event) => event.waitUntil(install()));

/**
 * What the worker before this one would show and use without a network goes with it: this one takes
 * over with its own. If that cannot be fetched, the one before goes on.
 */
const install = async () => {
  const lang = (await caches.match(offlinePage))?.headers.get("Content-Language");
  if (lang) await keepShell(lang);
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

/** A page that has loaded names itself and the files it uses (`islands/navigation.ts`). */
worker.addEventListener("message", (event) => {
  const { page, lang, files } = event.data;
  const work = async () => {
    await keepPage(page, await fetch(page));
    await keepFiles(files);
    await keepShell(lang);
  };
  event.waitUntil(work().catch(() => {}));
});

const keepShell = async (lang: string): Promise<void> => {
  for (const path of devicePages) await keepDevicePage(path, lang);
  await keepFiles(worker.onTap);
};

/** In the language that was read last. */
const keepDevicePage = async (path: string, lang: string): Promise<void> => {
  const shell = await caches.open(caching.shell);
  const kept = await shell.match(path);
  if (kept?.headers.get("Content-Language") === lang) return;
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
  if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (/^\/(assets|media)\//.test(pathname)) event.respondWith(answerFile(event));
  else if (/\.(svg|png|ico)$/.test(pathname)) event.respondWith(answerPicture(event));
});

const answerPage = async (event: FetchWork): Promise<Response> => {
  const { request } = event;
  const network = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request));
  // What a browser fetches ahead may never be seen.
  const isAhead = request.headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;
  if (!isAhead) {
    event.waitUntil(
      network.then((response) => keepPage(request.url, response.clone())).catch(() => {}),
    );
  }
  const copy = await caches.match(request.url, { cacheName: caching.pages });
  try {
    const response = await (copy ? Promise.race([network, patience()]) : network);
    if (response) return response;
  } catch {
    // No network: what follows.
  }
  if (copy) return asCopy(copy);
  const url = new URL(request.url);
  const inCity = await keptListInCity(url);
  return inCity ? Response.redirect(ownPath(inCity)) : answerOffline(url);
};

/** Where a city is chosen, the service leads from a list to that of the city: its newest copy will do. */
const keptListInCity = async ({ pathname, search }: URL): Promise<string | undefined> => {
  if (!pathname.startsWith("/categories/")) return undefined;
  const kept = await (await caches.open(caching.pages)).keys();
  const found = kept.map(({ url }) => new URL(url)).findLast((page) =>
    page.pathname.startsWith(`${pathname}/`) && page.search === search
  );
  return found && found.pathname + found.search;
};

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));

/** Never changes under its name: the first copy will do for ever. */
const answerFile = async (event: FetchWork): Promise<Response> => {
  const { request } = event;
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(put("files", request.url, response.clone()));
  return response;
};

const answerPicture = async (event: FetchWork): Promise<Response> => {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(put("files", request.url, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw error;
  }
};

const answerOffline = async ({ pathname, search }: URL): Promise<Response> => {
  const page = devicePages.includes(pathname) ? pathname : offlinePage;
  const standIn = await caches.match(page);
  // Without it the browser's own page does: it stays at the address that was asked for.
  if (!standIn) return Response.error();
  if (pathname === page) return standIn;
  return Response.redirect(`/offline?from=${encodeURIComponent(pathname + search)}`);
};

/** Public, or private because it shows the visitor's city (`backend/web/rendering/pages.ts`). */
const isStorable = ({ headers }: Response): boolean =>
  /^(public\b|private, no-cache$)/.test(headers.get("Cache-Control") ?? "");

/** Stores a public page with the files it needs. */
const keepPage = async (url: string, response: Response): Promise<void> => {
  if (response.status !== 200 || !isStorable(response)) return;
  if (devicePages.includes(new URL(url).pathname)) return;
  const html = await response.text();
  if (/^[^>]*>\s*<html[^>]* data-access=/.test(html)) return;
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  // The service itself may have nothing newer than this (`backend/web/rendering/pages.ts`).
  const made = headers.get("Server-Timing")?.match(/^made;desc="([^"]+)"$/)?.[1];
  const savedAt = made ?? new Date().toISOString();
  const marked = html.replace("<html", `<html data-saved="${savedAt}"`);
  await put("pages", url.split("#")[0]!, new Response(marked, { headers }));
  await keepFiles(filesOf(html));
};

/** A response can be read once; the one in the cache stays. */
const asCopy = (kept: Response) => new Response(kept.body, { headers: kept.headers });

const keepFiles = async (urls: readonly string[]): Promise<void> => {
  for (const url of urls) {
    if (await caches.match(url)) continue;
    const response = await fetch(url);
    if (response.status === 200) await put("files", url, response);
  }
};

/** Not its fonts: which of them a page needs only the browser knows. */
const filesOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g)),
];

/** The newest stand last; of too many the first go. */
const put = async (kind: keyof typeof most, url: string, response: Response): Promise<void> => {
  const cache = await caches.open(caching[kind]);
  // A page is kept when it comes and again when it has loaded: what stands last is written over, or it would be away in between.
  const { href } = new URL(url, worker.location.href);
  const isLast = kind === "pages" && (await cache.keys()).at(-1)?.url === href;
  if (!isLast) await cache.delete(url);
  await cache.put(url, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -most[kind]).map((request) => cache.delete(request)));
};
