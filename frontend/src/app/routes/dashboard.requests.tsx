import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadEnquirySettings, loadReceivedEnquiries } from "#/api/account/my-business.ts";
import { ReceivedEnquiriesPage } from "#/app/owner/enquiries/received-enquiries-page.tsx";
import { appRoute } from "../app-route.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { toSettled } from "#/lib/settled.ts";

export const Route = createFileRoute("/dashboard/requests")({
  ...appRoute("/dashboard/requests", "results"),
  validateSearch: rawSearch<{ cursor?: string }>(),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ deps: { cursor }, parentMatchPromise, abortController: { signal } }) => {
    const { loaderData } = await parentMatchPromise;
    if (!loaderData?.business) throw redirect({ to: "/dashboard", replace: true });
    const [received, settings] = await Promise.all([
      loadReceivedEnquiries(signal, cursor),
      toSettled(loadEnquirySettings(signal)),
    ]);
    return { received, settings };
  },
  component: ReceivedEnquiries,
});

function ReceivedEnquiries() {
  return <ReceivedEnquiriesPage {...Route.useLoaderData()} />;
}
