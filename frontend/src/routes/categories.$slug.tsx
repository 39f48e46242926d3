import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadCategoryList } from "../api/directory/category-list.ts";
import { shownFilter } from "../api/directory/list-query.ts";
import { CategoryPage } from "../features/category/category-page.tsx";
import { CategorySkeleton } from "../features/category/category-skeleton.tsx";
import { UnknownCategoryPage } from "../features/category/unknown-category-page.tsx";
import { JsonData } from "../lib/seo/json-data.ts";
import { categoryHead } from "../lib/seo/page-heads.ts";
import { categorySearch, listSearch } from "../lib/business/search-params.ts";
import { without } from "../lib/without.ts";

export const Route = createFileRoute("/categories/$slug")({
  staticData: { words: ["results"] },
  validateSearch: categorySearch,
  // A trade in a city has an address of its own; a form that is not alive still asks like this.
  beforeLoad: ({ params: { slug }, search: { city, ...search } }) => {
    if (!city) return;
    throw redirect({
      to: "/categories/$slug/$city",
      params: { slug, city: city.toLowerCase().trim().replaceAll(" ", "-") },
      search,
      statusCode: 301,
      replace: true,
    });
  },
  // Of an address only what it may say: the router hands on the rest of it, too.
  loaderDeps: ({ search }) => without(categorySearch(search), "city"),
  loader: async ({ context, params: { slug }, deps, abortController: { signal } }) =>
    new JsonData(await loadCategoryList(context, { category: slug, filter: deps }, signal)),
  head: ({ match, loaderData }) =>
    loaderData ? categoryHead(match.context, loaderData.value, match.search) : {},
  component: Category,
  pendingComponent: CategorySkeleton,
  notFoundComponent: UnknownCategoryPage,
});

function Category() {
  const list = Route.useLoaderData().value;
  return (
    <CategoryPage
      {...list}
      filter={shownFilter(listSearch(Route.useSearch()), list.result)}
    />
  );
}
