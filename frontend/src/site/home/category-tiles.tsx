import { useTranslation } from "react-i18next";
import { type ChosenCity, cityOf } from "#/lib/city/chosen-city.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { TradeArch } from "#/components/trade-arch.tsx";
import { TradeLink } from "#/components/trade-link.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useFormatCount } from "#/lib/hooks/use-format-count.ts";
import type { CategoryId, CategorySummary, City } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Section } from "./section.tsx";

type Props = {
  categories: CategorySummary[];
  city: ChosenCity | undefined;
  /** The chosen city if it has no businesses, and the nearest cities. */
  empty: { city: ChosenCity; nearest: City[] } | undefined;
};

/** Urgent trades come first, so that a phone shows them without scrolling. */
const urgent: readonly CategoryId[] = ["plumber", "electrician"];

const urgentFirst = (categories: readonly CategorySummary[]) => [
  ...urgent.flatMap((id) => categories.filter((category) => category.id === id)),
  ...categories.filter(({ id }) => !urgent.includes(id)),
];

export const CategoryTiles = ({ categories, city, empty }: Props) => {
  const { t } = useTranslation("home");
  const lang = useLang();
  return (
    <Section
      title={t("categories")}
      lead={city ? t("categoriesIn", { city: cityOf(city).name[lang] }) : t("categoriesLead")}
    >
      {empty && <Nearest {...empty} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {urgentFirst(categories).map(({ id, slug, name, count }) => (
          <li key={id}>
            <TradeLink
              slug={slug}
              city={city?.slug}
              near={city?.pin}
              className="card card-link flex h-full flex-col gap-3 p-3 md:flex-row md:p-4 md:items-center"
            >
              <TradeArch id={id} size={36} className="[--w:52px] [--h:52px]" />
              <span className="min-w-0">
                <strong className="block leading-snug">{name[lang]}</strong>
                <TradeCount id={id} count={count} />
              </span>
            </TradeLink>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const TradeCount = ({ id, count }: Pick<CategorySummary, "id" | "count">) => {
  const formatCount = useFormatCount(id);
  return (
    <span className="text-sm text-muted">{formatCount(count, formatNumber(count, useLang()))}</span>
  );
};

const Nearest = ({ city, nearest }: NonNullable<Props["empty"]>) => {
  const { t } = useTranslation("home");
  const lang = useLang();
  return (
    <div className="mb-5">
      <p>{t("nobody", { city: city.name[lang] })}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {nearest.map(({ slug, name }) => (
          <li key={slug}>
            <PageLink href={paths.search({ q: name })} className="btn btn-plain">{name}</PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
