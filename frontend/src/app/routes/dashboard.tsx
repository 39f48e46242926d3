import { createFileRoute } from "@tanstack/react-router";
import { DashboardSkeleton } from "#/components/account/page-skeletons.tsx";
import { DashboardPage } from "#/app/owner/dashboard/dashboard-page.tsx";
import { loadDashboard } from "#/app/owner/dashboard/load-dashboard.ts";
import { OwnerFailure } from "#/app/owner/owner-failure.tsx";
import { appRoute, ownData } from "../app-route.ts";

export const Route = createFileRoute("/dashboard")({
  ...appRoute(
    "/dashboard",
    "owner",
    "availability",
    "listing",
    "cases",
    "report",
    "verification",
    "termsReminder",
  ),
  ...ownData,
  loader: ({ context: { api }, abortController: { signal } }) => loadDashboard(api, signal),
  component: Dashboard,
  pendingComponent: DashboardSkeleton,
  errorComponent: OwnerFailure,
});

function Dashboard() {
  return <DashboardPage {...Route.useLoaderData()} />;
}
