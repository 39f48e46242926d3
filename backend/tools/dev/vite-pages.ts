import { Hono } from "hono";
import { createServerModuleRunner, type ViteDevServer } from "vite";
import { pageAddressReader } from "#/web/rendering/page-address.ts";
import type { FetchApi, Site, SiteEntry } from "#/web/rendering/render.ts";

/** Vite's client has inline scripts and a WebSocket, which only development allows. */
const policy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:";

/** The addresses at which Vite serves the files of the build. */
const files = {
  styles: {
    site: "/src/site/site.css",
    appStyle: "/src/app/app.css",
    light: "/src/site/light.css",
    home: "/src/site/home/home.css",
    list: "/src/site/lists/list.css",
    listing: "/src/components/listing/listing.css",
    longText: "/src/components/long-text/long-text.css",
  },
  loader: "/src/islands/loader.ts",
  app: "/src/app/main.tsx",
  firstScript: "/src/site/first-script.ts",
  opened: "/src/client/opened.ts",
};

/** Pages rendered from the current sources, without cache and compression. */
export const createVitePages = (
  vite: ViteDevServer,
  { site, fetchApi }: { site: Site; fetchApi: FetchApi },
): Hono => {
  const runner = createServerModuleRunner(vite.environments.ssr);
  return new Hono().get("*", async (c) => {
    const { render, descriptions } = await runner.import<SiteEntry>("/src/site/render.tsx");
    const { href, lang, city } = pageAddressReader(descriptions)(new URL(c.req.url), {
      cookie: c.req.header("Cookie"),
      acceptLanguage: c.req.header("Accept-Language"),
    });
    const signal = AbortSignal.timeout(60_000);
    const rendered = await render({
      url: site.origin + href,
      lang,
      city,
      site,
      files,
      fetchApi,
      signal,
    });
    if ("location" in rendered) {
      return new Response(null, {
        status: rendered.status,
        headers: { Location: rendered.location },
      });
    }
    return new Response(await vite.transformIndexHtml(href, rendered.html), {
      status: rendered.status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Language": lang,
        "Content-Security-Policy": policy,
        "Cache-Control": "no-store",
      },
    });
  });
};
