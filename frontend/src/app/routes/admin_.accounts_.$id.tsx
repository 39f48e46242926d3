import { createFileRoute, notFound, useRouter } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { AccountPage } from "#/app/admin/accounts/account-page.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/accounts_/$id")({
  ...appRoute("/admin/accounts/$id", "listing"),
  loader: async ({ params: path, abortController: { signal } }) => {
    const answer = await api.GET("/api/admin/accounts/{id}", { params: { path }, signal });
    if (answer.response.status === 404 || answer.response.status === 400) throw notFound();
    return dataOf(answer);
  },
  component: Account,
});

function Account() {
  const router = useRouter();
  return (
    <AccountPage
      account={Route.useLoaderData()}
      onChanged={() => router.invalidate({ sync: true })}
    />
  );
}
