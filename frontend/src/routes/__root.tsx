import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  retainSearchParams,
  Scripts,
} from "@tanstack/react-router";
import { GonePage } from "../features/not-found/gone-page.tsx";
import { NotFoundPage } from "../features/not-found/not-found-page.tsx";
import { Shell } from "../features/shell/shell.tsx";
import { documentHead } from "../lib/page-heads.ts";
import { isGone } from "../lib/page-status.ts";
import { languageSearch } from "../lib/search-params.ts";
import { loadPageWords } from "../prepare-page.ts";
import type { RouterContext } from "../router.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: languageSearch,
  search: { middlewares: [retainSearchParams(["hl"])] },
  beforeLoad: ({ context, matches }): Promise<void> | undefined => loadPageWords(context, matches),
  head: ({ match, matches }) => documentHead(match.context, matches),
  component: Document,
  notFoundComponent: RouteNotFound,
});

function Document() {
  const { lang } = Route.useRouteContext();
  return (
    <html lang={lang} suppressHydrationWarning>
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
