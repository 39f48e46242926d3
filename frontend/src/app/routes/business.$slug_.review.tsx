import { createFileRoute } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { loadBusiness } from "../load-business.ts";
import { dataOf } from "#/api/problem.ts";
import { WritePage } from "#/app/reviews/write-page.tsx";
import { categorySlug } from "#/lib/business/categories.ts";
import { appRoute } from "../app-route.tsx";

/** Page to write a review, also by invitation. Signed-out visitors sign in when they submit. */
export const Route = createFileRoute("/business/$slug_/review")({
  ...appRoute("/business/$slug/review", "ownReviews", "owner", "profile", "auth"),
  loader: async ({ context: { lang }, params: { slug }, abortController: { signal } }) => {
    const business = await loadBusiness(lang, slug, signal);
    const path = { slug: categorySlug(business.category) };
    const works = await api.GET("/api/categories/{slug}/works", { params: { path }, signal });
    return { business, works: dataOf(works) };
  },
  component: Write,
});

function Write() {
  return <WritePage {...Route.useLoaderData()} />;
}
