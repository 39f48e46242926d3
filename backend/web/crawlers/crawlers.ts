import { type Context, Hono } from "hono";
import { AppError } from "#/shared/errors.ts";
import { type Timed, TimedMap } from "#/shared/timed-map.ts";
import { Body } from "#/http/body.ts";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";
import type { PageDescription } from "../rendering/render.ts";
import {
  businessesSitemap,
  listsSitemap,
  pagesSitemap,
  sitemapIndex,
  type SitemapSource,
} from "./sitemap.ts";

/** The body is undefined when the chunk does not exist. */
type Xml = Timed & { body: Body | undefined };

/** For half a minute here and half in caches: what was removed is gone after one. */
const keptSeconds = 30;
const maxBytes = 16 * 2 ** 20;

/** Nothing invalidates a file: crawlers may see changes a minute late. */
const noKeys: ReadonlySet<string> = new Set();

/** Routes for search engines: `/robots.txt` and the sitemap in chunks. */
export const createCrawlerRoutes = (
  { origin, listed, pages, source }: {
    origin: string;
    listed: boolean;
    pages: readonly PageDescription[];
    source: SitemapSource;
  },
): Hono => {
  const files = new TimedMap<Xml>(Date.now, keptSeconds * 1000, maxBytes);

  const xml = async (c: Context, write: () => Promise<string | undefined>) => {
    countCached(c);
    const { body } = await files.get(c.req.path, noKeys, async () => {
      countRendered(c);
      const text = await write();
      const body = text === undefined ? undefined : Body.ofLarge(text);
      return { body, bytes: body?.bytes ?? 1024 };
    });
    if (!body) throw new AppError("not_found");
    return body.send(c, 200, {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${keptSeconds}`,
      "Vary": "Accept-Encoding",
    });
  };

  const kinds = {
    lists: async (chunk: number) => {
      const lists = await source.listLists(chunk);
      return lists.length > 0 ? listsSitemap(origin, lists) : undefined;
    },
    businesses: async (chunk: number) => {
      const addresses = await source.listBusinessAddresses(chunk);
      return addresses.length > 0 ? businessesSitemap(origin, addresses) : undefined;
    },
  };

  return new Hono()
    .get(
      "/robots.txt",
      (c) => c.text(robots(origin, listed), 200, { "Cache-Control": "public, max-age=3600" }),
    )
    .get(
      "/sitemap.xml",
      (c) =>
        xml(c, async () => {
          const [lists, businesses] = await Promise.all([
            source.findListChunks(),
            source.findBusinessChunks(),
          ]);
          return sitemapIndex(origin, { lists, businesses });
        }),
    )
    .get("/sitemap-pages.xml", (c) => xml(c, () => Promise.resolve(pagesSitemap(origin, pages))))
    .get("/:file{sitemap-(lists|businesses)-[1-9][0-9]{0,5}\\.xml}", (c) => {
      const [, name, number] = c.req.path.match(/-(\w+)-(\d+)/)!;
      return xml(c, () => kinds[name as keyof typeof kinds](Number(number)));
    });
};

/**
 * Excludes search results: they are endless and repeat the listed pages. Of the API, its contract,
 * reference and export may be read.
 */
const robots = (origin: string, listed: boolean): string =>
  listed
    ? `User-agent: *\nAllow: /api/openapi.json\nAllow: /api/reference\nAllow: /api/export\nAllow: /mcp\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`
    : "User-agent: *\nDisallow: /\n";
