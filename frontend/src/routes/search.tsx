import { createFileRoute } from "@tanstack/react-router";
import { loadPage, pageSize } from "../api/business-page.ts";
import { loadTrade } from "../api/category-list.ts";
import { dataOf } from "../api/problem.ts";
import { SearchPage } from "../features/search/search-page.tsx";
import { SearchSkeleton } from "../features/search/search-skeleton.tsx";
import { JsonData } from "../lib/seo/json-data.ts";
import { searchHead } from "../lib/seo/page-heads.ts";
import { searchSearch } from "../lib/business/search-params.ts";

export const Route = createFileRoute("/search")({
  staticData: { words: ["results"], isEndless: true },
  validateSearch: searchSearch,
  loaderDeps: ({ search: { q, exact, city, near, category, cursor } }) => ({
    q,
    exact,
    city,
    near,
    category,
    cursor,
  }),
  loader: async ({ context: { api, lang }, deps, abortController: { signal } }) => {
    const { city, near: pin, ...query } = deps;
    const near = pin ?? city;
    const result = await loadPage(api, lang, { ...query, near, limit: pageSize }, signal);
    const { q } = deps;
    const slug = result.trade?.city ?? result.near ?? city;
    const [suggestions, trade, places] = await Promise.all([
      q && result.total === 0
        ? api.GET("/api/suggestions", { params: { query: { q } }, signal }).then(dataOf)
        : [],
      result.trade &&
      loadTrade({ api, lang }, { ...result.trade, city: result.trade.city ?? result.near }, signal),
      slug
        ? api.GET("/api/places", { params: { query: { slug } }, signal }).then(({ data }) => data)
        : undefined,
    ]);
    return new JsonData({ result, suggestions, trade, place: places?.[0] });
  },
  head: ({ match, loaderData }) => loaderData ? searchHead(match.context, match.search) : {},
  component: Search,
  pendingComponent: SearchSkeleton,
});

function Search() {
  const { q = "", near } = Route.useSearch();
  return <SearchPage q={q} pin={near} {...Route.useLoaderData().value} />;
}
