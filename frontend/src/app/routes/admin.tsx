import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadCases } from "#/api/moderation.ts";
import { CasesPage } from "#/app/admin/cases/cases-page.tsx";
import { ownPath } from "#/lib/session/own-path.ts";
import { appRoute } from "../app-route.tsx";
import { type CaseSearch, caseSearch } from "#/lib/business/case-search.ts";
import { rawSearch } from "#/lib/business/search-params.ts";

/** Pages that were views of this one, and may be bookmarked. */
const moved: Record<string, string> = {
  businesses: "/admin/listings",
  searches: "/admin/searches",
  texts: "/admin/texts",
  terms: "/admin/texts/terms",
};

export const Route = createFileRoute("/admin")({
  ...appRoute("/admin", "listing", "report", "results"),
  validateSearch: rawSearch<CaseSearch & { view?: string }>(),
  beforeLoad: ({ search: { view = "", ...search } }) => {
    if (moved[view]) throw redirect({ to: ownPath(moved[view]), search, replace: true });
  },
  loaderDeps: ({ search }) => caseSearch(search),
  loader: ({ deps, abortController: { signal } }) => loadCases(deps, signal),
  component: Admin,
});

function Admin() {
  return <CasesPage page={Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
