import { featuredIn } from "#/api/directory/listed.ts";
import { loadNearest } from "#/api/directory/nearest.ts";
import { dataOf } from "#/api/problem.ts";
import { loadStories, type Story } from "#/api/stories.ts";
import type { ChosenCity } from "#/lib/city/chosen-city.ts";
import { paths } from "#/lib/paths.ts";
import { pageHead } from "#/lib/seo/head.ts";
import { webSite } from "#/lib/seo/json-ld.ts";
import type { CategorySummary, City, FeaturedBusiness } from "#/lib/types.ts";
import { CallToAction } from "../home/call-to-action.tsx";
import { CategoryTiles } from "../home/category-tiles.tsx";
import { Featured } from "../home/featured.tsx";
import { Hero } from "../home/hero.tsx";
import { HowItWorks } from "../home/how-it-works.tsx";
import { Testimonials } from "../home/testimonials.tsx";
import { definePage, type PageContext } from "../page.ts";

/** As many as the weight of the page allows. */
const featuredShown = 6;

/** The start of everything; another one in each city. */
export const home = definePage({
  path: paths.home,
  variesByCity: true,
  messages: ["home"],
  samples: [paths.home],
  sitemap: "listed",
  load: loadHome,
  head: (context) => {
    const { i18n: { t }, site } = context;
    const page = {
      title: t("head.home.title", { site: site.name }),
      description: t("head.home.description"),
      path: paths.home,
    };
    return { ...pageHead(context, page, context.address), structuredData: [webSite(site)] };
  },
  failure: "businesses",
  Body: Home,
});

async function loadHome({ api, lang, city, signal }: PageContext): Promise<HomeData> {
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
  const there = city && await load(city.slug, city.pin);
  const isEmpty = there?.[1].length === 0;
  const [categories, featured] = there && !isEmpty ? there : await load();
  return {
    categories,
    featured: featured.slice(0, featuredShown).map(featuredIn(lang)),
    here: city,
    nearest: city && isEmpty ? await loadNearest({ api, lang }, city.slug, signal) : undefined,
    stories: await said,
  };
}

type HomeData = {
  categories: CategorySummary[];
  featured: FeaturedBusiness[];
  /** What the visitor has chosen. */
  here: ChosenCity | undefined;
  /** Cities around it where no business is there: what is shown is that of all India. */
  nearest: City[] | undefined;
  /** What customers say; without any there are examples. */
  stories: Story[] | undefined;
};

function Home({ data }: { data: HomeData }) {
  const { categories, featured, here, nearest, stories } = data;
  const city = nearest ? undefined : here;
  return (
    <>
      <Hero city={here} />
      <CategoryTiles
        categories={categories}
        city={city}
        empty={here && nearest && { city: here, nearest }}
      />
      {featured.length > 0 && <Featured businesses={featured} city={city} />}
      <HowItWorks />
      <Testimonials said={stories} />
      <CallToAction />
    </>
  );
}
