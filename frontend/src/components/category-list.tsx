import { categoryIds, categoryName, categorySlug } from "../lib/business/categories.ts";
import type { CategoryId } from "../lib/types.ts";
import { useCity } from "../lib/city/use-city.ts";
import { useLang } from "../lib/hooks/use-lang.ts";
import { Kept } from "../ui/kept.tsx";
import { CategoryBadge } from "./category-icon.tsx";
import { TradeLink } from "./trade-link.tsx";

type Props = { ids?: readonly CategoryId[]; className?: string };

const gridClass = "grid gap-x-2 gap-y-1 md:grid-cols-3 lg:grid-cols-4";

/** Links to trades, with their icons. */
export const CategoryList = ({ ids = categoryIds, className = gridClass }: Props) => {
  const lang = useLang();
  const here = useCity();
  return (
    <Kept as="ul" className={className} by={["trades", ids]}>
      {() =>
        ids.map((id) => (
          <li key={id}>
            <TradeLink slug={categorySlug(id)} city={here?.slug} near={here?.pin} className="item">
              <CategoryBadge id={id} size={32} className="size-8" />
              <span className="leading-tight">{categoryName(id, lang)}</span>
            </TradeLink>
          </li>
        ))}
    </Kept>
  );
};
