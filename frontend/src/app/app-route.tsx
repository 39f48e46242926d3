import { skeletons } from "#/components/account/page-skeletons.tsx";
import type { Namespace } from "#/i18n/namespaces.gen.ts";
import { LoadFailure } from "./load-failure.tsx";
import { NotFound } from "./not-found.tsx";
import { type AppPage, appPages, type AppPath } from "#/lib/app-pages.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    page?: AppPage;
    messages?: readonly Namespace[];
  }
}

/**
 * Options of a page's route. Its data is loaded on every visit and never cached or preloaded, so
 * that a form never shows data from before the user's last change.
 */
export const appRoute = (path: AppPath, ...messages: Namespace[]) => {
  const page: AppPage = appPages[path];
  const { failure } = page;
  const needed: Namespace[] = [page.namespace, "forms", ...messages, ...failure ? [failure] : []];
  return {
    staticData: { page, messages: needed },
    errorComponent: failure && (() => <LoadFailure namespace={failure} />),
    pendingComponent: skeletons[page.skeleton],
    // With the root's alone, the router counts the page as loaded, and `router.invalidate()` renders
    // it without data.
    notFoundComponent: NotFound,
    preload: false,
    gcTime: 0,
    shouldReload: false,
  } as const;
};
