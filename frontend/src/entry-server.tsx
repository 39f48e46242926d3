import {
  createRequestHandler,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { createApi } from "./api/client.ts";
import { createI18n } from "./i18n/index.ts";
import type { Lang } from "./i18n/languages.ts";
import { type Site, siteIn } from "./lib/site.ts";
import { statusOf } from "./lib/seo/page-status.ts";
import { structuredData } from "./lib/seo/structured-data.ts";
import type { ServerEntry } from "./rendering.ts";
import { type KeepPart, makeRouter, type RouterContext } from "./router.tsx";
import { keepLinks } from "./server/keep-links.ts";
import { keepParts } from "./server/keep-parts.tsx";
import { keepWords } from "./server/keep-words.ts";

const translators: Record<Lang, i18n> = {
  en: keepWords(await createI18n("en")),
  hi: keepWords(await createI18n("hi")),
};

/** What a site has written, for what it says of itself stands in many parts. */
const partsOf = new WeakMap<Site, KeepPart>();

/** Every page there is; a search that does not say its names would be lost on the server. */
export const pages: ServerEntry["pages"] = Object.values(
  // No page is made, so nothing is asked of what a page would know.
  makeRouter({ site: {} } as RouterContext).routesByPath,
).map(
  ({ fullPath, options: { validateSearch, staticData } }) => {
    if (validateSearch && !("names" in validateSearch)) {
      throw new Error(`${fullPath} reads its search without saying the names: see searchReader.`);
    }
    return {
      path: fullPath,
      query: validateSearch?.names ?? [],
      endless: staticData?.isEndless ?? false,
      ...staticData?.isPrivate && { private: true },
    };
  },
);

/** One page as a string; fails only where the page itself has a fault. */
export const render: ServerEntry["render"] = async (options) => {
  const { lang, fetchApi, signal, turn } = options;
  const site = siteIn(lang, options.site);
  let keep = partsOf.get(options.site);
  if (!keep) partsOf.set(options.site, keep = keepParts());
  const api = createApi({ baseUrl: site.origin, fetch: fetchApi });
  const context = {
    api,
    i18n: translators[lang],
    keep,
    lang,
    site,
  };
  let routes: string[] = [];
  let words: string[] = [];
  let scripts: string[] = [];
  const handle = createRequestHandler({
    request: new Request(options.url, { signal }),
    createRouter: () => keepLinks(makeRouter(context)),
  });
  const response = await handle(async ({ router }) => {
    await turn?.();
    routes = router.state.matches.map((match) => match.routeId);
    words = router.state.matches.flatMap(({ staticData }) => staticData.words ?? []);
    const status = statusOf(router.state.matches);
    const data = status === 200 ? structuredData(context, router.state.matches) : "";
    const { brought, boundary } = takeScripts(router.serverSsr!);
    scripts = brought;
    const page = renderToString(<RouterServer router={router} />);
    const html = (await transformHtmlStringWithRouter(router, page)).replace(boundary, "");
    return new Response(html.replace("</head>", () => `${data}</head>`), { status });
  });
  const location = response.headers.get("Location");
  if (location) return { status: response.status, location };
  return { status: response.status, html: await response.text(), scripts, routes, words };
};

type ServerSsr = NonNullable<ReturnType<typeof makeRouter>["serverSsr"]>;

/**
 * The scripts that the router will write into the page, from their source: the data, serialised. And
 * the mark that it sets where they end, which does nothing but take itself out again.
 */
const takeScripts = (ssr: ServerSsr): { brought: string[]; boundary: string } => {
  const tags = ssr.takeInitialHydrationScriptTags();
  ssr.takeInitialHydrationScriptTags = () => tags;
  return {
    brought: (tags?.before ?? []).flatMap(({ children }) => children ?? []),
    boundary: `<script>${tags?.boundary.children}</script>`,
  };
};
