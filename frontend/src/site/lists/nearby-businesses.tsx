import { ChevronRight, MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListedCity } from "#/api/directory/listed.ts";
import type { Schemas } from "#/api/client.ts";
import { BusinessList } from "#/components/business/business-list.tsx";
import { TradeLink } from "#/components/trade-link.tsx";
import { categoryPlural } from "#/lib/business/categories.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import type { BusinessCardData, City } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = {
  category: Pick<Schemas["CategorySummary"], "id" | "slug">;
  city: City | undefined;
  /** Cities with the trade, the nearest first. */
  cities: ListedCity[];
  /** Businesses of the city outside the listed part of it. */
  elsewhere: BusinessCardData[];
  /** The nearest businesses around the place of the list. */
  around: BusinessCardData[];
  /** Conditions of a query, in words, which the linked lists keep. */
  conditions?: string | undefined;
};

/** Largest number of nearby cities. */
export const maxNearbyCities = 4;

/** What follows a short list. */
export const NearbyBusinesses = (
  { category: { id, slug }, city, cities, elsewhere, around, conditions }: Props,
) => {
  const { t } = useTranslation(["results", "translation"]);
  const lang = useLang();
  const places = cities.flatMap(({ km, ...other }) =>
    !city || other.slug === city.slug || typeof km !== "number"
      ? []
      : [{ ...other, distanceKm: km }]
  ).slice(0, maxNearbyCities);
  return (
    <>
      {city && elsewhere.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-xl font-bold">
            {t("category.elsewhere", { city: city.name })}
          </h2>
          <BusinessList businesses={elsewhere} />
          <TradeLink slug={slug} city={city.slug} q={conditions} className="btn btn-plain mt-4">
            {t("category.in", { category: categoryPlural(id, lang), city: city.name })}
            <span className="text-sm text-muted">{formatNumber(city.count, lang)}</span>
          </TradeLink>
        </section>
      )}
      {around.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-xl font-bold">{t("translation:business.farther")}</h2>
          {places.length > 0 && <Places slug={slug} places={places} q={conditions} />}
          <BusinessList businesses={around} />
        </section>
      )}
    </>
  );
};

type PlacesProps = {
  slug: string;
  places: (City & { distanceKm: number })[];
  q: string | undefined;
};

const Places = ({ slug, places, q }: PlacesProps) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  return (
    <ul className="mb-4 flex flex-wrap gap-3">
      {places.map((place) => (
        <li key={place.slug}>
          <TradeLink slug={slug} city={place.slug} q={q} className="btn btn-plain">
            {t("category.away", {
              city: place.name,
              km: formatNumber(Math.round(place.distanceKm), lang),
            })}
            <span className="text-sm text-muted">{formatNumber(place.count, lang)}</span>
          </TradeLink>
        </li>
      ))}
    </ul>
  );
};

type NearestProps = { slug: string; cities: readonly ListedCity[] };

/** Nearest cities with a trade that the chosen city does not have. */
export const NearestCities = ({ slug, cities }: NearestProps) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-xl font-bold">{t("category.nearest")}</h2>
      <ul className="grid gap-[8px]">
        {cities.map(({ slug: city, name, count, km }) => (
          <li key={city}>
            <TradeLink
              slug={slug}
              city={city}
              className="card flex min-h-14 items-center gap-[12px] px-[14px]"
            >
              <MapPin size={22} aria-hidden="true" />
              <span className="flex-1">
                <strong>
                  {typeof km === "number"
                    ? t("category.away", { city: name, km: formatNumber(Math.round(km), lang) })
                    : name}
                </strong>
              </span>
              <span className="text-sm text-muted">{formatNumber(count, lang)}</span>
              <ChevronRight size={20} aria-hidden="true" />
            </TradeLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
