import { Hono } from "hono";
import { AppError } from "../shared/errors.ts";
import { loadAssets } from "./assets.ts";
import { loadBuild } from "./build.ts";
import { createCrawlerRoutes } from "./crawlers.ts";
import type { OutsideSources } from "./csp.ts";
import { createPages, type Forget } from "./pages.ts";
import type { FetchApi, Site } from "./render.ts";
import type { SitemapSource } from "./sitemap.ts";

export type { Forget } from "./pages.ts";
export type { FetchApi, Site } from "./render.ts";
export { listingPages } from "./listing-pages.ts";
export { type BusinessAddress, businessesPerChunk, type SitemapSource } from "./sitemap.ts";

export type WebOptions = SitemapSource & {
  /** The front end's build, `frontend/dist/`. */
  dist: URL;
  site: Site;
  /** The API in process: pages ask it as a browser would. */
  fetchApi: FetchApi;
  /** What pages may load from elsewhere. */
  outside?: OutsideSources;
  /** Told of every page that could not be made. */
  onError: (error: unknown) => void;
};

export type Web = {
  /** To be mounted last, for every address that is nobody else's. */
  routes: Hono;
  /** Drops pages from the cache in all their languages: `forget(["/business/a-slug"])`. */
  forget: Forget;
};

/** Assets, pages, sitemap and robots. */
export const createWeb = async (options: WebOptions): Promise<Web> => {
  const { dist, site } = options;
  const [build, assets] = await Promise.all([loadBuild(dist), loadAssets(dist)]);
  const pages = createPages({ ...options, build });
  const crawlers = createCrawlerRoutes({
    origin: site.origin,
    listed: site.env !== "preview",
    source: options,
  });
  const routes = new Hono()
    .route("/", crawlers)
    .get("/assets/*", (c) => {
      const asset = assets.handle(c);
      if (!asset) throw new AppError("not_found");
      return asset;
    })
    .get("*", (c) => assets.handle(c) ?? pages.handle(c))
    .all("*", (c) => {
      c.header("Allow", "GET, HEAD");
      throw new AppError("method_not_allowed");
    });
  return { routes, forget: pages.forget };
};
