import { createFileRoute, notFound } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { AdminPreviewBar } from "#/app/admin/admin-preview-bar.tsx";
import { previewOf } from "#/app/owner/preview-of.ts";
import { Listing } from "#/components/listing/listing.tsx";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { appRoute } from "../app-route.tsx";

/** Shows admins the public page of a listing, also if the listing is not public. */
export const Route = createFileRoute("/admin_/listings/$id")({
  ...appRoute("/admin/listings/$id", "listing"),
  loader: async ({ params: path, abortController: { signal } }) => {
    const answer = await api.GET("/api/admin/businesses/{id}", { params: { path }, signal });
    if (answer.response.status === 404 || answer.response.status === 400) throw notFound();
    return { business: dataOf(answer), now: new Date(serviceNow()).toISOString() };
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
