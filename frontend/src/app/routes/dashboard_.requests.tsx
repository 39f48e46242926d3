import { createFileRoute, redirect } from "@tanstack/react-router";
import {
  loadMyBusiness,
  loadReceivedRequests,
  loadRequestSettings,
} from "#/api/account/my-business.ts";
import { RequestsPage } from "#/app/owner/requests/requests-page.tsx";
import { appRoute } from "../app-route.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { toSettled } from "#/lib/settled.ts";

export const Route = createFileRoute("/dashboard_/requests")({
  ...appRoute("/dashboard/requests", "results"),
  validateSearch: rawSearch<{ cursor?: string }>(),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ deps: { cursor }, abortController: { signal } }) => {
    const business = await loadMyBusiness(signal);
    if (!business) throw redirect({ to: "/dashboard", replace: true });
    const [received, settings] = await Promise.all([
      loadReceivedRequests(signal, cursor),
      toSettled(loadRequestSettings(signal)),
    ]);
    return { received, settings };
  },
  component: Requests,
});

function Requests() {
  return <RequestsPage {...Route.useLoaderData()} />;
}
