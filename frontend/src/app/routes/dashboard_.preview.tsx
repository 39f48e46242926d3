import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadMyBusiness } from "#/api/account/my-business.ts";
import { Listing } from "#/components/listing/listing.tsx";
import { PreviewBar } from "#/app/owner/preview-bar.tsx";
import { previewOf } from "#/app/owner/preview-of.ts";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { appRoute } from "../app-route.tsx";

/** The owner's listing as visitors see it, also while it is not public. */
export const Route = createFileRoute("/dashboard_/preview")({
  ...appRoute("/dashboard/preview", "owner", "listing"),
  loader: async ({ abortController: { signal } }) => {
    const business = await loadMyBusiness(signal);
    if (!business) throw redirect({ to: "/dashboard", replace: true });
    return { business, now: new Date(serviceNow()).toISOString() };
  },
  component: Preview,
});

function Preview() {
  const { site } = Route.useRouteContext();
  const { business, now } = Route.useLoaderData();
  return (
    <>
      <PreviewBar />
      <Listing
        business={previewOf(business)}
        now={now}
        url={`${site.origin}/business/${business.slug}`}
        isPreview
      />
    </>
  );
}
