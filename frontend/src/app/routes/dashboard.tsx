import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "#/app/owner/dashboard/dashboard-page.tsx";
import { loadDashboard } from "#/app/owner/dashboard/load-dashboard.ts";
import { OwnerFailure } from "#/app/owner/owner-failure.tsx";
import { appRoute } from "../app-route.ts";

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
  loader: ({ abortController: { signal } }) => loadDashboard(signal),
  component: Dashboard,
  errorComponent: OwnerFailure,
});

function Dashboard() {
  return <DashboardPage {...Route.useLoaderData()} />;
}
