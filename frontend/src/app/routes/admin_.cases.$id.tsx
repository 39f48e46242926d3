import { createFileRoute, notFound, useRouter } from "@tanstack/react-router";
import { dataOf } from "#/api/problem.ts";
import { AdminSkeleton } from "#/components/account/page-skeletons.tsx";
import { AdminFailure } from "#/app/admin/admin-failure.tsx";
import { CasePage } from "#/app/admin/cases/case-page.tsx";
import { appRoute, ownData } from "../app-route.ts";

export const Route = createFileRoute("/admin_/cases/$id")({
  ...appRoute("/admin/cases/$id", "report", "listing"),
  ...ownData,
  loader: async ({ context: { api }, params: path, abortController: { signal } }) => {
    const answer = await api.GET("/api/admin/cases/{id}", { params: { path }, signal });
    if (answer.response.status === 404 || answer.response.status === 400) throw notFound();
    return dataOf(answer);
  },
  component: Case,
  pendingComponent: AdminSkeleton,
  errorComponent: AdminFailure,
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
