import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ChosenCity } from "#/lib/city/chosen-city.ts";
import { useCity } from "#/lib/city/use-city.ts";
import { CategoryBadge } from "#/components/category-icon.tsx";
import { TradeLink } from "#/components/trade-link.tsx";
import { showNumber } from "#/lib/format/numbers.ts";
import type { CategorySummary, City } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Section } from "./section.tsx";

type Props = {
  categories: CategorySummary[];
  city: ChosenCity | undefined;
  nearest: City[] | undefined;
};

export const CategoryTiles = ({ categories, city, nearest }: Props) => {
  const { t } = useTranslation(["home", "translation"]);
  const lang = useLang();
  return (
    <Section
      title={t("categories")}
      lead={city && !city.pin ? t("categoriesIn", { city: city.name[lang] }) : t("categoriesLead")}
    >
      {nearest && <Nearest cities={nearest} />}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {categories.map(({ id, slug, name, count }) => (
          <li key={id}>
            <TradeLink
              slug={slug}
              city={city?.slug}
              near={city?.pin}
              className="card card-link flex h-full flex-col gap-3 p-4 md:flex-row md:items-center"
            >
              <CategoryBadge id={id} size={52} className="size-13" />
              <span className="min-w-0">
                <strong className="block leading-snug">{name[lang]}</strong>
                <span className="text-sm text-muted">
                  {t("translation:list.count", { count, shown: showNumber(count, lang) })}
                </span>
              </span>
            </TradeLink>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Who is where nobody is reads so, and where the next are. */
const Nearest = ({ cities }: { cities: City[] }) => {
  const { t } = useTranslation("home");
  const lang = useLang();
  const here = useCity();
  return (
    <div className="mb-5">
      {here && <p>{t("nobody", { city: here.name[lang] })}</p>}
      <ul className="mt-2 flex flex-wrap gap-2">
        {cities.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/search" search={{ q: name }} className="btn btn-plain">{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
