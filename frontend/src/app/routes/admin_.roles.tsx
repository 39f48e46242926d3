import { createFileRoute } from "@tanstack/react-router";
import { loadRoles } from "#/api/roles.ts";
import { RolesPage } from "#/app/admin/roles/roles-page.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/roles")({
  ...appRoute("/admin/roles"),
  loader: ({ abortController: { signal } }) => loadRoles(signal),
  component: () => <RolesPage {...Route.useLoaderData()} />,
});
