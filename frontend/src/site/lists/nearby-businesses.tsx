import { useTranslation } from "react-i18next";
import type { ListedCity } from "#/api/directory/listed.ts";
import { BusinessList } from "#/components/business/business-list.tsx";
import { TradeLink } from "#/components/trade-link.tsx";
import { splitByDistance } from "#/lib/business/near.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import type { BusinessCardData, City } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { FartherAway } from "./farther-away.tsx";

type Props = {
  category: { slug: string };
  city: City;
  /** Cities with the trade, the nearest first. */
  cities: ListedCity[];
  /** Businesses that serve the city from elsewhere. */
  coming: BusinessCardData[];
  /** The nearest businesses around the city. */
  around: BusinessCardData[];
  /** Conditions of a query, in words, which the linked lists keep. */
  conditions?: string | undefined;
};

/** Largest number of nearby cities. */
export const maxNearbyCities = 4;

/**
 * For a city with few businesses of a trade: businesses elsewhere that serve it, and the nearest
 * businesses around it.
 */
export const NearbyBusinesses = (
  { category: { slug }, city, cities, coming, around, conditions }: Props,
) => {
  const { t } = useTranslation("results");
  const next = cities.flatMap(({ km, ...other }) =>
    other.slug === city.slug || typeof km !== "number" ? [] : [{ ...other, distanceKm: km }]
  ).slice(0, maxNearbyCities);
  const places = splitByDistance(next);
  const { near, farther } = splitByDistance(around);
  const isAnyNear = near.length > 0 || places.near.length > 0;
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
          {isAnyNear && (
            <h2 className="mb-3 text-xl font-bold">{t("category.around", { city: city.name })}</h2>
          )}
          {places.near.length > 0 && <Places slug={slug} places={places.near} q={conditions} />}
          {near.length > 0 && <BusinessList businesses={near} />}
          <FartherAway businesses={farther} isFirst={!isAnyNear}>
            {places.farther.length > 0 && (
              <Places slug={slug} places={places.farther} q={conditions} />
            )}
          </FartherAway>
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
