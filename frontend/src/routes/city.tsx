import { createFileRoute } from "@tanstack/react-router";
import { dataOf } from "../api/problem.ts";
import { CityPage } from "../features/city/city-page.tsx";
import { citySearch } from "../lib/business/search-params.ts";
import { unlistedHead } from "../lib/seo/head.ts";
import { JsonData } from "../lib/seo/json-data.ts";

export const Route = createFileRoute("/city")({
  staticData: { words: ["city"], isEndless: true },
  validateSearch: citySearch,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ context: { api }, deps: { q }, abortController: { signal } }) =>
    new JsonData(
      await api.GET("/api/places", { params: { query: { q } }, signal }).then(dataOf),
    ),
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(t("city:head.title", { site: site.name }), t("city:head.description")),
  component: City,
});

function City() {
  const { q = "", from = "/" } = Route.useSearch();
  return <CityPage q={q} from={from} places={Route.useLoaderData().value} />;
}
