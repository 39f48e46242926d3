import { categorySlug } from "#/shared/categories.ts";
import { pincodeIn } from "#/shared/pincode.ts";
import { findPlaces } from "../places/find-places.ts";
import type { CityRow } from "../places/listed-cities/city-queries.ts";
import { presentPieces } from "../present.ts";
import type { City, Names, Understood } from "../schemas.ts";
import { explain } from "./explain.ts";
import { namesPlace } from "../matching/tiers.ts";
import type { NearResult } from "./search-near.ts";
import type { ListQuery, ParsedListQuery } from "./list-query.ts";

const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** What the service understood from a query. */
export function presentUnderstood(
  query: ListQuery,
  { input, near, asksNear, result }: ParsedListQuery & { result: NearResult },
  listed: readonly CityRow[],
): Understood {
  const { corrected, partial, leftOut, missing, means } = result;
  const pieces = presentPieces(explain(input.text, result), listed);
  const places = pieces.filter(({ kind }) => kind === "place");
  const emptyInText = missing?.isKnown ? nameEmpty(missing.place, places) : undefined;
  const empty = emptyInText && !partial ? findEmpty(emptyInText, listed) : undefined;
  const city = means && (means.city ?? empty?.slug);
  const slug = input.filters.city ?? city ?? empty?.slug ?? near.city;
  const [place] = slug === undefined ? [] : findPlaces({ slug }, listed);
  const isNothingNear = result.near !== undefined && !result.hasFullMatch;
  const emptyPlace = isNothingNear
    ? { words: query.near!, ...result.near?.city && { name: place?.name } }
    : emptyInText;
  const pin = [pincodeIn(query.near ?? ""), ...places.map(({ words }) => words)].find(isPin);
  const [pinCity] = pin ? findPlaces({ q: pin }, listed) : [];
  return {
    pieces,
    ...corrected && { corrected },
    isPartial: partial,
    leftOut,
    ...means && { category: categorySlug(means.category) },
    ...city && { city },
    ...result.near?.city && { near: result.near.city },
    ...place && { place },
    ...pin && pinCity && { pincode: { pincode: pin, city: pinCity } },
    ...missing && !missing.isKnown && { unknownPlace: missing.place },
    ...emptyPlace && { emptyPlace },
    isElsewhere: result.isElsewhere === true,
    // If the query names a place, "near" refers to that place.
    asksNear: asksNear && !query.near && !query.city && !namesPlace(result.reading.query),
  };
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
  findPlaces({ q: words }, listed).find((city) => isPin(words) || city.name.en === name?.en);
