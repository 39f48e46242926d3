import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadPage, pageSize } from "../api/business-page.ts";
import { cityIn } from "../api/listed.ts";
import { dataOf } from "../api/problem.ts";
import { CategoryPage } from "../features/category/category-page.tsx";
import { CategorySkeleton } from "../features/category/category-skeleton.tsx";
import { UnknownCategoryPage } from "../features/category/unknown-category-page.tsx";
import { JsonData } from "../lib/json-data.ts";
import { categoryHead } from "../lib/page-heads.ts";
import { categorySearch } from "../lib/search-params.ts";

export const Route = createFileRoute("/categories/$slug")({
  staticData: { words: ["results"] },
  validateSearch: categorySearch,
  loaderDeps: ({ search: { q, city, openNow, sort, cursor } }) => ({
    q,
    city,
    openNow,
    sort,
    cursor,
  }),
  loader: async (
    { context: { api, lang }, params: { slug }, deps, abortController: { signal } },
  ) => {
    const [categories, cities, result] = await Promise.all([
      api.GET("/api/categories", { signal }).then(dataOf),
      api.GET("/api/cities", { signal }).then(dataOf),
      loadPage(api, lang, { category: slug, ...deps, limit: pageSize }, signal),
    ]);
    const category = categories.find((category) => category.slug === slug);
    if (!category) throw notFound();
    return new JsonData({ category, cities: cities.map(cityIn(lang)), result });
  },
  head: ({ match, loaderData }) =>
    loaderData ? categoryHead(match.context, loaderData.value, match.search) : {},
  component: Category,
  pendingComponent: CategorySkeleton,
  notFoundComponent: UnknownCategoryPage,
});

function Category() {
  const { category, cities, result } = Route.useLoaderData().value;
  const { q, city, openNow, sort } = Route.useSearch();
  const filter = { q, city, openNow: openNow === "true", sort };
  return <CategoryPage category={category} cities={cities} result={result} filter={filter} />;
}
