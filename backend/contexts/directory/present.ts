import { type Business, openState } from "../listings/mod.ts";
import { inOtherLetters, placeInHindi } from "./places/other-letters.ts";
import { locate } from "./places/locate.ts";
import type { CardText, CityRow, LocalityRow } from "./queries.ts";
import type { BusinessDetail, City, LocalityCount } from "./schemas.ts";

/** Cards as the JSON of a list, with whether each is open at this moment. */
export function presentCards(cards: CardText[], now: Date): string {
  return `[${cards.map((card) => presentCard(card, now)).join(",")}]`;
}

export function presentCard({ card, timings }: CardText, now: Date): string {
  const open = timings && openState(timings, now);
  return `${card.slice(0, -1)}, "open": ${JSON.stringify(open)}}`;
}

export function presentDetail(
  business: Business & { claimable: boolean },
  now: Date,
): BusinessDetail {
  const place = locate(business);
  return {
    ...business,
    ...inOtherLetters(business, place),
    citySlug: place.citySlug,
    open: business.timings && openState(business.timings, now),
  };
}

export const presentCity = (city: CityRow): City => ({
  slug: city.slug,
  name: { en: city.name_en, hi: city.name_hi ?? placeInHindi(city.name_en) },
  state: { en: city.state_en, hi: city.state_hi ?? placeInHindi(city.state_en) },
  count: city.n,
});

export const presentLocality = ({ name_en, name_hi, n }: LocalityRow): LocalityCount => ({
  name: { en: name_en, hi: name_hi ?? name_en },
  count: n,
});
