import { createFileRoute } from "@tanstack/react-router";
import { loadPage } from "../api/business-page.ts";
import { dataOf } from "../api/problem.ts";
import { SearchPage } from "../features/search/search-page.tsx";
import { searchHead } from "../lib/page-heads.ts";
import { searchSearch } from "../lib/search-params.ts";

export const Route = createFileRoute("/search")({
  validateSearch: searchSearch,
  loaderDeps: ({ search: { q, city, category, cursor } }) => ({ q, city, category, cursor }),
  loader: async ({ context: { api }, deps, abortController: { signal } }) => {
    const result = await loadPage(api, deps, signal);
    const { q } = deps;
    const suggestions = q && result.total === 0
      ? await api.GET("/api/suggestions", { params: { query: { q } }, signal }).then(dataOf)
      : [];
    return { result, suggestions };
  },
  head: ({ match, loaderData }) => loaderData ? searchHead(match.context, match.search) : {},
  component: Search,
});

function Search() {
  const { q = "" } = Route.useSearch();
  const { result, suggestions } = Route.useLoaderData();
  return <SearchPage q={q} result={result} suggestions={suggestions} />;
}
