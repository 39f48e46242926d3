import { createFileRoute, useRouter } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { pagingOf } from "#/api/paging.ts";
import { dataOf } from "#/api/problem.ts";
import { MyReviewsPage } from "#/app/profile/my-reviews-page.tsx";
import { ProfileFailure } from "#/app/profile/profile-failure.tsx";
import { appRoute } from "../app-route.ts";
import { rawSearch } from "#/lib/business/search-params.ts";

export const Route = createFileRoute("/profile_/reviews")({
  ...appRoute("/profile/reviews", "reviews", "profile", "results"),
  validateSearch: rawSearch<{ cursor?: string }>(),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ deps: { cursor }, abortController: { signal } }) => {
    const query = cursor ? { cursor } : {};
    const answer = await api.GET("/api/my/reviews", { params: { query }, signal });
    return { reviews: dataOf(answer), ...pagingOf(answer.response.headers) };
  },
  component: MyReviews,
  errorComponent: ProfileFailure,
});

function MyReviews() {
  const router = useRouter();
  const { reviews, next, prev } = Route.useLoaderData();
  return (
    <MyReviewsPage
      reviews={reviews}
      next={next}
      prev={prev}
      onChanged={() => router.invalidate({ sync: true })}
    />
  );
}
