import type { i18n } from "i18next";
import { createElement } from "react";
import { I18nextProvider } from "react-i18next";
import { renderToString } from "react-dom/server";
import { createApi } from "#/api/client.ts";
import { createI18n, loadWords } from "#/i18n/index.ts";
import { type Lang, languages } from "#/i18n/languages.ts";
import { islands } from "#/islands/index.ts";
import { IslandRoot } from "#/islands/island-root.tsx";
import { SiteProvider } from "#/lib/hooks/use-site.ts";
import { AddressProvider, readAddress } from "#/lib/page/address.ts";
import { siteIn } from "#/lib/site.ts";
import type { PageDescription, SiteEntry } from "../rendering.ts";
import { fillPlaces, type PlacedIsland, PlacedIslands } from "./island.tsx";
import { Document } from "./layout/document.tsx";
import { type AnyPage, NoPage, type PageContext } from "./page.ts";
import { pages } from "./pages/index.ts";

const instances = Object.fromEntries(
  await Promise.all(languages.map(async (lang) => [lang, await createI18n(lang)])),
) as Record<Lang, i18n>;

/** What the service and the browser tests need to know of the pages: `pages.json`. */
export const descriptions: readonly PageDescription[] = pages.map((page) => ({
  path: page.path,
  query: page.query?.names ?? [],
  endless: page.isEndless ?? false,
  ...page.variesByCity && { local: true },
  ...page.isPrivate && { private: true },
  samples: page.samples,
  sitemap: page.sitemap,
}));

/** One page of the list as a whole document. */
export const render: SiteEntry["render"] = async (
  { url, lang, files, fetchApi, signal, turn, ...rest },
) => {
  const site = siteIn(lang, rest.site);
  const { pathname, searchParams } = new URL(url);
  const { page, params } = findPage(pathname);
  const i18n = instances[lang];
  await loadWords(i18n, lang, page.messages);
  const context: PageContext = {
    api: createApi({ baseUrl: site.origin, fetch: fetchApi }),
    i18n,
    lang,
    site,
    address: readAddress(url),
    signal,
  };
  const query = page.query?.(Object.fromEntries(searchParams)) ?? {};
  const data = await page.load?.(context, { params, query });
  if (data instanceof NoPage) {
    if (data.location === undefined) {
      throw new Error(`${page.path} has no page for ${data.status}.`);
    }
    return { status: data.status, location: data.location };
  }
  await turn?.();
  const placed: PlacedIsland[] = [];
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <SiteProvider value={site}>
        <AddressProvider value={context.address}>
          <PlacedIslands value={placed}>
            <Document head={page.head(context, data, query)} files={files} query="">
              <page.Body data={data} query={query} params={params} />
            </Document>
          </PlacedIslands>
        </AddressProvider>
      </SiteProvider>
    </I18nextProvider>,
  );
  const filled = fillPlaces(html, await Promise.all(placed.map(renderIsland(context))));
  return { status: 200, html: `<!DOCTYPE html>${filled}` };
};

const patternOf = ({ path }: AnyPage): RegExp =>
  new RegExp(`^${path.replace(/\$(\w+)/g, "(?<$1>[^/]+)")}$`, "i");

const patterns = pages.map((page) => ({ page, pattern: patternOf(page) }));

const findPage = (pathname: string) => {
  for (const { page, pattern } of patterns) {
    const match = pathname.match(pattern);
    if (match) return { page, params: { ...match.groups } };
  }
  throw new Error(`${pathname} is no page of the list.`);
};

const renderIsland =
  ({ i18n, lang, address }: PageContext) => async ({ name, props, prefix }: PlacedIsland) => {
    const { default: Component, messages } = await islands[name]();
    await loadWords(i18n, lang, messages);
    return renderToString(
      <IslandRoot i18n={i18n} address={address}>
        {createElement(Component as React.ComponentType<object>, props)}
      </IslandRoot>,
      { identifierPrefix: prefix },
    );
  };
