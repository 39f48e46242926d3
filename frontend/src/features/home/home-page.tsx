import type { CategorySummary, FeaturedBusiness } from "../../lib/types.ts";
import { CallToAction } from "./call-to-action.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Featured } from "./featured.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Testimonials } from "./testimonials.tsx";

type Props = { categories: CategorySummary[]; featured: FeaturedBusiness[] };

export const HomePage = ({ categories, featured }: Props) => (
  <>
    <Hero />
    <CategoryTiles categories={categories} />
    {featured.length > 0 && <Featured businesses={featured} />}
    <HowItWorks />
    <Testimonials />
    <CallToAction />
  </>
);
