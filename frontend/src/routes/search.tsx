import { createFileRoute } from "@tanstack/react-router";
import { loadPage, searchQueryOf } from "../api/business-page.ts";
import { loadFacets } from "../api/facets.ts";
import { loadTrade } from "../api/category-list.ts";
import { dataOf } from "../api/problem.ts";
import { SearchPage } from "../features/search/search-page.tsx";
import { SearchSkeleton } from "../features/search/search-skeleton.tsx";
import { JsonData } from "../lib/seo/json-data.ts";
import { searchHead } from "../lib/seo/page-heads.ts";
import { searchSearch } from "../lib/business/search-params.ts";
import { without } from "../lib/without.ts";

export const Route = createFileRoute("/search")({
  staticData: { words: ["results"], isEndless: true },
  validateSearch: searchSearch,
  loaderDeps: ({ search }) => without(search, "hl"),
  loader: async ({ context: { api, lang }, deps, abortController: { signal } }) => {
    const query = searchQueryOf(deps);
    const [result, facets] = await Promise.all([
      loadPage(api, lang, query, signal),
      loadFacets({ api, lang }, query, signal),
    ]);
    const { q, city } = deps;
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
    return new JsonData({ result, facets, suggestions, trade, place: places?.[0] });
  },
  head: ({ match, loaderData }) => loaderData ? searchHead(match.context, match.search) : {},
  component: Search,
  pendingComponent: SearchSkeleton,
});

function Search() {
  return <SearchPage filter={Route.useSearch()} {...Route.useLoaderData().value} />;
}
