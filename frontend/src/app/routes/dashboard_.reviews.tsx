import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadMyBusiness } from "#/api/account/my-business.ts";
import { PreviewSkeleton } from "#/components/account/page-skeletons.tsx";
import {
  firstSort,
  loadOwnReviews,
  loadUnpublishedReplies,
} from "#/app/owner/reviews/load-own-reviews.ts";
import { OwnReviewsPage } from "#/app/owner/reviews/own-reviews-page.tsx";
import { OwnerFailure } from "#/app/owner/owner-failure.tsx";
import { appRoute, ownData } from "../app-route.ts";
import { toSettled } from "#/lib/settled.ts";

export const Route = createFileRoute("/dashboard_/reviews")({
  ...appRoute("/dashboard/reviews", "reviews", "owner"),
  ...ownData,
  loader: async ({ context: { api, lang }, abortController: { signal } }) => {
    const business = await loadMyBusiness(api, signal);
    if (!business) throw redirect({ to: "/dashboard", replace: true });
    const { slug, status } = business;
    if (status !== "active") return { business, reviews: undefined, unpublishedReplies: undefined };
    const [reviews, unpublishedReplies] = await Promise.all([
      toSettled(loadOwnReviews({ api, lang }, slug, { sort: firstSort }, signal)),
      toSettled(loadUnpublishedReplies(api, signal)),
    ]);
    return { business, reviews, unpublishedReplies };
  },
  component: Reviews,
  pendingComponent: PreviewSkeleton,
  errorComponent: OwnerFailure,
});

function Reviews() {
  return <OwnReviewsPage {...Route.useLoaderData()} />;
}
