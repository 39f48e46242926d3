import { createFileRoute, useRouter } from "@tanstack/react-router";
import { type ListingSearch, loadListings } from "#/api/moderation.ts";
import { ListingsPage } from "#/app/admin/listings-page.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/listings/")({
  ...appRoute("/admin/listings", "listing", "report", "results"),
  validateSearch: rawSearch<ListingSearch>(),
  loaderDeps: ({ search: { q, status, cursor } }) => ({ q, status, cursor }) as ListingSearch,
  loader: ({ deps, abortController: { signal } }) => loadListings(deps, signal),
  component: Listings,
});

function Listings() {
  const router = useRouter();
  return (
    <ListingsPage
      page={Route.useLoaderData()}
      search={Route.useLoaderDeps()}
      onChanged={() => router.invalidate({ sync: true })}
    />
  );
}
