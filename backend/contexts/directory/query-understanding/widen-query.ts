import { isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { fillers } from "../analysis/vocabulary/synonyms.ts";
import { citiesOf } from "./choose-places.ts";
import { isUnlistedPlace, namesListedPlace, type ParsedQuery, type Part } from "./parsed-query.ts";

/** A query without some of the typed words, and the places in which it found nothing. */
export type WiderQuery = { query: ParsedQuery; leftOut: string[]; places?: Part[] };

/** Each wider query costs a search. */
const mostWider = 4;

/**
 * Wider queries, the nearest first: a phone number or GSTIN alone, without landmarks, without unknown
 * words. Then a trade in the whole city, or other words without ordinary ones, and without each.
 */
export function widenQuery(
  query: ParsedQuery,
  isUnknown: (word: string) => boolean,
): WiderQuery[] {
  const hasTrade = query.trades.likely.length > 0;
  const hasListedPlace = namesListedPlace(query);
  const isPlaceAsked = (part: Part) => part.isPlace && !(isUnlistedPlace(part) && hasListedPlace);
  const wordParts = query.parts.filter((part) =>
    part.kind === "number" || part.kind === "word" && !(hasTrade && isPlaceAsked(part))
  );
  const hasNumber = query.parts.some(({ kind }) => kind === "number");
  const sets = [
    hasNumber ? query.parts.filter(({ kind }) => kind !== "number") : [],
    wordParts.filter(isUnlistedPlace),
    wordParts.filter(({ words }) => words.some(isUnknown)),
    ...hasTrade ? [wordParts.filter(({ kind }) => kind === "number")] : [
      wordParts.filter(({ words }) => words.every(isOrdinary)),
      ...(wordParts.every(isFiller) ? wordParts.toReversed() : wordParts).map((part) => [part]),
    ],
  ].filter((dropped, at, sets) =>
    dropped.length > 0 && isEnough(
      query.parts.filter((part) => !dropped.includes(part)),
      dropped,
    ) &&
    sets.findIndex((other) => String(other.map(wordsOf)) === String(dropped.map(wordsOf))) === at
  );
  const without = sets.slice(0, mostWider).map((dropped) => ({
    query: replaceParts(query, (part) => dropped.includes(part) ? [] : undefined),
    leftOut: dropped.flatMap(({ words }) => words),
  }));
  return [...without, ...hasTrade ? inWholeCity(query) : []];
}

const wordsOf = ({ words }: Part) => words.join(" ");

/**
 * Whether the parts include a trade, a number or an unusual word, or what was dropped says less:
 * unknown words next to a city, *maker* next to *kitchen*.
 */
function isEnough(parts: readonly Part[], dropped: readonly Part[]): boolean {
  const others = parts.filter(({ kind }) => kind === "word");
  return parts.some(({ kind }) => kind === "category" || kind === "number") ||
    others.some(({ words }) => !words.every(isOrdinary)) ||
    parts.length > 0 && others.every(isFiller) &&
      (dropped.every(({ words }) => !words.some(isOrdinary)) ||
        others.length > 0 && dropped.every(isFiller));
}

const fillerWords = new Set([...fillers].flatMap((phrase) => phrase.split(" ")));

const isFiller = (part: Part) => part.words.every((word) => fillerWords.has(word));

/** The same trade in the whole city of a locality or a PIN code. */
function inWholeCity(query: ParsedQuery): WiderQuery[] {
  const places = query.parts.filter((part) => part.kind !== "city" && citiesOf(part));
  const wordParts = query.parts.filter((part) => part.kind === "word" && !places.includes(part));
  const isCityNamed = query.parts.some(({ kind }) => kind === "city");
  if (places.length === 0) return [];
  return [{
    query: replaceParts(query, (part) => {
      if (wordParts.includes(part)) return [];
      const cities = places.includes(part) ? citiesOf(part) : undefined;
      if (!cities) return undefined;
      if (isCityNamed) return [];
      const [city, ...also] = cities;
      // A place outside all listed cities cannot be widened.
      if (city === undefined) return undefined;
      return [{ kind: "city", city, also, words: part.words }];
    }),
    leftOut: wordParts.flatMap(({ words }) => words),
    places,
  }];
}

/** @param replace returns the parts that replace a part; undefined keeps it */
function replaceParts(
  query: ParsedQuery,
  replace: (part: Part) => Part[] | undefined,
): ParsedQuery {
  const parts = query.parts.flatMap((part) => replace(part) ?? [part]);
  const trades = parts.some(({ kind }) => kind === "category") ? query.trades : { likely: [] };
  return {
    ...query,
    parts,
    allParts: parts,
    trades,
    open: query.open && parts.at(-1) === query.parts.at(-1),
  };
}
