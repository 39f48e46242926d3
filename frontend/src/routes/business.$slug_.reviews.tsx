import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadBusiness } from "../api/directory/business.ts";
import { loadReviews } from "../api/reviews.ts";
import { ReviewsPage } from "../features/reviews/reviews-page.tsx";
import { JsonData } from "../lib/seo/json-data.ts";
import { reviewsHead } from "../lib/seo/page-heads.ts";
import { reviewSearch } from "../lib/business/search-params.ts";

/** As many as the weight of the page allows. */
const pageSize = 10;

export const Route = createFileRoute("/business/$slug_/reviews")({
  staticData: { words: ["reviews", "results"] },
  validateSearch: reviewSearch,
  codeSplitGroupings: [["component", "loader"]],
  loaderDeps: ({ search }) => reviewSearch(search),
  loader: async ({ context, params: { slug }, deps, abortController: { signal } }) => {
    const { sort, stars, written, cursor } = deps;
    const query = {
      limit: pageSize,
      ...sort && { sort },
      ...stars && { stars: Number(stars) },
      ...written && { lang: written },
      ...cursor && { cursor },
    };
    const business = await loadBusiness(context.api, context.lang, slug, signal)
      .catch(followMove);
    return new JsonData({ business, page: await loadReviews(context, slug, query, signal) });
  },
  head: ({ match, loaderData }) =>
    loaderData ? reviewsHead(match.context, loaderData.value.business, match.search) : {},
  component: Reviews,
});

/** A business that has moved has its reviews at its new address. */
function followMove(error: unknown): never {
  const { params } = (error as { options?: { params?: { slug: string } } }).options ?? {};
  if (!params) throw error;
  throw redirect({ to: "/business/$slug/reviews", params, statusCode: 301, replace: true });
}

function Reviews() {
  const { business, page } = Route.useLoaderData().value;
  return <ReviewsPage business={business} page={page} filter={reviewSearch(Route.useSearch())} />;
}
