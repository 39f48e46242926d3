import { createFileRoute } from "@tanstack/react-router";
import { loadSections } from "#/app/owner/dashboard/load-dashboard.ts";
import { TodayTab } from "#/app/owner/dashboard/today-tab.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/dashboard/")({
  ...appRoute(
    "/dashboard",
    "owner",
    "availability",
    "cases",
    "report",
    "verification",
    "termsReminder",
  ),
  loader: ({ context: { lang }, parentMatchPromise, abortController: { signal } }) =>
    loadSections(parentMatchPromise.then(({ loaderData }) => loaderData), lang, signal),
  component: Today,
});

function Today() {
  return <TodayTab sections={Route.useLoaderData()} />;
}
