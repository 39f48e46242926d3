import type { BusinessPage, CategoryFilter, CategorySummary, City } from "../../lib/types.ts";

type Props = {
  category: CategorySummary;
  filter: CategoryFilter;
  result: BusinessPage;
  cities: City[];
};

export const CategoryPage = ({ category, filter, result, cities }: Props) => (
  <p>{category.slug} {filter.q} {result.total} {cities.length}</p>
);
