import { createFileRoute, notFound } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { AccountPage } from "#/app/admin/accounts/account-page.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/accounts_/$id")({
  ...appRoute("/admin/accounts/$id", "admin", "adminChanges", "listing"),
  loader: async ({ params: path, abortController: { signal } }) => {
    const [account, cases] = await Promise.all([
      api.GET("/api/admin/accounts/{id}", { params: { path }, signal }),
      api.GET("/api/admin/cases", { params: { query: { q: path.id, limit: 50 } }, signal }),
    ]);
    if (account.response.status === 404 || account.response.status === 400) throw notFound();
    return { account: dataOf(account), cases: dataOf(cases) };
  },
  component: () => <AccountPage {...Route.useLoaderData()} />,
});
