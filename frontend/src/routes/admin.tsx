import { createFileRoute } from "@tanstack/react-router";
import { AdminPage } from "../features/admin/admin-page.tsx";
import { requireSession } from "../lib/access.ts";
import { memberPage } from "../lib/account-page.ts";
import { type AdminSearch, adminSearch } from "../lib/admin-search.ts";
import { rawSearch } from "../lib/search-params.ts";

export const Route = createFileRoute("/admin")({
  ...memberPage("admin", "title", requireSession({ roles: ["admin"] }), "owner", "report"),
  validateSearch: rawSearch<AdminSearch>,
  component: Admin,
});

function Admin() {
  return <AdminPage search={adminSearch(Route.useSearch())} />;
}
