import { createFileRoute } from "@tanstack/react-router";
import { dataOf } from "../api/problem.ts";
import { TransparencyPage } from "../features/cases/transparency-page.tsx";
import { pageHead } from "../lib/seo/head.ts";
import { JsonData } from "../lib/seo/json-data.ts";
import { quarterSearch } from "../lib/business/search-params.ts";

export const Route = createFileRoute("/transparency")({
  staticData: { words: ["cases", "report"], isEndless: true },
  validateSearch: quarterSearch,
  codeSplitGroupings: [["component", "loader"]],
  // The router hands on what the address says besides, too.
  loaderDeps: ({ search }) => quarterSearch(search),
  loader: async ({ context: { api }, deps, abortController: { signal } }) =>
    new JsonData(
      await api.GET("/api/transparency", { params: { query: deps }, signal }).then(dataOf),
    ),
  head: ({ match }) => {
    const { i18n: { t }, site } = match.context;
    const page = {
      title: t("cases:head.transparency", { site: site.name }),
      description: t("cases:head.transparencyText", { site: site.name }),
      path: "/transparency",
    };
    return pageHead(match.context, page, match.search);
  },
  component: Numbers,
});

function Numbers() {
  return <TransparencyPage figures={Route.useLoaderData().value} />;
}
