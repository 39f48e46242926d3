import { createFileRoute } from "@tanstack/react-router";
import { featuredIn } from "../api/listed.ts";
import { dataOf } from "../api/problem.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { JsonData } from "../lib/seo/json-data.ts";
import { homeHead } from "../lib/seo/page-heads.ts";

/** As many as the weight of the page allows. */
const featuredShown = 6;

export const Route = createFileRoute("/")({
  staticData: { words: ["home"] },
  loader: async ({ context: { api, lang }, abortController: { signal } }) => {
    const [categories, featured] = await Promise.all([
      api.GET("/api/categories", { signal }).then(dataOf),
      api.GET("/api/business/featured", { signal }).then(dataOf),
    ]);
    return new JsonData({
      categories,
      featured: featured.slice(0, featuredShown).map(featuredIn(lang)),
    });
  },
  head: ({ match, loaderData }) => loaderData ? homeHead(match.context, match.search) : {},
  component: Home,
});

function Home() {
  const { categories, featured } = Route.useLoaderData().value;
  return <HomePage categories={categories} featured={featured} />;
}
