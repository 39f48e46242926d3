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
import { PlaceDialog } from "../home/place-dialog.tsx";
import { HowItWorks } from "../home/how-it-works.tsx";
import { Testimonials } from "../home/testimonials.tsx";
import { definePage, type PageContext } from "../page.ts";

/** Number of shown items, limited by the page's size budget. */
const featuredShown = 6;

/** Home page, with a variant for each city. */
export const home = definePage({
  path: paths.home,
  sheet: "home",
  variesByCity: true,
  samples: [paths.home],
  sitemap: "listed",
  load: loadHome,
  head: (context) => {
    const { i18n: { t }, site } = context;
    const page = {
      title: t("head:home.title", { site: site.name }),
      description: t("head:home.description"),
      path: paths.home,
    };
    return { ...pageHead(context, page), structuredData: [webSite(site)] };
  },
  failure: "businesses",
  Body: Home,
});

async function loadHome({ api, lang, city, signal }: PageContext): Promise<HomeData> {
  const loadCategories = (city?: string) =>
    api.GET("/api/categories", { params: { query: { city } }, signal }).then(dataOf);
  const list = (query: { city?: string; near?: string }) =>
    api.GET("/api/business", { params: { query: { ...query, limit: featuredShown } }, signal });
  const loadThere = async ({ slug, pin }: ChosenCity) => {
    // Some PIN codes have no known position.
    const near = pin ? (await list({ near: pin })).data ?? [] : [];
    if (near.length > 0) return { isNear: true, businesses: near };
    const businesses = dataOf(await list({ city: slug }));
    return businesses.length > 0 ? { isNear: false, businesses } : undefined;
  };
  const [there, categories, stories] = await Promise.all([
    city && loadThere(city),
    loadCategories(city?.slug),
    loadStories({ api, lang }, signal),
  ]);
  const isEmpty = city && !there;
  const loadFeatured = () => api.GET("/api/business/featured", { signal }).then(dataOf);
  const businesses = there?.businesses ?? await loadFeatured();
  return {
    categories: isEmpty ? await loadCategories() : categories,
    featured: businesses.slice(0, featuredShown).map(featuredIn(lang)),
    isNear: there?.isNear ?? false,
    nearest: isEmpty ? await loadNearest({ api, lang }, city.slug, signal) : undefined,
    here: city,
    stories,
  };
}

type HomeData = {
  categories: CategorySummary[];
  featured: FeaturedBusiness[];
  /** True if the businesses are near the visitor's PIN code, not only in the city. */
  isNear: boolean;
  /** The visitor's city. */
  here: ChosenCity | undefined;
  /** Nearest cities, if the city has no businesses; the page then shows all of India. */
  nearest: City[] | undefined;
  /** Featured reviews; without any, the page shows examples. */
  stories: Story[] | undefined;
};

function Home({ data }: { data: HomeData }) {
  const { categories, featured, isNear, here, nearest, stories } = data;
  const city = nearest ? undefined : here;
  return (
    <>
      {/* On a desktop, the trades stand next to the search, on one ground (`home.css`). */}
      <div className="hero-wide jaali kinar lg:pt-7 lg:pb-16 lg:text-white">
        <div className="wrap max-lg:max-w-none max-lg:px-0 lg:grid lg:grid-cols-2 lg:items-center lg:gap-10">
          <Hero city={city} />
          <CategoryTiles
            categories={categories}
            city={city}
            empty={here && nearest && { city: here, nearest }}
          />
        </div>
      </div>
      {!here && <PlaceDialog />}
      {featured.length > 0 && <Featured businesses={featured} city={city} isNear={isNear} />}
      <HowItWorks />
      <Testimonials reviews={stories} />
      <CallToAction />
    </>
  );
}
