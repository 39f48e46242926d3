import { createFileRoute } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { AccountsPage } from "#/app/admin/accounts/accounts-page.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/accounts")({
  ...appRoute("/admin/accounts"),
  validateSearch: rawSearch<{ q?: string }>(),
  loaderDeps: ({ search: { q } }) => ({ q: q?.trim() ?? "" }),
  loader: async ({ deps: { q }, abortController: { signal } }) =>
    q.length < 3
      ? undefined
      : dataOf(await api.GET("/api/admin/accounts", { params: { query: { q } }, signal })),
  component: Accounts,
});

function Accounts() {
  return <AccountsPage accounts={Route.useLoaderData()} q={Route.useLoaderDeps().q} />;
}
