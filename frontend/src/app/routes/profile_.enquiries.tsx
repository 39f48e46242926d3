import { createFileRoute } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { pagingOf } from "#/api/paging.ts";
import { dataOf } from "#/api/problem.ts";
import { MyEnquiriesPage } from "#/app/profile/my-enquiries-page.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/profile_/enquiries")({
  ...appRoute("/profile/enquiries", "results"),
  validateSearch: rawSearch<{ cursor?: string }>(),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ deps: { cursor }, abortController: { signal } }) => {
    const query = cursor ? { cursor } : {};
    const answer = await api.GET("/api/my/enquiries", { params: { query }, signal });
    return { enquiries: dataOf(answer), ...pagingOf(answer.response.headers) };
  },
  component: MyEnquiries,
});

function MyEnquiries() {
  return <MyEnquiriesPage {...Route.useLoaderData()} />;
}
