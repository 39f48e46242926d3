import { createFileRoute } from "@tanstack/react-router";
import { loadBusiness } from "../api/business.ts";
import { loadSimilar } from "../api/similar.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { ListingSkeleton } from "../features/listing/listing-skeleton.tsx";
import { JsonData } from "../lib/seo/json-data.ts";
import { businessHead } from "../lib/seo/page-heads.ts";

export const Route = createFileRoute("/business/$slug")({
  staticData: { words: ["listing"] },
  loader: async ({ context: { api, lang }, params: { slug }, abortController: { signal } }) => {
    const business = await loadBusiness(api, lang, slug, signal);
    const similar = await loadSimilar(api, lang, business, signal);
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
