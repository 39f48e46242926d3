import { useTranslation } from "react-i18next";
import type { ListedCity } from "#/api/directory/listed.ts";
import { BusinessList } from "#/components/business/business-list.tsx";
import { TradeLink } from "#/components/trade-link.tsx";
import { showNumber } from "#/lib/format/numbers.ts";
import type { BusinessCardData, City } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = {
  category: { slug: string };
  city: City;
  /** Those that have the trade, the nearest first. */
  cities: ListedCity[];
  /** Who comes to the city from elsewhere. */
  coming: BusinessCardData[];
  /** The nearest around it. */
  around: BusinessCardData[];
};

/** So many of the nearest cities it names. */
export const citiesAround = 4;

/** Where a city has few of a trade, the list goes on with who comes to it, and around it. */
export const Around = ({ category: { slug }, city, cities, coming, around }: Props) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  const next = cities.flatMap(({ km, ...other }) =>
    other.slug === city.slug || typeof km !== "number" ? [] : [{ ...other, km }]
  ).slice(0, citiesAround);
  return (
    <>
      {coming.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-xl font-bold">{t("category.coming", { city: city.name })}</h2>
          <BusinessList businesses={coming} />
        </section>
      )}
      {around.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-xl font-bold">{t("category.around", { city: city.name })}</h2>
          <ul className="mb-4 flex flex-wrap gap-3">
            {next.map((other) => (
              <li key={other.slug}>
                <TradeLink slug={slug} city={other.slug} className="btn btn-plain">
                  {t("category.away", {
                    city: other.name,
                    km: showNumber(Math.round(other.km), lang),
                  })}
                  <span className="text-sm text-muted">{showNumber(other.count, lang)}</span>
                </TradeLink>
              </li>
            ))}
          </ul>
          <BusinessList businesses={around} />
        </section>
      )}
    </>
  );
};
