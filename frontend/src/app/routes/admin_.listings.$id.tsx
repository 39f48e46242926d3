import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadListingPage } from "#/api/admin-listing.ts";
import { ListingPage } from "#/app/admin/listing/listing-page.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/listings/$id")({
  ...appRoute(
    "/admin/listings/$id",
    "admin",
    "adminChanges",
    "changes",
    "listing",
    "owner",
  ),
  loader: async ({ params: { id }, abortController: { signal } }) => {
    const data = await loadListingPage(id, signal);
    if (!data) throw notFound();
    return data;
  },
  component: () => {
    const data = Route.useLoaderData();
    return <ListingPage key={data.listing._id} data={data} />;
  },
});
