import { createFileRoute } from "@tanstack/react-router";
import { loadMerge, type MergeSearch } from "#/api/merges.ts";
import { MergePage } from "#/app/admin/merge/merge-page.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/merge")({
  ...appRoute("/admin/merge", "owner", "listing", "changes"),
  validateSearch: rawSearch<MergeSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController: { signal } }) => loadMerge(deps, signal),
  component: Merge,
});

function Merge() {
  return <MergePage {...Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
