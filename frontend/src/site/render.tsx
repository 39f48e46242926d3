import type { i18n } from "i18next";
import type { ComponentProps, ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { renderToString } from "react-dom/server";
import { ApiError } from "#/api/problem.ts";
import { type Api, createApi } from "#/api/client.ts";
import { createI18n } from "#/i18n/index.ts";
import { type Lang, languages } from "#/i18n/languages.ts";
import { IslandRoot } from "#/islands/hydration/island-root.tsx";
import { LanguageProvider } from "#/lib/hooks/use-lang.ts";
import { SiteProvider } from "#/lib/hooks/use-site.ts";
import { type ChosenCity, cityAt } from "#/lib/city/chosen-city.ts";
import { AddressProvider } from "#/lib/hooks/use-address.ts";
import { inLanguage, readAddress, samePage } from "#/lib/page/address.ts";
import { titleOn } from "#/lib/seo/head.ts";
import { siteIn } from "#/lib/site.ts";
import type { PageAccess } from "#/lib/session/page-access.ts";
import type { DocumentFiles, PageDescription, SiteEntry } from "../rendering.ts";
import { fillPlaces, type PlacedIsland, PlacedIslands } from "./island.tsx";
import { Document } from "./layout/document.tsx";
import { type AnyPage, type Head, NoPage, type PageContext } from "./page.ts";
import { pages } from "./pages/index.ts";
import { Failed, NotFound, RemovedBusiness } from "./pages/no-page.tsx";

/** All messages, in both languages. */
const namespaces = import.meta.glob<object>("../i18n/locales/*/*.ts", {
  eager: true,
  import: "default",
});
const instances = Object.fromEntries(
  await Promise.all(languages.map(async (lang) => [lang, await createI18n(lang)])),
) as Record<Lang, i18n>;
for (const [path, messages] of Object.entries(namespaces)) {
  const [, lang, namespace] = path.match(/(\w+)\/(\w+)\.ts$/)!;
  instances[lang as Lang].addResourceBundle(lang!, namespace!, messages);
}

/** Descriptions of the pages for the service and the browser tests: `pages.json`. */
export const descriptions: readonly PageDescription[] = pages.map((page) => ({
  path: page.path,
  query: page.query?.names ?? [],
  ...page.repeats && { repeats: page.repeats },
  endless: page.isEndless ?? false,
  ...page.variesByCity && { local: true },
  ...page.isPrivate && { private: true },
  ...page.access && { access: page.access },
  ...page.isApp && { app: true },
  ...page.isLight && { light: true },
  ...page.isFramed && { framed: true },
  samples: page.samples,
  sitemap: page.sitemap,
}));

/** Renders a page, or redirects to the page that an untidy URL means. */
export const render: SiteEntry["render"] = async (options) => {
  const rendered = await renderDocumentAt(options);
  const location = rendered.status === 404 && tidyAddress(options.url);
  if (!location) return rendered;
  const meant = await renderDocumentAt({ ...options, url: options.site.origin + location });
  if (meant.status === 200) return { status: 301, location };
  return "location" in meant || meant.status === 410 ? meant : rendered;
};

/** Renders a page as a whole document, or an error page for unknown URLs. */
const renderDocumentAt: SiteEntry["render"] = async (options) => {
  const { url, lang, files, yieldToIo } = options;
  const site = siteIn(lang, options.site);
  const { pathname, searchParams } = new URL(url);
  const { page, params } = findPage(pathname);
  const i18n = instances[lang];
  const api = createApi({ baseUrl: site.origin, fetch: options.fetchApi });
  const context: PageContext = {
    api,
    city: options.city ? await findCity(api, options.city) : undefined,
    i18n,
    lang,
    site,
    form: options.form,
    address: { ...readAddress(url), isPrivate: page?.isPrivate },
    signal: options.signal,
  };
  const query = page?.query?.(Object.fromEntries(searchParams)) ?? {};
  const searched = page?.searchedFor?.(query) ?? "";
  const show = async (status: number, head: Head, body: ReactNode, access?: PageAccess) => {
    await yieldToIo?.();
    const parts = {
      head,
      body,
      files,
      access,
      isApp: page?.isApp,
      isConsole: page?.isConsole,
      isLight: page?.isLight,
      isFramed: page?.isFramed,
      sheet: page?.sheet,
      query: searched,
    };
    return { status, html: renderDocument(context, parts) };
  };
  const titled = (name: "gone" | "notFound" | "ended" | "error"): Head => ({
    meta: [{ title: titleOn(site, i18n.t(`head:${name}`)) }],
  });
  if (!page) return await show(404, titled("notFound"), <NotFound />);
  const data = await loadData(page, context, { params, query });
  if (data === unavailable) {
    return await show(503, titled("error"), <Failed what={page.failure ?? "page"} />);
  }
  if (!(data instanceof NoPage)) {
    const body = <page.Body data={data} query={query} params={params} />;
    return await show(200, page.head(context, data, query), body, page.access);
  }
  if (data.location !== undefined) return { status: data.status, location: data.location };
  if (data.status === 410) return await show(410, titled("gone"), <RemovedBusiness />);
  return await show(
    404,
    titled(page.isOfLink ? "ended" : "notFound"),
    page.NotFound ? <page.NotFound /> : <NotFound />,
  );
};

const unavailable = Symbol("unavailable");

/** The visitor's city. Undefined for an unknown city, so that the page shows all of India. */
const findCity = async (api: Api, chosen: string): Promise<ChosenCity | undefined> => {
  const [slug, pin] = chosen.split(".");
  const { data } = await api.GET("/api/places", { params: { query: { slug } } });
  const [place] = data ?? [];
  return place && (pin ? cityAt(place, pin) : { slug: place.slug, name: place.name });
};

/** Loads a page's data; returns an error page if the API answers 404 or is unavailable. */
const loadData = async (
  page: AnyPage,
  context: PageContext,
  input: { params: Record<string, string>; query: object },
) => {
  try {
    return await page.load?.(context, input);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return NoPage.notFound;
    if (error.code !== "invalid_cursor") return unavailable;
    const { href, hl } = context.address;
    return NoPage.redirect(inLanguage(samePage(href, { cursor: undefined }), hl), 302);
  }
};

type Parts = Omit<ComponentProps<typeof Document>, "children"> & { body: ReactNode };

const renderDocument = (context: PageContext, { body, ...parts }: Parts): string => {
  const placed: PlacedIsland[] = [];
  const html = renderToString(
    <I18nextProvider i18n={context.i18n}>
      <SiteProvider value={context.site}>
        <AddressProvider value={context.address}>
          <LanguageProvider value={context.lang}>
            <PlacedIslands value={placed}>
              <Document {...parts}>{body}</Document>
            </PlacedIslands>
          </LanguageProvider>
        </AddressProvider>
      </SiteProvider>
    </I18nextProvider>,
  );
  const islands = placed.map(renderIsland(context));
  const preloads = preloadsOf(placed, parts.files, context.lang);
  return `<!DOCTYPE html>${fillPlaces(html, islands).replace("</head>", `${preloads}</head>`)}`;
};

/**
 * Preload links, known only after the body is rendered. The service worker also uses them to find
 * the files of `/saved`.
 */
const preloadsOf = (
  placed: readonly PlacedIsland[],
  { scriptsOf }: DocumentFiles,
  lang: Lang,
): string => {
  const atOnce = placed.filter(({ on }) => on === "load");
  if (!scriptsOf || atOnce.length === 0) return "";
  const namespaces = atOnce.flatMap(({ module }) => module.messages ?? []);
  return scriptsOf(atOnce.map(({ name }) => name), namespaces, lang)
    .map((href) => `<link rel="modulepreload" href="${href}"/>`).join("");
};

const patternOf = ({ path }: AnyPage): RegExp =>
  new RegExp(`^${path.replace(/\$(\w+)/g, "(?<$1>[^/]+)")}$`, "i");

const patterns = pages.map((page) => ({ page, pattern: patternOf(page) }));

const findPage = (pathname: string) => {
  for (const { page, pattern } of patterns) {
    const match = pathname.match(pattern);
    if (match) return { page, params: decodeAll(match.groups ?? {}) };
  }
  return { page: undefined, params: {} };
};

const decodeAll = (groups: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]),
  );

const renderIsland = ({ i18n, lang, address }: PageContext) => (placed: PlacedIsland): string => {
  const { module: { default: Component }, props, prefix } = placed;
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <IslandRoot lang={lang} address={address}>
        <Component {...props} />
      </IslandRoot>
    </I18nextProvider>,
    { identifierPrefix: prefix },
  );
};

/**
 * The address without what chat apps take for its last part, such as `(`, `.` and `।`, in lower
 * case.
 * @returns undefined if the address is tidy, or is of another form
 */
const tidyAddress = (url: string): string | undefined => {
  const { pathname, search } = new URL(url);
  const opened = pathname.toLowerCase().replace(/\/(?:%[\da-f]{2}|[^a-z\d/%])+(?=[^/]+$)/, "/");
  const tidy = opened.match(
    /^(?:\/[a-z\d]+(?:-+[a-z\d]+)*)+(?=(?:%[\da-f]{2}|[^a-z\d/])*$)/,
  )?.[0];
  return tidy === undefined || tidy === pathname ? undefined : tidy + search;
};
