import { createFileRoute } from "@tanstack/react-router";
import { loadBusiness } from "../load-business.ts";
import { dataOf } from "#/api/problem.ts";
import { NarrowSkeleton } from "#/components/account/page-skeletons.tsx";
import { WritePage } from "#/app/reviews/write-page.tsx";
import { categorySlug } from "#/lib/business/categories.ts";
import { appRoute, ownData } from "../app-route.ts";

/** Page to write a review, also by invitation. Signed-out visitors sign in when they submit. */
export const Route = createFileRoute("/business/$slug_/review")({
  ...appRoute("/business/$slug/review", "ownReviews", "owner", "profile", "auth"),
  ...ownData,
  loader: async ({ context: { api, lang }, params: { slug }, abortController: { signal } }) => {
    const business = await loadBusiness(api, lang, slug, signal);
    const path = { slug: categorySlug(business.category) };
    const works = await api.GET("/api/categories/{slug}/works", { params: { path }, signal });
    return { business, works: dataOf(works) };
  },
  component: Write,
  pendingComponent: NarrowSkeleton,
});

function Write() {
  return <WritePage {...Route.useLoaderData()} />;
}
