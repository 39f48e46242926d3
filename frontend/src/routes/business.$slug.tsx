import { createFileRoute } from "@tanstack/react-router";
import { loadBusiness } from "../api/business.ts";
import { loadPage } from "../api/business-page.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { ListingSkeleton } from "../features/listing/listing-skeleton.tsx";
import { categorySlug } from "../lib/business/categories.ts";
import { JsonData } from "../lib/seo/json-data.ts";
import { businessHead } from "../lib/seo/page-heads.ts";

/** How many neighbours of the same trade and city a page shows. */
const similarShown = 3;

export const Route = createFileRoute("/business/$slug")({
  loader: async ({ context: { api, lang }, params: { slug }, abortController: { signal } }) => {
    const business = await loadBusiness(api, slug, signal);
    const { items } = await loadPage(api, lang, {
      category: categorySlug(business.category),
      city: business.citySlug,
      limit: similarShown + 1,
    }, signal);
    const similar = items.filter((other) => other.slug !== business.slug).slice(0, similarShown);
    return new JsonData({ business, similar, now: new Date().toISOString() });
  },
  head: ({ match, loaderData }) =>
    loaderData ? businessHead(match.context, loaderData.value, match.search) : {},
  component: Listing,
  pendingComponent: ListingSkeleton,
});

function Listing() {
  const { site } = Route.useRouteContext();
  const { business, similar, now } = Route.useLoaderData().value;
  const url = `${site.origin}/business/${business.slug}`;
  return <ListingPage business={business} similar={similar} now={now} url={url} />;
}
