import { createFileRoute } from "@tanstack/react-router";
import { loadMyBusiness } from "../api/my-business.ts";
import { DashboardPage } from "../features/owner/dashboard/dashboard-page.tsx";
import { LoadFailure } from "../features/owner/load-failure.tsx";
import { PageSkeleton } from "../features/owner/page-skeleton.tsx";
import { requireSession } from "../lib/access.ts";
import { unlistedHead } from "../lib/head.ts";
import { alwaysFresh } from "../lib/always-fresh.ts";

export const Route = createFileRoute("/dashboard")({
  staticData: { words: ["dashboard", "forms", "owner"], access: requireSession() },
  ssr: false,
  ...alwaysFresh,
  loader: ({ context: { api }, abortController: { signal } }) => loadMyBusiness(api, signal),
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(
      t("dashboard:head.title", { site: site.name }),
      t("dashboard:head.description", { site: site.name }),
    ),
  component: Dashboard,
  pendingComponent: () => <PageSkeleton heights={["h-44", "h-80", "h-64"]} />,
  errorComponent: LoadFailure,
});

function Dashboard() {
  const business = Route.useLoaderData();
  return <DashboardPage key={business?._id} business={business} />;
}
