import { createFileRoute, useRouter } from "@tanstack/react-router";
import { loadModeration } from "#/api/moderation.ts";
import { AdminPage } from "#/app/admin/admin-page.tsx";
import { appRoute } from "../app-route.tsx";
import { type AdminSearch, adminSearch } from "#/lib/business/admin-search.ts";
import { rawSearch } from "#/lib/business/search-params.ts";

export const Route = createFileRoute("/admin")({
  ...appRoute("/admin", "listing", "report", "results"),
  validateSearch: rawSearch<AdminSearch>(),
  loaderDeps: ({ search }) => adminSearch(search),
  loader: ({ deps, abortController: { signal } }) => loadModeration(deps, signal),
  component: Admin,
});

function Admin() {
  const router = useRouter();
  return (
    <AdminPage
      page={Route.useLoaderData()}
      search={Route.useLoaderDeps()}
      onChanged={() => router.invalidate({ sync: true })}
    />
  );
}
