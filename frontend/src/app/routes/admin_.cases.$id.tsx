import { createFileRoute, notFound } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { loadCases } from "#/api/moderation.ts";
import { dataOf } from "#/api/problem.ts";
import { CasePage } from "#/app/admin/cases/case-page.tsx";
import { type CaseSearch, caseSearch } from "#/lib/business/case-search.ts";
import { rawSearch } from "#/lib/business/search-params.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/cases/$id")({
  ...appRoute("/admin/cases/$id", "report", "listing", "results", "owner", "changes"),
  validateSearch: rawSearch<CaseSearch>(),
  loaderDeps: ({ search }) => caseSearch(search),
  loader: async ({ params: path, deps, abortController: { signal } }) => {
    const [answer, queue] = await Promise.all([
      api.GET("/api/admin/cases/{id}", { params: { path }, signal }),
      // A case can be decided without the queue.
      loadCases(deps, signal).catch(() => undefined),
    ]);
    if (answer.response.status === 404 || answer.response.status === 400) throw notFound();
    return { adminCase: dataOf(answer), queue };
  },
  component: () => (
    <CasePage
      // Each case has its own form and comparison.
      key={Route.useParams().id}
      {...Route.useLoaderData()}
      search={Route.useLoaderDeps()}
    />
  ),
});
