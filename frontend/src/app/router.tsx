import { createRouter } from "@tanstack/react-router";
import type { i18n } from "i18next";
import type { Lang } from "#/i18n/languages.ts";
import { parseSearch, stringifySearch } from "#/lib/business/search-params.ts";
import type { Site } from "#/lib/site.ts";
import { RouteError } from "./route-error.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { useTranslation } from "react-i18next";
import { Spinner } from "#/ui/spinner.tsx";

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

const Loading = () => {
  const { t } = useTranslation();
  return <Spinner label={t("shell.loading")} />;
};

/** In milliseconds. Faster loads show no loading state. */
const pendingMs = 300;
