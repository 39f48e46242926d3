import { once } from "#/shared/memoise.ts";
import { isLatin, phoneticKey } from "#/shared/text/text.ts";
import { isName, isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { fillers, stopWords } from "../analysis/vocabulary/synonyms.ts";
import { knownPlaces } from "../places/gazetteer/known-places.ts";
import type { Part } from "./parsed-query.ts";
import { partsOfCities } from "./place-phrases.ts";
import { standsForPlace, standsNearPlace } from "./place-words.ts";

/**
 * What the directory knows of a landmark: it is in the place that was asked for, or only in one
 * `city`; unknown there, or in none or several `cities`; or a business of the trade is named so.
 */
export type Landmark =
  | { is: "here"; city?: string }
  | { is: "unknown"; cities?: readonly string[] }
  | { is: "name" };

/** By phrase. */
export type Landmarks = ReadonlyMap<string, Landmark>;

/** The number of names that end with a noun of places: Rajiv *Chowk*, Kashmere *Gate*, MG *Rd*. */
const leastNames = 10;

const placeNouns = once((): ReadonlySet<string> => {
  const names = [...new Set([...knownPlaces(), ...partsOfCities()])].map((name) => name.split(" "));
  const byLast = Map.groupBy(names.filter(({ length }) => length > 1), (name) => name.at(-1)!);
  const nouns = [...byLast].filter(([noun, { length }]) => length >= leastNames && !isName(noun));
  return new Set(nouns.flatMap(([noun]) => [noun, noun.replace(/[aeiou]/g, ""), soundOf(noun)]));
});

const soundOf = (word: string) => `~${phoneticKey(word)}`;

const isPlaceNoun = ({ kind, words: [word = "", ...more] }: Part) =>
  (kind === "word" || kind === "locality") && more.length === 0 &&
  placeNouns().has(isLatin(word) ? word : soundOf(word));

const isWord = ({ kind, within, words, isSilent }: Part) =>
  kind === "word" && !within && !isSilent &&
  !words.some((word) => stopWords.has(word) || /\d/.test(word));

/** Whether a landmark may begin so. Words that only sound like a place do: *Kashmere* Gate. */
const isUnusual = (part: Part) =>
  part.kind !== "category" && part.isPhonetic ||
  isWord(part) && !part.words.some(isOrdinary);

/** Whether a city names a street, because the query names another: *Pune Road* in Nashik. */
function isOfStreet(part: Part, parts: readonly Part[]): boolean {
  if (part.kind !== "city") return false;
  const at = parts.indexOf(part);
  const noun = parts.findIndex(({ kind }, n) => n > at && kind !== "city");
  return noun !== -1 && isPlaceNoun(parts[noun]!) &&
    parts.some(({ kind }, n) => kind === "city" && (n < at || n > noun));
}

/**
 * Joins the words of a landmark next to a trade: unusual words before a noun of places, or any words
 * in "near …" and "… ke paas". Unusual words in "in …" become one unknown place.
 */
export function joinLandmarks(parts: readonly Part[], known: Landmarks): Part[] {
  if (!parts.some(({ kind }) => kind === "category")) return [...parts];
  const wordsAt = (at: number) => parts[at]?.words ?? [];
  const joined: Part[] = [];
  for (let at = 0, length = 1; at < parts.length; at += length) {
    const run = (belongs: (part: Part) => unknown) => {
      const end = parts.findIndex((part, n) => n >= at && !belongs(part));
      return (end === -1 ? parts.length : end) - at;
    };
    const before = wordsAt(at - 1).at(-1);
    const near = run(isWord);
    const unusual = run((part) => isUnusual(part) || isOfStreet(part, parts));
    const isNear = standsNearPlace(before, [...wordsAt(at + near), ...wordsAt(at + near + 1)]) &&
      parts.slice(at, at + near).some(({ words }) => !words.every((word) => fillers.has(word)));
    // The noun itself may be unusual.
    const noun = [unusual, unusual - 1].find((n) =>
      n > 0 && parts[at + n] && isPlaceNoun(parts[at + n]!)
    );
    const isPlace = unusual > 1 && standsForPlace(before, wordsAt(at + unusual)[0]);
    length = isNear ? near : noun ? noun + 1 : isPlace ? unusual : 1;
    const taken = parts.slice(at, at + length);
    const words = taken.flatMap(({ words }) => words);
    const found = known.get(words.join(" "));
    const isLandmark = (isNear || noun) && found?.is !== "name";
    joined.push(
      ...isLandmark ? landmark(words, found) : isPlace && !noun ? [placeOf(words)] : taken,
    );
  }
  return joined;
}

const placeOf = (words: string[]) => ({ kind: "word", words, isPlace: true }) as const;

function landmark(words: string[], found: Landmark | undefined): Part[] {
  const part = { kind: "word", words, isLandmark: true } as const;
  if (!found) return [{ ...part, isPlace: true }];
  if (found.is !== "here") return [{ ...part, isSilent: true }];
  return found.city ? [part, { kind: "city", city: found.city, words: [] }] : [part];
}
