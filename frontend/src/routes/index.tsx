import { createFileRoute } from "@tanstack/react-router";
import { featuredIn } from "../api/directory/listed.ts";
import { loadNearest } from "../api/directory/nearest.ts";
import { dataOf } from "../api/problem.ts";
import { loadStories } from "../api/stories.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { JsonData } from "../lib/seo/json-data.ts";
import { homeHead } from "../lib/seo/page-heads.ts";

/** As many as the weight of the page allows. */
const featuredShown = 6;

export const Route = createFileRoute("/")({
  staticData: { words: ["home"], isLocal: true },
  loader: async ({ context: { api, lang, city }, abortController: { signal } }) => {
    const load = (city?: string, pin?: string) =>
      Promise.all([
        api.GET("/api/categories", { params: { query: { city: pin ? undefined : city } }, signal })
          .then(dataOf),
        city
          ? api.GET("/api/business", {
            params: { query: { ...pin ? { near: pin } : { city }, limit: featuredShown } },
            signal,
          })
            .then(dataOf)
          : api.GET("/api/business/featured", { signal }).then(dataOf),
      ]);
    const said = loadStories({ api, lang }, signal);
    const [there, near] = city
      ? await Promise.all([
        load(city.slug, city.pin),
        loadNearest({ api, lang }, city.slug, signal),
      ])
      : [];
    const isEmpty = there?.[1].length === 0;
    const [categories, featured] = there && !isEmpty ? there : await load();
    return new JsonData({
      categories,
      featured: featured.slice(0, featuredShown).map(featuredIn(lang)),
      /** Where these are; none is all of India. */
      city: isEmpty ? undefined : city,
      /** Where else to look, for who is where nobody is. */
      nearest: isEmpty ? near : undefined,
      stories: await said,
    });
  },
  head: ({ match, loaderData }) => loaderData ? homeHead(match.context, match.search) : {},
  component: Home,
});

function Home() {
  return <HomePage {...Route.useLoaderData().value} />;
}
