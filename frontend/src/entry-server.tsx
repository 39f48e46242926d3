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
import { statusOf } from "./lib/seo/page-status.ts";
import type { Site } from "./lib/site.ts";
import { structuredData } from "./lib/seo/structured-data.ts";
import { makeRouter } from "./router.tsx";

export type RenderOptions = {
  url: string;
  lang: Lang;
  site: Site;
  fetchApi: (request: Request) => Promise<Response>;
  signal: AbortSignal;
};

export type Rendered =
  | { status: number; location: string }
  | {
    status: number;
    html: string;
    /** The inline scripts that bring the page its data; the page may hold no others. */
    scripts: string[];
    routes: string[];
    words: string[];
  };

const translators: Record<Lang, i18n> = {
  en: await createI18n("en"),
  hi: await createI18n("hi"),
};

/** One page as a string; fails only where the page itself has a fault. */
export const render = async (options: RenderOptions): Promise<Rendered> => {
  const { lang, site, fetchApi, signal } = options;
  const context = {
    api: createApi({ baseUrl: site.origin, fetch: fetchApi }),
    i18n: translators[lang],
    lang,
    site,
  };
  let routes: string[] = [];
  let words: string[] = [];
  let scripts: string[] = [];
  const handle = createRequestHandler({
    request: new Request(options.url, { signal }),
    createRouter: () => makeRouter(context),
  });
  const response = await handle(async ({ router }) => {
    routes = router.state.matches.map((match) => match.routeId);
    words = router.state.matches.flatMap(({ staticData }) => staticData.words ?? []);
    const status = statusOf(router.state.matches);
    const data = status === 200 ? structuredData(context, router.state.matches) : "";
    scripts = takeScripts(router.serverSsr!);
    const page = renderToString(<RouterServer router={router} />);
    const html = await transformHtmlStringWithRouter(router, page);
    return new Response(html.replace("</head>", () => `${data}</head>`), { status });
  });
  const location = response.headers.get("Location");
  if (location) return { status: response.status, location };
  return { status: response.status, html: await response.text(), scripts, routes, words };
};

type ServerSsr = NonNullable<ReturnType<typeof makeRouter>["serverSsr"]>;

/** The scripts that the router will write into the page, from their source: the data, serialised. */
const takeScripts = (ssr: ServerSsr): string[] => {
  const tags = ssr.takeInitialHydrationScriptTags();
  ssr.takeInitialHydrationScriptTags = () => tags;
  return [...tags?.before ?? [], ...tags ? [tags.boundary] : []].flatMap(({ children }) =>
    children ?? []
  );
};
