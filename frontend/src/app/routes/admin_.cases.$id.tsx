import { createFileRoute, notFound, useRouter } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { CasePage } from "#/app/admin/cases/case-page.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/cases/$id")({
  ...appRoute("/admin/cases/$id", "report", "listing"),
  loader: async ({ params: path, abortController: { signal } }) => {
    const answer = await api.GET("/api/admin/cases/{id}", { params: { path }, signal });
    if (answer.response.status === 404 || answer.response.status === 400) throw notFound();
    return dataOf(answer);
  },
  component: Case,
});

function Case() {
  const router = useRouter();
  return (
    <CasePage
      adminCase={Route.useLoaderData()}
      onChanged={() => router.invalidate({ sync: true })}
    />
  );
}
