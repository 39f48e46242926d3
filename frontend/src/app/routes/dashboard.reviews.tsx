import { createFileRoute, redirect } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import {
  firstSort,
  loadOwnReviews,
  loadUnpublishedReplies,
} from "#/app/owner/reviews/load-own-reviews.ts";
import { OwnReviewsPage } from "#/app/owner/reviews/own-reviews-page.tsx";
import { appRoute } from "../app-route.tsx";
import { toSettled } from "#/lib/settled.ts";

export const Route = createFileRoute("/dashboard/reviews")({
  ...appRoute("/dashboard/reviews", "reviews"),
  loader: async ({ context: { lang }, parentMatchPromise, abortController: { signal } }) => {
    const business = (await parentMatchPromise).loaderData?.business;
    if (!business) throw redirect({ to: "/dashboard", replace: true });
    const { slug, status } = business;
    if (status !== "active") return { business, reviews: undefined, unpublishedReplies: undefined };
    const [reviews, unpublishedReplies] = await Promise.all([
      toSettled(loadOwnReviews({ api: api, lang }, slug, { sort: firstSort }, signal)),
      toSettled(loadUnpublishedReplies(signal)),
    ]);
    return { business, reviews, unpublishedReplies };
  },
  component: Reviews,
});

function Reviews() {
  return <OwnReviewsPage {...Route.useLoaderData()} />;
}
