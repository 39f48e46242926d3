import { categorySlug } from "#/shared/categories.ts";
import { isPincode, pincodeIn } from "#/shared/pincode.ts";
import { slugify } from "#/shared/text/text.ts";
import { likelyOf } from "../query-understanding/choose-trades.ts";
import { kindOfPlace, type Part } from "../query-understanding/parsed-query.ts";
import { findPlaces } from "../places/find-places.ts";
import {
  findCityByName,
  findCityBySlug,
  findLocalityByPincode,
} from "../places/gazetteer/places.ts";
import { states } from "../places/gazetteer/states.ts";
import { findPincode } from "../places/pincodes/pincodes.ts";
import { placeInHindi } from "../places/transliteration/place-in-hindi.ts";
import type { CityRow } from "../places/listed-cities/city-queries.ts";
import { presentCity } from "../present.ts";
import type { Circle, City, Names, Understood } from "../schemas.ts";
import { explain, type Piece } from "./explain.ts";
import { namesPlace } from "../matching/tiers.ts";
import type { NearResult } from "./search-near.ts";
import type { ListQuery, ParsedListQuery } from "./list-query.ts";

type Found = ParsedListQuery & { result: NearResult };

/** What the service understood from a query. */
export function presentUnderstood(
  query: ListQuery,
  { input, near, asksNear, result }: Found,
  listed: readonly CityRow[],
): Understood {
  const { corrected, partial, leftOut, missing, means, guessed } = result;
  const pieces = presentPieces(explain(input.text, result), listed);
  const places = pieces.filter(({ kind }) => kind === "place");
  const emptyInText = missing?.isKnown ? nameEmpty(missing.place, places) : undefined;
  const empty = emptyInText && !partial ? findEmpty(emptyInText, listed) : undefined;
  const city = means && (means.city ?? empty?.slug);
  const slug = input.filters.city ?? city ?? empty?.slug ?? near.city;
  const [place] = slug === undefined ? [] : findPlaces({ slug }, listed);
  const around = result.circle && query.near ? [query.near] : [];
  const pin = [...places.map(({ words }) => words), ...around].map(pincodeIn).find(isPincode);
  const isUnknownPin = ({ words }: { words: string }) =>
    isPincode(pincodeIn(words)) && findPincode(pincodeIn(words)).length === 0;
  const unknown = missing && !missing.isKnown ? missing.place : pieces.find(isUnknownPin)?.words;
  const [pinCity] = pin ? findPlaces({ q: pin }, listed) : [];
  return {
    pieces,
    ...corrected && { corrected },
    isPartial: partial,
    leftOut,
    refused: pieces.filter(({ kind }) => kind === "refused")
      .map(({ kind: _, without: __, ...refused }) => refused),
    guessed: input.filters.category ? [] : guessed,
    ...means && { category: categorySlug(means.category) },
    ...city && { city },
    ...place && { place },
    ...pin && pinCity && { pincode: { pincode: pin, city: pinCity } },
    ...unknown && { unknownPlace: unknown },
    ...emptyInText && { emptyPlace: emptyInText },
    // If the query names a place, "near" refers to that place.
    ...result.whichCity && { whichCity: citiesToChoose(result.whichCity, listed) },
    asksNear: asksNear && !query.near && !query.city && !namesPlace(result.reading.query),
  };
}

const mostToChoose = 12;

/** The cities that have the place, else the largest. */
const citiesToChoose = (slugs: readonly string[], listed: readonly CityRow[]): City[] => {
  const having = listed.filter(({ slug }) => slugs.includes(slug));
  return (having.length > 0 ? having : listed).slice(0, mostToChoose).map(presentCity);
};

/** The place of the list; undefined for all of India. */
export function presentCircle(
  { input: { filters, places }, result }: Found,
  { place, emptyPlace, isPartial }: Understood,
  listed: readonly CityRow[],
): Circle | undefined {
  const { circle, coming, near, reading: { query: { parts }, isName } } = result;
  const { city = "", locality: [locality] = [], pincode, state } = filters;
  const typed = isName ? [] : parts.filter((part) => part.isPlace || kindOfPlace(part));
  const named = (["part", "city", "state", undefined] as const)
    .map((kind) => typed.filter((part) => kindOfPlace(part) === kind))
    .find((places) => places.length > 0);
  const nameTyped = () => {
    const names = named!.map((part) =>
      part.kind === "pincode" ? nameOfPin(part.pincode, listed) : nameOf(part, listed)
    );
    return new Set(names.map((name) => name?.en)).size === 1 ? names[0] : undefined;
  };
  const nameOfCircle = () => {
    const [pin = ""] = places ?? [];
    return isPincode(pin) ? nameOfPin(pin, listed) : place?.name;
  };
  const nameFiltered = () =>
    locality
      ? nameOf({ kind: "locality", locality, cities: [city], words: [] }, listed)
      : pincode
      ? nameOfPin(pincode, listed)
      : city || near
      ? place?.name
      : state && nameOf({ kind: "state", state, words: [] }, listed);
  const isFiltered = [locality, pincode, city, state, near].some(Boolean);
  if (!circle && !isFiltered && !named) return undefined;
  const name = circle
    ? nameOfCircle()
    : isFiltered
    ? nameFiltered()
    : emptyPlace && isPartial
    ? place?.name
    : nameTyped();
  return { ...circle && { km: circle.km }, ...name && { place: name }, coming };
}

/** The only locality with a PIN code, else its city, else its town. */
function nameOfPin(pin: string, listed: readonly CityRow[]): Names | undefined {
  const name = findLocalityByPincode(pin)?.name ?? findPlaces({ q: pin }, listed)[0]?.name;
  const [town] = findPincode(pin);
  return name ?? (town && { en: town.city, hi: placeInHindi(town.city) });
}

type EmptyPlace = { words: string; name?: Names | undefined };

function nameEmpty(words: string, places: Understood["pieces"]): EmptyPlace {
  const piece = places.length === 1
    ? places[0]
    : places.find((piece) => piece.words.toLowerCase() === words);
  return { words, ...piece?.name && { name: piece.name } };
}

/** Places are also found by the beginning and the sound of their names. */
const findEmpty = ({ words, name }: EmptyPlace, listed: readonly CityRow[]): City | undefined =>
  findPlaces({ q: words }, listed).find((city) =>
    isPincode(pincodeIn(words)) || city.name.en === name?.en
  );

function presentPieces(
  pieces: readonly Piece[],
  listed: readonly CityRow[],
): Understood["pieces"] {
  return pieces.map((piece) => {
    const { words, without, kind } = piece;
    if (kind === "trade") return { ...piece, categories: [...piece.categories] };
    if (kind === "left_out") return piece;
    if (kind === "condition") {
      const { condition } = piece;
      if (condition.kind !== "refused") return { kind, words, without, condition };
      const categories = condition.parts.flatMap(likelyOf);
      const [place, ...others] = condition.parts;
      const name = place && others.length === 0 ? nameOf(place, listed) : undefined;
      const meaning = categories.length > 0 ? { categories } : { ...name && { name } };
      return { kind: condition.kind, words, without, ...meaning };
    }
    const name = nameOf(piece.place, listed);
    return { kind, words, without, ...name && { name } };
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
