import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadMyBusiness, loadMyChanges } from "#/api/account/my-business.ts";
import { ChangesPage } from "#/app/owner/changes/changes-page.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/dashboard_/changes")({
  ...appRoute("/dashboard/changes", "owner", "listing"),
  loader: async ({ abortController: { signal } }) => {
    const business = await loadMyBusiness(signal);
    if (!business) throw redirect({ to: "/dashboard", replace: true });
    return { business, changes: await loadMyChanges(signal) };
  },
  component: Changes,
});

function Changes() {
  return <ChangesPage {...Route.useLoaderData()} />;
}
