import { createFileRoute } from "@tanstack/react-router";
import { dataOf } from "../api/problem.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { homeHead } from "../lib/page-heads.ts";

export const Route = createFileRoute("/")({
  loader: async ({ context: { api }, abortController: { signal } }) => {
    const [categories, featured] = await Promise.all([
      api.GET("/api/categories", { signal }).then(dataOf),
      api.GET("/api/business/featured", { signal }).then(dataOf),
    ]);
    return { categories, featured };
  },
  head: ({ match, loaderData }) => loaderData ? homeHead(match.context, match.search) : {},
  component: Home,
});

function Home() {
  const { categories, featured } = Route.useLoaderData();
  return <HomePage categories={categories} featured={featured} />;
}
