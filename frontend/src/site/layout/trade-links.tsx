import { CategoryBadge } from "#/components/category-icon.tsx";
import { categoryIds, categoryName, categorySlug } from "#/lib/business/categories.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

/** All trades, with their icons; the service leads on to the visitor's city. */
export const TradeLinks = ({ className }: { className?: string }) => {
  const lang = useLang();
  return (
    <ul className={className}>
      {categoryIds.map((id) => (
        <li key={id}>
          <PageLink href={paths.trade(categorySlug(id))} className="item">
            <CategoryBadge id={id} size={32} className="size-8" />
            <span className="leading-tight">{categoryName(id, lang)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
};
