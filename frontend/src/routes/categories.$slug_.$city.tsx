import { createFileRoute } from "@tanstack/react-router";
import { loadCategoryList } from "../api/directory/category-list.ts";
import { shownFilter } from "../api/directory/list-query.ts";
import { CategoryPage } from "../features/category/category-page.tsx";
import { CategorySkeleton } from "../features/category/category-skeleton.tsx";
import { JsonData } from "../lib/seo/json-data.ts";
import { categoryHead } from "../lib/seo/page-heads.ts";
import { listSearch } from "../lib/business/search-params.ts";

/** A trade in a city. */
export const Route = createFileRoute("/categories/$slug_/$city")({
  staticData: { words: ["results"] },
  validateSearch: listSearch,
  // Of an address only what it may say: the router hands on the rest of it, too.
  loaderDeps: ({ search }) => listSearch(search),
  loader: async ({ context, params: { slug, city }, deps, abortController: { signal } }) =>
    new JsonData(await loadCategoryList(context, { category: slug, city, filter: deps }, signal)),
  head: ({ match, loaderData }) =>
    loaderData ? categoryHead(match.context, loaderData.value, match.search) : {},
  component: CategoryInCity,
  pendingComponent: CategorySkeleton,
});

function CategoryInCity() {
  const list = Route.useLoaderData().value;
  return (
    <CategoryPage
      {...list}
      filter={shownFilter(listSearch(Route.useSearch()), list.result)}
    />
  );
}
