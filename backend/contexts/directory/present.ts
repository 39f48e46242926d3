import { type Business, openState } from "../listings/mod.ts";
import { locate } from "./places/locate.ts";
import type { CardText, CityRow } from "./queries.ts";
import type { BusinessDetail, City } from "./schemas.ts";

/** Cards as the JSON of a list, with whether each is open at this moment. */
export function presentCards(cards: CardText[], now: Date): string {
  const texts = cards.map(({ card, timings }) => {
    const open = timings && openState(timings, now);
    return `${card.slice(0, -1)}, "open": ${JSON.stringify(open)}}`;
  });
  return `[${texts.join(",")}]`;
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
