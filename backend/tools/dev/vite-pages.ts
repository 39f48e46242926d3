import { Hono } from "hono";
import { createServerModuleRunner, type ViteDevServer } from "vite";
import { pageAddressReader } from "#/web/rendering/page-address.ts";
import type { FetchApi, ServerEntry, Site, SiteEntry } from "#/web/rendering/render.ts";

/** Vite's client and its preamble are inline and open a socket; only development allows that. */
const policy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:";

/** Pages rendered from the sources as they are now, neither cached nor compressed. */
export const createVitePages = (
  vite: ViteDevServer,
  { site, fetchApi }: { site: Site; fetchApi: FetchApi },
): Hono => {
  const runner = createServerModuleRunner(vite.environments.ssr);
  const siteRunner = createServerModuleRunner(vite.environments.pages!);
  return new Hono().get("*", async (c) => {
    const url = new URL(c.req.url);
    const { render, pages } = await runner.import<ServerEntry>("/src/entry-server.tsx");
    const siteEntry = await siteRunner.import<SiteEntry>("/src/site/render.tsx");
    const { href, lang, isOfSite } = pageAddressReader(pages, siteEntry.descriptions)(url, {
      cookie: c.req.header("Cookie"),
      acceptLanguage: c.req.header("Accept-Language"),
    });
    const signal = AbortSignal.timeout(60_000);
    const options = { url: site.origin + href, lang, site, fetchApi, signal };
    const rendered = isOfSite
      ? await siteEntry.render({ ...options, files: sources })
      : await render(options);
    if ("location" in rendered) {
      return new Response(null, {
        status: rendered.status,
        headers: { Location: rendered.location },
      });
    }
    const html = await vite.transformIndexHtml(
      href,
      isOfSite ? rendered.html : withSources(rendered.html),
    );
    return new Response(html, {
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

/** The site's files as Vite serves them; the first script runs late, as a module. */
const sources = {
  style: "/src/site/site.css",
  loader: "/src/islands/loader.ts",
  firstScript: "/src/site/first-script.ts",
};

/** What the build inlines comes from the sources; the boot script runs late, as a module. */
const withSources = (html: string): string =>
  html.replace(
    "</head>",
    '<link rel="stylesheet" href="/src/styles.css">' +
      '<script type="module" src="/src/client/boot.ts" data-entry="/src/entry-client.tsx"></script></head>',
  );
