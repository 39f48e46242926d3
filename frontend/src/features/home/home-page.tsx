import type { Story } from "#/api/stories.ts";
import type { ChosenCity } from "#/lib/city/chosen-city.ts";
import type { CategorySummary, City, FeaturedBusiness } from "#/lib/types.ts";
import { CallToAction } from "./call-to-action.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Featured } from "./featured.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Testimonials } from "./testimonials.tsx";

type Props = {
  categories: CategorySummary[];
  featured: FeaturedBusiness[];
  /** Where these are; none is all of India. */
  city: ChosenCity | undefined;
  /** Where else to look, for who is where nobody is. */
  nearest: City[] | undefined;
  /** What customers say; without any there are examples. */
  stories: Story[] | undefined;
};

export const HomePage = ({ categories, featured, city, nearest, stories }: Props) => (
  <>
    <Hero />
    <CategoryTiles categories={categories} city={city} nearest={nearest} />
    {featured.length > 0 && <Featured businesses={featured} city={city} />}
    <HowItWorks />
    <Testimonials said={stories} />
    <CallToAction />
  </>
);
