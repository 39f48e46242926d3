import { createFileRoute } from "@tanstack/react-router";
import { loadModeration } from "../api/moderation.ts";
import { AdminFailure } from "../features/admin/admin-failure.tsx";
import { AdminPage } from "../features/admin/admin-page.tsx";
import { AdminSkeleton } from "../features/admin/admin-skeleton.tsx";
import { requireSession } from "../lib/access.ts";
import { adminSearch } from "../lib/admin-search.ts";
import { alwaysFresh } from "../lib/always-fresh.ts";
import { unlistedHead } from "../lib/head.ts";

export const Route = createFileRoute("/admin")({
  staticData: {
    words: ["admin", "forms", "owner", "report"],
    access: requireSession({ roles: ["admin"] }),
  },
  ssr: false,
  validateSearch: adminSearch,
  ...alwaysFresh,
  loaderDeps: ({ search: { view, q, status, cursor } }) => ({ view, q, status, cursor }),
  loader: ({ context: { api }, deps, abortController: { signal } }) =>
    loadModeration(api, deps, signal),
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(t("admin:head.title", { site: site.name }), t("admin:head.description")),
  component: Admin,
  pendingComponent: AdminSkeleton,
  errorComponent: AdminFailure,
});

function Admin() {
  return <AdminPage page={Route.useLoaderData()} search={Route.useSearch()} />;
}
