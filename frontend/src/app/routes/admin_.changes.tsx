import { createFileRoute } from "@tanstack/react-router";
import { type ChangesSearch, loadChanges } from "#/api/listing-changes.ts";
import { ChangesPage } from "#/app/admin/changes/changes-page.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/changes")({
  ...appRoute("/admin/changes", "changes", "owner", "listing"),
  validateSearch: rawSearch<ChangesSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController: { signal } }) => loadChanges(deps, signal),
  component: Changes,
});

function Changes() {
  return <ChangesPage {...Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
