import { createFileRoute, useRouter } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { pagingOf } from "#/api/paging.ts";
import { dataOf } from "#/api/problem.ts";
import { MyReviewsPage } from "#/app/profile/my-reviews-page.tsx";
import { appRoute } from "../app-route.tsx";
import { rawSearch } from "#/lib/business/search-params.ts";

export const Route = createFileRoute("/profile_/reviews")({
  ...appRoute("/profile/reviews", "reviews", "results"),
  validateSearch: rawSearch<{ cursor?: string }>(),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ deps: { cursor }, abortController: { signal } }) => {
    const query = cursor ? { cursor } : {};
    const answer = await api.GET("/api/my/reviews", { params: { query }, signal });
    return { reviews: dataOf(answer), ...pagingOf(answer.response.headers) };
  },
  component: MyReviews,
});

function MyReviews() {
  const router = useRouter();
  return (
    <MyReviewsPage
      {...Route.useLoaderData()}
      onChanged={() => router.invalidate({ sync: true })}
    />
  );
}
