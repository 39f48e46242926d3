import { hash } from "node:crypto";
import type { Insertable } from "kysely";
import { phoneticKey, toLatin } from "#/shared/text/text.ts";
import {
  asShown,
  type Business,
  cardFieldsOf,
  compileTimings,
  sumOf,
} from "#/contexts/listings/mod.ts";
import type { MediaImage } from "#/contexts/media/schemas.ts";
import { inOtherLetters } from "../places/other-letters.ts";
import { locate, type Place } from "../places/locate.ts";
import { type Point, toCube } from "../places/point.ts";
import { servedPlaces } from "../places/service-areas.ts";
import { whereabouts } from "../places/whereabouts.ts";
import type { BusinessCard } from "../schemas.ts";
import { nameKey, searchDocument } from "../search/search-document.ts";
import type { DirectoryTables } from "../tables.ts";
import type { Listed } from "./entry-queries.ts";
import { rankOf } from "./rank.ts";

/** A card as it is kept; whether it is open is worked out for each answer. */
export type StoredCard = Omit<BusinessCard, "open">;

type Row<Table extends keyof DirectoryTables> = Insertable<DirectoryTables[Table]>;

/** What the directory keeps of some businesses. */
export type Made = {
  listed: Listed[];
  /** Rows of `directory_entry` as JSON, for that is how they go out, from whichever thread. */
  entries: string;
  cities: Row<"directory_city">[];
  localities: Row<"directory_locality">[];
  /** Those by which misspelt queries may be corrected towards them. */
  words: Row<"directory_word">[];
};

/** @param businesses that anyone may find */
export function makeEntries(businesses: Business[]): Made {
  const cities = new Map<string, Row<"directory_city">>();
  const localities = new Map<string, Row<"directory_locality">>();
  const used = new Set<string>();
  const listed: Listed[] = [];
  const entries = businesses.map(asShown).map((business) => {
    const place = locate(business);
    if (!cities.has(place.citySlug)) cities.set(place.citySlug, toCity(business, place));
    const locality = toLocality(business, place);
    if (locality) localities.set(`${locality.city_slug} ${locality.name}`, locality);
    listed.push(toListed(business, place));
    const { vocabulary, ...document } = searchDocument(business, place);
    for (const word of vocabulary) used.add(word);
    return toEntry(business, place, document);
  });
  return {
    listed,
    entries: JSON.stringify(entries),
    cities: [...cities.values()],
    localities: [...localities.values()],
    words: Array.from(used, (word) => ({
      word,
      latin: toLatin(word),
      sound: phoneticKey(word),
    })),
  };
}

const toListed = (business: Business, { citySlug }: Place): Listed => ({
  id: business._id,
  slug: business.slug,
  category: business.category,
  citySlug,
  reviews: business.rating.count,
  stars: sumOf(business.rating.distribution),
});

function toEntry(business: Business, place: Place, document: { terms: string; words: string }) {
  const { address } = business;
  const hours = business.timings && compileTimings(business.timings);
  return {
    business_id: business._id,
    slug: business.slug,
    category: business.category,
    city_slug: place.citySlug,
    state_slug: place.stateSlug,
    locality_slug: place.localitySlug,
    pincode: address.zipCode,
    name_key: nameKey(business.businessName),
    quality: rankOf(business),
    rating_count: business.rating.count,
    rating_sum: sumOf(business.rating.distribution),
    verified: business.verified,
    experience: business.experienceYears,
    comes_to_you: business.worksAt === "customer" || business.worksAt === "both",
    serves: servedPlaces(business),
    ...document,
    weekly_open: hours?.weeklyOpen ?? "{}",
    override_window: hours?.overrideWindow ?? "{}",
    override_open: hours?.overrideOpen ?? "{}",
    card: toCard(business, place),
    timings: business.timings,
    updated_at: business.updatedAt,
    ...placeOf(business),
  };
}

/**
 * Within a metre, each by its own: an index has things at one place in no order. Ids that follow each
 * other lie apart, too.
 */
function apart({ lat, lng }: Point, id: string): Point {
  const digits = hash("sha1", id, "hex");
  const [north, east] = [digits.slice(0, 8), digits.slice(8, 16)].map((part) =>
    (parseInt(part, 16) / 2 ** 32 - 0.5) * 1e-5
  );
  return { lat: lat + north!, lng: lng + east! };
}

/** Where its list looks for it. */
function placeOf(business: Business): { place: string | null; is_exact: boolean } {
  const found = whereabouts(business);
  return {
    place: found ? toCube(apart(found.point, business._id)) : null,
    is_exact: found?.isExact ?? false,
  };
}

function toCard(business: Business, place: Place): StoredCard {
  const { address, media } = business;
  const { placeHi: { locality, city, state }, ...names } = inOtherLetters(business, place);
  return {
    ...cardFieldsOf(business),
    ...names,
    locality: address.locality,
    city: address.city,
    state: address.state,
    citySlug: place.citySlug,
    placeHi: { locality, city, state },
    logo: media.logo,
    thumbnail: thumbnailOf(media.gallery[0] ?? media.logo),
  };
}

/** As wide as a list shows it on a dense screen. */
const thumbnailWidth = 192;

/** Lists show pictures as small as a thumb, and carry what they say of them. */
function thumbnailOf(image: MediaImage | null): MediaImage | null {
  if (!image) return null;
  const widthOf = (type: string) => {
    const widths = image.sources.filter((one) => one.type === type).map(({ width }) => width);
    return widths.find((width) => width >= thumbnailWidth) ?? widths.at(-1);
  };
  return { ...image, sources: image.sources.filter((one) => one.width === widthOf(one.type)) };
}

const toCity = ({ address }: Business, place: Place) => ({
  slug: place.citySlug,
  name_en: address.city,
  name_hi: place.hi.city,
  state_slug: place.stateSlug,
  state_en: address.state,
  state_hi: place.hi.state,
});

const toLocality = ({ address }: Business, place: Place): Row<"directory_locality"> | undefined =>
  place.localitySlug && address.locality
    ? { city_slug: place.citySlug, name: address.locality, slug: place.localitySlug }
    : undefined;
