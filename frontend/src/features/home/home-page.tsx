import type { BusinessCardData, CategorySummary } from "../../lib/types.ts";

type Props = { categories: CategorySummary[]; featured: BusinessCardData[] };

export const HomePage = ({ categories, featured }: Props) => (
  <p>{categories.length} {featured.length}</p>
);
