import { createFileRoute } from "@tanstack/react-router";
import { AdminPage } from "../features/admin/admin-page.tsx";
import { requireSession } from "../lib/session/access.ts";
import { memberPage } from "../lib/session/account-page.ts";
import { type AdminSearch, adminSearch } from "../lib/business/admin-search.ts";
import { rawSearch } from "../lib/business/search-params.ts";

export const Route = createFileRoute("/admin")({
  ...memberPage("admin", "title", requireSession({ roles: ["admin"] }), "owner", "report"),
  validateSearch: rawSearch<AdminSearch>(),
  component: Admin,
});

function Admin() {
  return <AdminPage search={adminSearch(Route.useSearch())} />;
}
