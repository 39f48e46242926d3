import { createFileRoute } from "@tanstack/react-router";
import { DashboardFrame } from "#/app/owner/dashboard/dashboard-frame.tsx";
import { loadFrame } from "#/app/owner/dashboard/load-dashboard.ts";
import { appRoute } from "../app-route.tsx";

/** Header and tabs; the tabs are the routes below. */
export const Route = createFileRoute("/dashboard")({
  ...appRoute("/dashboard", "listing"),
  loader: ({ abortController: { signal } }) => loadFrame(signal),
  component: Dashboard,
});

function Dashboard() {
  return <DashboardFrame {...Route.useLoaderData()} />;
}
