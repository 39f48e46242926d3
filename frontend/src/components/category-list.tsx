import { categoryIds, categoryName, categorySlug } from "#/lib/business/categories.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { CategoryId } from "#/lib/types.ts";
import { TradeArch } from "./trade-arch.tsx";
import { TradeLink } from "./trade-link.tsx";

type Props = { ids?: readonly CategoryId[]; className?: string };

const gridClass =
  "grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-2 gap-y-1 md:grid-cols-3 lg:grid-cols-4";

/** Links to trades with icons; the service redirects to the visitor's city. */
export const CategoryList = ({ ids = categoryIds, className = gridClass }: Props) => {
  const lang = useLang();
  return (
    <ul className={className}>
      {ids.map((id) => (
        <li key={id}>
          <TradeLink slug={categorySlug(id)} className="item gap-2 px-1 py-1 font-bold">
            <TradeArch id={id} className="[--h:38px] [--w:36px]" />
            <span className="min-w-0 flex-1 leading-tight">{categoryName(id, lang)}</span>
          </TradeLink>
        </li>
      ))}
    </ul>
  );
};
