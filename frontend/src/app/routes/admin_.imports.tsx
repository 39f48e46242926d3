import { createFileRoute } from "@tanstack/react-router";
import { type ImportsSearch, loadImports } from "#/api/imports.ts";
import { ImportsPage } from "#/app/admin/imports/imports-page.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/imports")({
  ...appRoute("/admin/imports", "adminChanges", "changes", "owner", "listing"),
  validateSearch: rawSearch<ImportsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController: { signal } }) => loadImports(deps, signal),
  component: Imports,
});

function Imports() {
  return <ImportsPage loaded={Route.useLoaderData()} />;
}
