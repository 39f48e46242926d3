import { createFileRoute } from "@tanstack/react-router";
import { loadRecord, type RecordSearch } from "#/api/figures.ts";
import { RecordPage } from "#/app/admin/record/record-page.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/record")({
  ...appRoute("/admin/record", "results", "changes", "owner", "roles", "adminChanges"),
  validateSearch: rawSearch<RecordSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController: { signal } }) => loadRecord(deps, signal),
  component: Record,
});

function Record() {
  return <RecordPage {...Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
