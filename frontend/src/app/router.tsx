import { createRouter } from "@tanstack/react-router";
import type { i18n } from "i18next";
import { Loading } from "#/components/loading.tsx";
import type { Lang } from "#/i18n/languages.ts";
import { parseSearch, stringifySearch } from "#/lib/business/search-params.ts";
import { pendingMs } from "#/lib/hooks/pending-delay.ts";
import type { Site } from "#/lib/site.ts";
import { RouteError } from "./route-error.tsx";
import { routeTree } from "./routeTree.gen.ts";

export type RouterContext = { i18n: i18n; lang: Lang; site: Site };

export const makeRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultStaleTime: 30_000,
    defaultPendingMs: pendingMs,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  });

export type AppRouter = ReturnType<typeof makeRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
