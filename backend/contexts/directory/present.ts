import { type Business, openState } from "../listings/mod.ts";
import { locate, type StoredCard } from "./projection.ts";
import type { CityRow } from "./queries.ts";
import type { BusinessCard, BusinessDetail, City } from "./schemas.ts";

/** What is kept, as it is told at this moment. */
export function presentCard({ timings, ...card }: StoredCard, now: Date): BusinessCard {
  return { ...card, open: timings && openState(timings, now) };
}

export function presentDetail(business: Business, now: Date): BusinessDetail {
  const { citySlug, hi } = locate(business);
  return {
    ...business,
    citySlug,
    placeHi: hi,
    open: business.timings && openState(business.timings, now),
  };
}

export const presentCity = (city: CityRow): City => ({
  slug: city.slug,
  name: { en: city.name_en, hi: city.name_hi ?? city.name_en },
  state: { en: city.state_en, hi: city.state_hi ?? city.state_en },
  count: city.n,
});
