import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  retainSearchParams,
  Scripts,
  useLocation,
  useMatches,
  useRouterState,
} from "@tanstack/react-router";
import { markDocument } from "../client/mark-document.ts";
import { RouteError } from "../features/error/route-error.tsx";
import { GonePage } from "../features/not-found/gone-page.tsx";
import { NotFoundPage } from "../features/not-found/not-found-page.tsx";
import { Loading } from "../components/loading.tsx";
import { Shell } from "../features/shell/shell.tsx";
import { SiteProvider } from "../lib/hooks/use-site.ts";
import { AddressProvider, readAddress } from "../lib/page/address.ts";
import { ownPath } from "../lib/session/own-path.ts";
import { documentHead } from "../lib/seo/page-heads.ts";
import { isGone } from "../lib/seo/page-status.ts";
import { languageSearch } from "../lib/business/search-params.ts";
import { accessOf, isScriptNeeded, loadPageWords, placeFor } from "../client/prepare-page.ts";
import { pendingMs, useLate } from "../lib/hooks/use-late.ts";
import type { RouterContext } from "../router.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: languageSearch,
  search: { middlewares: [retainSearchParams(["hl"])] },
  beforeLoad: ({ context, matches, location, preload }): Promise<PageWords | void> | undefined => {
    const isLooking = typeof document !== "undefined" && !preload;
    const place = isLooking ? placeFor(matches, location.href) : undefined;
    if (place !== undefined) {
      globalThis.location.replace(ownPath(place));
      return new Promise(() => {});
    }
    return loadPageWords(context, matches)?.catch((failure: unknown) => ({ failure }));
  },
  head: ({ match, matches }) => documentHead(match.context, matches),
  component: Document,
  notFoundComponent: RouteNotFound,
});

/** What was not to be had of them: an error thrown here would take the place of the whole document. */
type PageWords = Pick<RouterContext, "failure">;

function Document() {
  const { lang, site } = Route.useRouteContext();
  const href = useLocation({ select: ({ href }) => href });
  const audience = useMatches({ select: (matches) => accessOf(matches)?.audience });
  const needsScript = useMatches({ select: isScriptNeeded }) ? "" : undefined;
  return (
    <html
      ref={markDocument}
      lang={lang}
      data-audience={audience}
      data-needs-script={needsScript}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body>
        <SiteProvider value={site}>
          <AddressProvider value={readAddress(href)}>
            <Shell>
              <Page />
            </Shell>
          </AddressProvider>
        </SiteProvider>
        <Scripts />
      </body>
    </html>
  );
}

/** A page whose words are still on the way cannot show an outline of its own: a spinner turns. */
function Page() {
  const { failure } = Route.useRouteContext();
  const isOnTheWay = useRouterState({
    select: ({ isLoading, location, matches }) =>
      isLoading && matches.at(-1)?.pathname !== location.pathname,
  });
  if (useLate(isOnTheWay, pendingMs)) return <Loading />;
  return failure === undefined ? <Outlet /> : <RouteError error={failure} />;
}

function RouteNotFound({ data }: { data?: unknown }) {
  return isGone({ data }) ? <GonePage /> : <NotFoundPage />;
}
