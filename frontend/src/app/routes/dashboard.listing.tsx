import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadMyVerifications } from "#/api/account/verifications.ts";
import { ListingTab } from "#/app/owner/dashboard/listing-tab.tsx";
import { useOwn } from "#/app/owner/dashboard/own.ts";
import { toSettled } from "#/lib/settled.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/dashboard/listing")({
  ...appRoute("/dashboard/listing", "owner", "verification"),
  loader: async ({ parentMatchPromise, abortController: { signal } }) => {
    const verifications = toSettled(loadMyVerifications(signal));
    const { loaderData } = await parentMatchPromise;
    if (!loaderData?.business) throw redirect({ to: "/dashboard", replace: true });
    return await verifications;
  },
  component: Listing,
});

function Listing() {
  const own = useOwn();
  const verifications = Route.useLoaderData();
  return own && <ListingTab own={own} verifications={verifications} />;
}
