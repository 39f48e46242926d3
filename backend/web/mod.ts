import { type Context, Hono } from "hono";
import type { CacheLookup } from "../shared/cache.ts";
import { AppError } from "../shared/errors.ts";
import { type KeptAssets, loadAssets } from "./files/assets.ts";
import { createCityRoutes } from "./city.ts";
import { loadBuild } from "./files/build.ts";
import { createCrawlerRoutes } from "./crawlers/crawlers.ts";
import type { OutsideSources } from "./csp.ts";
import { createInstallRoutes } from "./files/installable.ts";
import { createPages, type Refresh } from "./rendering/pages.ts";
import type { FetchApi, Site } from "./rendering/render.ts";
import type { SitemapSource } from "./crawlers/sitemap.ts";

export type { AssetFile, KeptAssets } from "./files/assets.ts";
export { brokenLinkPage } from "./rendering/broken-link.ts";
export type { Refresh } from "./rendering/pages.ts";
export type { FetchApi, Site } from "./rendering/render.ts";
export { addressesPerChunk, type BusinessAddress, type SitemapSource } from "./crawlers/sitemap.ts";

export type WebOptions = SitemapSource & {
  /** The front end's build, `frontend/dist/`. */
  dist: URL;
  site: Site;
  /** The API in process: pages ask it as a browser would. */
  fetchApi: FetchApi;
  /** Where builds keep their files for each other's processes. */
  keptAssets: KeptAssets;
  /** Who asks for a page; of many who ask at once, each has a turn. */
  clientIp?: (c: Context) => string | undefined;
  /** What pages may load from elsewhere. */
  outside?: OutsideSources;
  /** Told of every page that could not be made. */
  onError: (error: unknown) => void;
  /** Told of every page that is asked for. */
  onLookup?: (lookup: CacheLookup) => void;
  /** A CDN keeps pages, names the language it wants them in, and is told when they have changed. */
  hasCdn?: boolean;
  /** The clock by which pages grow old, in milliseconds since 1970. */
  now?: () => number;
};

export type Web = {
  /** To be mounted last, for every address that is nobody else's. */
  routes: Hono;
  /** To be called whenever listings have changed. */
  refresh: Refresh;
};

/** Assets, pages, sitemap and robots. */
export const createWeb = async (options: WebOptions): Promise<Web> => {
  const { dist, site } = options;
  const [build, assets] = await Promise.all([
    loadBuild(dist),
    loadAssets(dist, options.keptAssets),
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
  const routes = new Hono()
    .route("/", crawlers)
    .route("/", createInstallRoutes(site, build.worker))
    .route("/", createCityRoutes(site))
    .get("/assets/*", async (c) => {
      const asset = assets.handle(c) ?? await assets.handleKept(c);
      if (!asset) throw new AppError("not_found");
      return asset;
    })
    .get("*", (c) => assets.handle(c) ?? pages.handle(c))
    // A form whose script never came. Its body holds a password: nothing reads it.
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
