import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "#/app/owner/dashboard/dashboard-page.tsx";
import { loadDashboard } from "#/app/owner/dashboard/load-dashboard.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/dashboard")({
  ...appRoute(
    "/dashboard",
    "availability",
    "listing",
    "cases",
    "report",
    "verification",
    "termsReminder",
  ),
  loader: ({ abortController: { signal } }) => loadDashboard(signal),
  component: Dashboard,
});

function Dashboard() {
  return <DashboardPage {...Route.useLoaderData()} />;
}
