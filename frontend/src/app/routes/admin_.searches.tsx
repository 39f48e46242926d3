import { createFileRoute } from "@tanstack/react-router";
import { loadSearches } from "#/api/moderation.ts";
import { SearchesPage } from "#/app/admin/searches/searches-page.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { appRoute } from "../app-route.tsx";

type Search = { week?: string; cursor?: string };

export const Route = createFileRoute("/admin_/searches")({
  ...appRoute("/admin/searches", "results"),
  validateSearch: rawSearch<Search>(),
  loaderDeps: ({ search: { week, cursor } }) => ({ week, cursor }) as Search,
  loader: ({ deps, abortController: { signal } }) => loadSearches(deps, signal),
  component: () => <SearchesPage page={Route.useLoaderData()} week={Route.useLoaderDeps().week} />,
});
