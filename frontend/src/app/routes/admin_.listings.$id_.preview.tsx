import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadListing } from "#/api/admin-listing.ts";
import { AdminPreviewBar } from "#/app/admin/admin-preview-bar.tsx";
import { previewOf } from "#/app/owner/preview-of.ts";
import { Listing } from "#/components/listing/listing.tsx";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { appRoute } from "../app-route.tsx";

/** Shows admins the public page of a listing, also if the listing is not public. */
export const Route = createFileRoute("/admin_/listings/$id_/preview")({
  ...appRoute("/admin/listings/$id/preview", "listing"),
  loader: async ({ params: { id }, abortController: { signal } }) => {
    const business = await loadListing(id, signal);
    if (!business) throw notFound();
    return { business, now: new Date(serviceNow()).toISOString() };
  },
  component: Preview,
});

function Preview() {
  const { site } = Route.useRouteContext();
  const { business, now } = Route.useLoaderData();
  return (
    <>
      <AdminPreviewBar business={business} />
      <Listing
        business={previewOf(business)}
        now={now}
        url={`${site.origin}/business/${business.slug}`}
        isPreview
      />
    </>
  );
}
