import type { Namespace } from "#/i18n/namespaces.ts";
import { type AppPage, appPages, type AppPath } from "#/lib/app-pages.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    page?: AppPage;
    /** Namespaces of messages that the route needs. */
    messages?: readonly Namespace[];
  }
}

/** What every route of the app says of itself. */
export const appRoute = (path: AppPath, ...messages: Namespace[]) => {
  const page: AppPage = appPages[path];
  return { staticData: { page, messages: [page.area, "forms", ...messages] as Namespace[] } };
};

/**
 * How the data of one's own is loaded: whenever its page is come to. On a mere intention only the page's
 * code is: data of a moment ago may be older than what one then changes.
 */
export const ownData = { preload: false, gcTime: 0, shouldReload: false } as const;
