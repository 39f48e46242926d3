import { createFileRoute } from "@tanstack/react-router";
import { loadPage } from "../api/directory/business-page.ts";
import { loadFacets } from "../api/directory/facets.ts";
import { loadAround, loadTrade } from "../api/directory/category-list.ts";
import type { Api } from "../api/client.ts";
import { searchQueryOf, shownFilter } from "../api/directory/list-query.ts";
import { dataOf } from "../api/problem.ts";
import { SearchPage } from "../features/search/search-page.tsx";
import { SearchSkeleton } from "../features/search/search-skeleton.tsx";
import { JsonData } from "../lib/seo/json-data.ts";
import { searchHead } from "../lib/seo/page-heads.ts";
import { without } from "../lib/without.ts";
import { searchSearch } from "../lib/business/search-params.ts";

export const Route = createFileRoute("/search")({
  staticData: { words: ["results"], isEndless: true },
  validateSearch: searchSearch,
  loaderDeps: ({ search }) => searchSearch(search),
  loader: async ({ context: { api, lang }, deps, abortController: { signal } }) => {
    const query = searchQueryOf(deps);
    const [result, facets] = await Promise.all([
      loadPage(api, lang, query, signal),
      loadFacets({ api, lang }, query, signal),
    ]);
    const { q, city } = deps;
    const { trade: meant, emptyPlace } = result;
    // Where nobody is, what is nearest to it is the way on.
    const empty = emptyPlace === undefined
      ? undefined
      : await placesOf(api, { q: emptyPlace }, signal);
    const slug = meant?.city ?? empty?.[0]?.slug ?? result.near ?? city;
    const wanted = meant &&
      { category: meant.category, city: empty?.[0]?.slug ?? meant.city ?? result.near };
    const [suggestions, trade, places, around] = await Promise.all([
      q && result.total === 0
        ? api.GET("/api/suggestions", { params: { query: { q } }, signal }).then(dataOf)
        : [],
      wanted && loadTrade({ api, lang }, wanted, signal),
      slug ? placesOf(api, { slug }, signal) : undefined,
      wanted &&
      loadAround(
        { api, lang },
        { ...wanted, filter: without(deps, "q") },
        result.isPartial ? 0 : result.total,
        signal,
      ),
    ]);
    return new JsonData({ result, facets, suggestions, trade, around, place: places?.[0] });
  },
  head: ({ match, loaderData }) => loaderData ? searchHead(match.context, match.search) : {},
  component: Search,
  pendingComponent: SearchSkeleton,
});

const placesOf = async (api: Api, query: { q?: string; slug?: string }, signal: AbortSignal) =>
  (await api.GET("/api/places", { params: { query }, signal })).data;

function Search() {
  const found = Route.useLoaderData().value;
  return (
    <SearchPage {...found} filter={shownFilter(searchSearch(Route.useSearch()), found.result)} />
  );
}
