import { createFileRoute } from "@tanstack/react-router";
import { loadMyCases } from "#/api/account/cases.ts";
import { pagingOf } from "#/api/paging.ts";
import { dataOf } from "#/api/problem.ts";
import { CasesSection, useMyCases } from "#/app/owner/cases/cases-section.tsx";
import { MyEnquiriesPage } from "#/app/profile/my-enquiries-page.tsx";
import { ProfileFailure } from "#/app/profile/profile-failure.tsx";
import { ProfileSkeleton } from "#/components/account/page-skeletons.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { toSettled } from "#/lib/settled.ts";
import { appRoute, ownData } from "../app-route.ts";

export const Route = createFileRoute("/profile_/enquiries")({
  ...appRoute("/profile/enquiries", "results", "cases", "report"),
  ...ownData,
  validateSearch: rawSearch<{ cursor?: string }>(),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context: { api }, deps: { cursor }, abortController: { signal } }) => {
    const query = cursor ? { cursor } : {};
    const [answer, cases] = await Promise.all([
      api.GET("/api/my/enquiries", { params: { query }, signal }),
      toSettled(loadMyCases(api, "requests", signal)),
    ]);
    return { enquiries: dataOf(answer), cases, ...pagingOf(answer.response.headers) };
  },
  component: MyEnquiries,
  pendingComponent: ProfileSkeleton,
  errorComponent: ProfileFailure,
});

function MyEnquiries() {
  const { cases: first, ...page } = Route.useLoaderData();
  const cases = useMyCases("requests", first);
  return <MyEnquiriesPage {...page} cases={<CasesSection topic="requests" cases={cases} />} />;
}
