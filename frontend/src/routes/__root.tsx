import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  retainSearchParams,
  Scripts,
  useMatches,
} from "@tanstack/react-router";
import { GonePage } from "../features/not-found/gone-page.tsx";
import { NotFoundPage } from "../features/not-found/not-found-page.tsx";
import { Shell } from "../features/shell/shell.tsx";
import { documentHead } from "../lib/page-heads.ts";
import { isGone } from "../lib/page-status.ts";
import { languageSearch } from "../lib/search-params.ts";
import { accessOf, loadPageWords, placeFor } from "../prepare-page.ts";
import type { RouterContext } from "../router.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: languageSearch,
  search: { middlewares: [retainSearchParams(["hl"])] },
  beforeLoad: ({ context, matches, location, preload }): Promise<void> | undefined => {
    const isLooking = typeof document !== "undefined" && !preload;
    const place = isLooking ? placeFor(matches, location.href) : undefined;
    if (place !== undefined) throw redirect({ href: place, replace: true });
    return loadPageWords(context, matches);
  },
  head: ({ match, matches }) => documentHead(match.context, matches),
  component: Document,
  notFoundComponent: RouteNotFound,
});

function Document() {
  const { lang } = Route.useRouteContext();
  const whom = useMatches({ select: (matches) => accessOf(matches)?.whom });
  return (
    <html lang={lang} data-whom={whom} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Shell>
          <Outlet />
        </Shell>
        <Scripts />
      </body>
    </html>
  );
}

function RouteNotFound({ data }: { data?: unknown }) {
  return isGone({ data }) ? <GonePage /> : <NotFoundPage />;
}
