import { existsSync } from "node:fs";
import { type Context, Hono } from "hono";
import type { FormBindings } from "../http/requests/form-bindings.ts";
import type { CacheLookup } from "./rendering/page-cache.ts";
import { ConfigError } from "../shared/config-error.ts";
import { AppError } from "../shared/errors.ts";
import { type AssetStore, loadAssets } from "./files/assets.ts";
import { createAskApi } from "./ask-api.ts";
import { createAskRoutes, type Once } from "./ask.ts";
import { availabilityForm } from "./availability.ts";
import { createCityRoutes } from "./city.ts";
import { loadBuild } from "./files/build.ts";
import { createCrawlerRoutes } from "./crawlers/crawlers.ts";
import type { OutsideSources } from "./csp.ts";
import { enquiryForm } from "./enquiry.ts";
import { createInstallRoutes } from "./files/installable.ts";
import { createLinkForm } from "./link-form.ts";
import { createPages, type Refresh } from "./rendering/pages.ts";
import type { FetchApi, Site } from "./rendering/render.ts";
import { receivedEnquiryForm } from "./received-enquiry.ts";
import { registeredForm } from "./registered.ts";
import { createShortLinks } from "./short-links.ts";
import type { SitemapSource } from "./crawlers/sitemap.ts";

export { askPath, type Once } from "./ask.ts";
export { enquiriesPath } from "./enquiry.ts";
export type { AssetFile, AssetStore } from "./files/assets.ts";
export { brokenLinkPage } from "./rendering/failure-answer.ts";
export type { Refresh } from "./rendering/pages.ts";
export type { FetchApi, Site } from "./rendering/render.ts";
export { addressesPerChunk, type BusinessAddress, type SitemapSource } from "./crawlers/sitemap.ts";

export type WebOptions = SitemapSource & {
  /** The front end's build, `frontend/dist/`. */
  dist: URL;
  site: Site;
  /** The API in process. Pages call it like a browser. */
  fetchApi: FetchApi;
  /** The API in process for the forms of a visitor, whose address its limits count. */
  fetchApiFor: (c: Context, request: Request, from?: FormBindings) => Promise<Response>;
  once: Once;
  /** The store of files that processes of different builds share. */
  assetStore: AssetStore;
  /** The visitor's IP address. The renderer takes the requests of different addresses in turn. */
  clientIp?: (c: Context) => string | undefined;
  /** External sources that pages may load. */
  outside?: OutsideSources;
  /** Called for every page that could not be rendered. */
  onError: (error: unknown) => void;
  /** Called for every cache lookup of a page. */
  onLookup?: (lookup: CacheLookup) => void;
  /** A CDN caches pages, sends the language in `X-Language`, and receives invalidations. */
  hasCdn?: boolean;
  /** The clock of the page cache, in milliseconds since 1970. */
  now?: () => number;
};

export type Web = {
  /** Mount last: it handles every remaining address. */
  routes: Hono;
  /** Call whenever listings have changed. */
  refresh: Refresh;
};

export const createWeb = async (options: WebOptions): Promise<Web> => {
  const { dist, site, assetStore } = options;
  if (!existsSync(new URL("pages.json", dist))) {
    throw new ConfigError("The front end is not built; run: make build");
  }
  const [build, assets] = await Promise.all([
    loadBuild(dist),
    loadAssets(dist, assetStore),
  ]);
  const pages = createPages({ ...options, build });
  const crawlers = createCrawlerRoutes({
    origin: site.origin,
    listed: site.env !== "preview",
    pages: build.pages,
    source: options,
  });
  const accountPages = new Set(
    build.pages.filter(({ access }) => access).map(({ path }) => path),
  );
  const { fetchApiFor } = options;
  const { showForm } = pages;
  const linkForms = { origin: site.origin, fetchApiFor, showForm };
  const routes = new Hono()
    .route("/", crawlers)
    .route("/", createInstallRoutes(site, build.worker))
    .route("/", createCityRoutes(site))
    .route("/", createShortLinks())
    .route("/", createLinkForm(linkForms, availabilityForm))
    .route("/", createLinkForm(linkForms, receivedEnquiryForm))
    .route("/", createLinkForm(linkForms, enquiryForm))
    .route("/", createLinkForm(linkForms, registeredForm))
    .route(
      "/",
      createAskRoutes({
        ...site,
        once: options.once,
        apiFor: (c, from) =>
          createAskApi((path, init) => fetchApiFor(c, new Request(site.origin + path, init), from)),
        showForm,
      }),
    )
    .get("/assets/*", async (c) => {
      const asset = assets.handle(c) ?? await assets.handleShared(c);
      if (!asset) throw new AppError("not_found");
      return asset;
    })
    .get("*", (c) => assets.handle(c) ?? pages.handle(c))
    // A form submitted before its script loaded. The body contains a password, so it is not read.
    .post("*", async (c, next) => {
      if (!accountPages.has(c.req.path)) return await next();
      return c.redirect(c.req.path + new URL(c.req.url).search, 303);
    })
    .all("*", (c) => {
      c.header("Allow", "GET, HEAD");
      throw new AppError("method_not_allowed");
    });
  return { routes, refresh: pages.refresh };
};
