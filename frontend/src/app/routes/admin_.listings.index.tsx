import { createFileRoute } from "@tanstack/react-router";
import { type ListingsSearch, loadListings } from "#/api/admin-listings.ts";
import { ListingsPage } from "#/app/admin/listings/listings-page.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/listings/")({
  ...appRoute("/admin/listings", "adminListings", "adminChanges", "changes", "owner", "listing"),
  validateSearch: rawSearch<ListingsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController: { signal } }) => loadListings(deps, signal),
  component: Listings,
});

function Listings() {
  return <ListingsPage page={Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
