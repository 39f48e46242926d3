import type { Namespace } from "#/i18n/namespaces.gen.ts";
import { type AppPage, appPages, type AppPath } from "#/lib/app-pages.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    page?: AppPage;
    messages?: readonly Namespace[];
  }
}

export const appRoute = (path: AppPath, ...messages: Namespace[]) => {
  const page: AppPage = appPages[path];
  return { staticData: { page, messages: [page.namespace, "forms", ...messages] as Namespace[] } };
};

/**
 * Route options for private data: loaded on every visit and never cached or preloaded, so that a
 * form never shows data from before the user's last change.
 */
export const ownData = { preload: false, gcTime: 0, shouldReload: false } as const;
