import {
  currentAvailability,
  type OpenState,
  openState,
  type PublishedBusiness,
  type StoredAvailability,
} from "../listings/mod.ts";
import { inOtherScript } from "./places/transliteration/other-script.ts";
import { placeInHindi } from "./places/transliteration/place-in-hindi.ts";
import { positionOf } from "./places/geocoding/position.ts";
import { distanceKm, type Point, toSurfaceKm } from "./places/geocoding/point.ts";
import { locate } from "./places/geocoding/locate.ts";
import { serviceAreasInHindi } from "./places/service-areas.ts";
import { findCityByName, findCityBySlug, findLocality } from "./places/gazetteer/places.ts";
import type { CardText } from "./lists/list.ts";
import type { CityRow } from "./places/listed-cities/city-queries.ts";
import type { LocalityRow } from "./lists/count-queries.ts";
import { presentCounts } from "./lists/counted-filters.ts";
import type { PlacedFacets } from "./lists/list.ts";
import { slugify } from "#/shared/text/text.ts";
import { states } from "./places/gazetteer/states.ts";
import type { Piece } from "./search/explain.ts";
import type { Part } from "./query-understanding/parsed-query.ts";
import type {
  BusinessDetail,
  City,
  Facets,
  LocalityCount,
  Located,
  Names,
  Understood,
} from "./schemas.ts";

/**
 * @returns the JSON of a list: each stored card with its `open` state, its availability, whether it
 * has an owner and, for a list, where it is and its distance
 */
export function presentCards<Card extends CardText>(
  cards: readonly Card[],
  now: Date,
  { isNear = false, located }: { isNear?: boolean; located?: (card: Card) => Located } = {},
): string {
  const presented = cards.map((shown) => {
    const { card, timings, availability, hasOwner, line, isExact } = shown;
    const open = timings === null ? unknown : openAt(timings, now);
    const distance = isNear
      ? `, "distanceKm": ${distanceOf(line ?? null)}, "isExact": ${isExact}`
      : "";
    const said = `, "availability": ${JSON.stringify(currentAvailability(availability, now))}`;
    const owned = `, "hasOwner": ${hasOwner}`;
    const at = located ? `, "located": "${located(shown)}"` : "";
    return `${card.slice(0, -1)}${open.part}${said}${owned}${at}${distance}}`;
  });
  return `[${presented.join()}]`;
}

/** @returns when the first of these statements ends */
export function firstEnd(
  said: readonly { availability: StoredAvailability | null }[],
  now: Date,
): Date | undefined {
  const ends = said.map(({ availability }) => currentAvailability(availability, now)?.until)
    .filter((until) => until !== undefined);
  return ends.length > 0 ? new Date(ends.sort()[0]!) : undefined;
}

/** @param timings JSON text */
const openAt = (timings: string, now: Date): Opening =>
  openingOf(`${Math.floor(now.getTime() / minute)} ${timings}`);

const minute = 60_000;

function openingOf(text: string): Opening {
  const end = text.indexOf(" ");
  const at = new Date(Number(text.slice(0, end)) * minute);
  const state = openState(JSON.parse(text.slice(end)), at);
  return { state, part: `, "open": ${JSON.stringify(state)}` };
}

type Opening = { state: Readonly<OpenState> | null; part: string };

const unknown: Opening = { state: null, part: ', "open": null' };

/** Rounds to 100 m, the precision of the positions. */
export const roundKm = (km: number): number => Math.round(km * 10) / 10;

const distanceOf = (line: number | null): number | null =>
  line === null ? null : roundKm(toSurfaceKm(line));

/** The detail of a business without `hasCityPage`, which depends on other businesses. */
export type PresentedBusiness = Omit<BusinessDetail, "hasCityPage">;

export function presentDetail(
  business: PublishedBusiness,
  now: Date,
  origin?: Point,
): PresentedBusiness {
  const place = locate(business);
  const found = positionOf(business);
  return {
    ...business,
    ...inOtherScript(business, place),
    citySlug: place.citySlug,
    cityName: { en: place.city.en, hi: place.city.hi ?? placeInHindi(place.city.en) },
    serviceAreasHi: serviceAreasInHindi(business),
    place: found ? { ...found.point, isExact: found.isExact } : null,
    ...origin && { distanceKm: found ? roundKm(distanceKm(origin, found.point)) : null },
    open: business.timings && openAt(JSON.stringify(business.timings), now).state,
    availability: currentAvailability(business.availability, now),
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

/** @param names the names of localities as owners write them, by slug */
export function presentFacets(
  { city: slug, cities, localities, counts, ...facets }: PlacedFacets,
  listed: readonly CityRow[],
  names: ReadonlyMap<string, string>,
): Facets {
  const rows = new Map(listed.map((row) => [row.slug, row]));
  const city = findCityBySlug(slug ?? "");
  return {
    ...facets,
    ...presentCounts(counts),
    cities: cities.flatMap(({ slug, n }) => {
      // The cache may lack a new city.
      const row = rows.get(slug);
      return row ? [presentCity({ ...row, n })] : [];
    }),
    localities: localities.flatMap(({ slug, n }) => {
      const en = names.get(slug);
      if (en === undefined) return [];
      const known = city && findLocality(city, en)?.name;
      return [{ slug, name: known ?? { en, hi: placeInHindi(en) }, count: n }];
    }),
  };
}

export function presentPieces(
  pieces: readonly Piece[],
  listed: readonly CityRow[],
): Understood["pieces"] {
  return pieces.map((piece) => {
    if (piece.kind === "trade") return { ...piece, categories: [...piece.categories] };
    if (piece.kind !== "place") return piece;
    const { place, ...others } = piece;
    const name = nameOf(place, listed);
    return { ...others, ...name && { name } };
  });
}

/** @returns undefined for a PIN code and for a place without a known name */
function nameOf(place: Part, listed: readonly CityRow[]): Names | undefined {
  const cityOf = (slug: string) => listed.find((row) => row.slug === slug);
  switch (place.kind) {
    case "city": {
      const row = cityOf(place.city);
      return row && presentCity(row).name;
    }
    case "state":
      return states.find(({ name }) => slugify(name.en) === place.state)?.name;
    case "locality":
      return place.cities.map((city) =>
        findCityBySlug(city)?.localities.find(({ slug }) => slug === place.locality)?.name ??
          namesOfPart(cityOf(city), place.locality)
      ).find((name) => name !== undefined);
    case "word":
      return findCityByName(place.phrase ?? place.words.join(" "))?.name;
    default:
      return undefined;
  }
}

function namesOfPart(city: CityRow | undefined, slug: string): Names | undefined {
  const en = city?.localities.find((part) => part.slug === slug)?.name;
  return en === undefined ? undefined : { en, hi: placeInHindi(en) };
}
