import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  redirect,
  retainSearchParams,
  useLocation,
  useMatches,
} from "@tanstack/react-router";
import { useEffect } from "react";
import { getSession } from "#/api/session/session.ts";
import { loadMessages } from "#/i18n/index.ts";
import { type AppPage, appTitle, isConsole } from "#/lib/app-pages.ts";
import { languageSearch } from "#/lib/business/search-params.ts";
import { AddressProvider } from "#/lib/hooks/use-address.ts";
import { LanguageProvider } from "#/lib/hooks/use-lang.ts";
import { inLanguage, readAddress } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { consoleRedirect } from "../console-redirect.ts";
import { redirectPath } from "#/lib/session/guard.ts";
import { titleOn } from "#/lib/seo/head.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { storeReturnPath } from "#/lib/session/return-place.ts";
import type { RouterContext } from "../router.tsx";
import { NotFound } from "../not-found.tsx";

const Console = lazyRouteComponent(() => import("../admin/console/console.tsx"), "Console");

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: languageSearch,
  search: { middlewares: [retainSearchParams(["hl"])] },
  beforeLoad: async ({ context: { i18n, lang }, matches, location, preload, search }) => {
    const page = matches.findLast(({ staticData }) => staticData.page)?.staticData.page;
    // For the first page, the document's first script has already done this.
    const session = getSession();
    const place = preload
      ? undefined
      : redirectPath(page?.access, session.token === null ? undefined : session) ??
        (page?.access === "admins" ? await consoleRedirect(page) : undefined);
    if (place === paths.signIn) storeReturnPath(location.href);
    if (place !== undefined) {
      throw redirect({ href: inLanguage(ownPath(place), search.hl), reloadDocument: true });
    }
    const isOfConsole = page !== undefined && isConsole(page);
    // The documents of the console and of other pages differ.
    if (!preload && page && isOfConsole !== "console" in document.documentElement.dataset) {
      throw redirect({ href: ownPath(location.href), reloadDocument: true });
    }
    await Promise.all([
      loadMessages(i18n, lang, [
        ...matches.flatMap(({ staticData }) => staticData.messages ?? []),
        ...isOfConsole ? ["admin" as const, "decisions" as const] : [],
      ]),
      isOfConsole && Console.preload?.(),
    ]);
  },
  component: App,
  notFoundComponent: NotFound,
});

function App() {
  const href = useLocation({ select: ({ href }) => href });
  const { lang } = Route.useRouteContext();
  const page = usePage();
  useTitle(page);
  return (
    <LanguageProvider value={lang}>
      <AddressProvider value={readAddress(href)}>
        {page && isConsole(page)
          ? (
            <Console>
              <Outlet />
            </Console>
          )
          : <Outlet />}
      </AddressProvider>
    </LanguageProvider>
  );
}

const usePage = (): AppPage | undefined =>
  useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.page)?.staticData.page,
  });

/** Updates the title after client-side navigation. */
const useTitle = (page: AppPage | undefined) => {
  const { i18n, site } = Route.useRouteContext();
  useEffect(() => {
    if (page) document.title = titleOn(site, appTitle(i18n.t, page));
  }, [i18n, site, page]);
};
