import { createRouter } from "@tanstack/react-router";
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Api } from "./api/client.ts";
import { RouteError } from "./features/error/route-error.tsx";
import { Loading } from "./components/loading.tsx";
import type { Lang } from "./i18n/languages.ts";
import { jsonData } from "./lib/seo/json-data.ts";
import { parseSearch, stringifySearch } from "./lib/business/search-params.ts";
import type { ChosenCity } from "./lib/city/chosen-city.ts";
import type { Site } from "./lib/site.ts";
import { pendingMs } from "./lib/hooks/use-late.ts";
import { routeTree } from "./routeTree.gen.ts";

/** What every route can reach without importing it; the same on the server and in the browser. */
export type RouterContext = {
  api: Api;
  i18n: i18n;
  lang: Lang;
  site: Site;
  /** Of who looks at the page, where it is another one for them. */
  city?: ChosenCity | undefined;
  /** Why the words of the page are not there. */
  failure?: unknown;
  /** Of the server: what it has written before. */
  keep?: KeepPart | undefined;
};

/**
 * Gives a part of a page as HTML, written anew where nothing is kept of it.
 *
 * @param by everything that it shows, besides language, city, site and which links are active
 */
export type KeepPart = (router: AppRouter, by: unknown, write: () => ReactNode) => string;

export const makeRouter = (context: RouterContext) => {
  const router = createRouter({
    routeTree,
    context,
    origin: context.site.origin,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultStaleTime: 30_000,
    defaultPendingMs: pendingMs,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteError,
    // The router's own way would throw a reader back to the top when the page comes alive.
    scrollRestoration: () => false,
    dehydrate: () => ({ site: context.site, ...context.city && { city: context.city } }),
    Wrap: ({ children }) => <I18nextProvider i18n={context.i18n}>{children}</I18nextProvider>,
  });
  // It needs the router: among the constructor's options its type would go round in a circle.
  router.options.hydrate = ({ site, city }) => {
    router.update({ ...router.options, context: { ...router.options.context, site, city } });
  };
  // Not among the typed options of the constructor, which leaves it to the framework on top.
  router.options.serializationAdapters = [jsonData];
  return router;
};

export type AppRouter = ReturnType<typeof makeRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
