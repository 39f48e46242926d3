import { createFileRoute } from "@tanstack/react-router";
import { loadBusiness } from "../api/directory/business.ts";
import { loadNewestReviews } from "../api/reviews.ts";
import { loadSimilar } from "../api/directory/similar.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { ListingSkeleton } from "../features/listing/listing-skeleton.tsx";
import { JsonData } from "../lib/seo/json-data.ts";
import { businessHead } from "../lib/seo/page-heads.ts";

/** As many as the weight of the page allows. */
const reviewsShown = 2;

export const Route = createFileRoute("/business/$slug")({
  staticData: { words: ["listing", "reviews"] },
  loader: async ({ context: { api, lang }, params: { slug }, abortController: { signal } }) => {
    const business = await loadBusiness(api, lang, slug, signal);
    const [similar, reviews] = await Promise.all([
      loadSimilar(api, lang, business, signal),
      // A rating counts a review two days after it is public.
      loadNewestReviews({ api, lang }, slug, reviewsShown, signal),
    ]);
    return new JsonData({ business, similar, reviews, now: new Date().toISOString() });
  },
  head: ({ match, loaderData }) =>
    loaderData ? businessHead(match.context, loaderData.value, match.search) : {},
  component: Listing,
  pendingComponent: ListingSkeleton,
});

function Listing() {
  const { site } = Route.useRouteContext();
  const { business, similar, reviews, now } = Route.useLoaderData().value;
  const url = `${site.origin}/business/${business.slug}`;
  return (
    <ListingPage
      business={business}
      similar={similar}
      reviews={reviews}
      now={now}
      url={url}
    />
  );
}
