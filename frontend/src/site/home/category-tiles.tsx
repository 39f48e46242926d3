import { useTranslation } from "react-i18next";
import { type ChosenCity, cityOf } from "#/lib/city/chosen-city.ts";
import { paths } from "#/lib/paths.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { TradeLink } from "#/components/trade-link.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import type { CategoryId, CategorySummary, City } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

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

/** Links to the trades; without a place, `islands/place.ts` asks for one first. */
export const CategoryTiles = ({ categories, city, empty }: Props) => {
  const { t } = useTranslation(["home", "translation"]);
  const lang = useLang();
  return (
    <section className="wrap py-6 lg:px-0 lg:py-0">
      <div>
        <h2 className="text-2xl leading-tight font-bold lg:text-xl">{t("categories")}</h2>
        <p className="mt-0.5 text-balance text-muted lg:text-on-dark">
          {city ? t("categoriesIn", { city: cityOf(city).name[lang] }) : t("categoriesLead")}
        </p>
        {empty && <Nearest {...empty} />}
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(5.75rem,100%),1fr))] gap-2 md:grid-cols-6 lg:grid-cols-4 ">
          {urgentFirst(categories).map(({ id, slug, name, count }) => (
            <li key={id} data-tint={id}>
              <TradeLink
                slug={slug}
                city={city?.slug}
                near={city?.pin}
                className="tile tint"
              >
                <FileIcon name={id} size={48} />
                <strong className="mt-1.5 grid flex-1 place-items-center text-xs leading-tight">
                  {name[lang]}
                </strong>
                <small className="text-[0.75rem]">
                  {t("translation:list.count", { count, shown: formatNumber(count, lang) })}
                </small>
              </TradeLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

const Nearest = ({ city, nearest }: NonNullable<Props["empty"]>) => {
  const { t } = useTranslation("home");
  const lang = useLang();
  return (
    <div className="mt-4">
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
