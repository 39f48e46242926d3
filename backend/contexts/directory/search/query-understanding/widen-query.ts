import { isOrdinary } from "../vocabulary/ordinary-words.ts";
import { citiesOf } from "./choose-places.ts";
import { isElsewhere, isPlacedHere, type ParsedQuery, type Part } from "./parsed-query.ts";

/**
 * A query that asks for less than another one, the words of it that this one lets go, and the parts
 * of a city that it does not keep to.
 */
export type WiderQuery = { query: ParsedQuery; leftOut: string[]; places?: Part[] };

/** Each is a search, and a text may have a dozen words. */
const mostWider = 4;

/**
 * Queries that ask for less than this one, the nearest to it first: a phone number or a GSTIN alone,
 * which says who is meant; without the words that nobody uses. Then, of a trade, the whole city
 * instead of one part of it; of other words, without everyday ones, and without one of them. Beside a
 * place that is here, one that is not is a landmark, or a second choice, and goes first. A pure
 * function; empty when there is nothing to let go.
 * @param isUnknown whether no business uses a word
 */
export function widenQuery(
  query: ParsedQuery,
  isUnknown: (word: string) => boolean,
): WiderQuery[] {
  const saysTrade = query.trades.likely.length > 0;
  const isHere = isPlacedHere(query);
  const wordParts = query.parts.filter((part) =>
    part.kind === "number" ||
    part.kind === "word" && !(saysTrade && part.isPlace && !(isHere && isElsewhere(part)))
  );
  const isNumbered = query.parts.some(({ kind }) => kind === "number");
  const sets = [
    isNumbered ? query.parts.filter(({ kind }) => kind !== "number") : [],
    wordParts.filter(isElsewhere),
    wordParts.filter(({ words }) => words.some(isUnknown)),
    ...saysTrade ? [wordParts.filter(({ kind }) => kind === "number")] : [
      wordParts.filter(({ words }) => words.every(isOrdinary)),
      ...wordParts.map((part) => [part]),
    ],
  ].filter((left, at, sets) =>
    left.length > 0 && saysEnough(query.parts.filter((part) => !left.includes(part))) &&
    sets.findIndex((other) => String(other.map(wordsOf)) === String(left.map(wordsOf))) === at
  );
  const without = sets.slice(0, mostWider).map((left) => ({
    query: replaced(query, (part) => left.includes(part) ? [] : undefined),
    leftOut: left.flatMap(({ words }) => words),
  }));
  return [...without, ...saysTrade ? inWholeCity(query) : []];
}

const wordsOf = ({ words }: Part) => words.join(" ");

/** A trade, a number, or a word that is no ordinary one. */
const saysEnough = (parts: readonly Part[]) =>
  parts.some(({ kind, words }) =>
    kind === "category" || kind === "number" || kind === "word" && !words.every(isOrdinary)
  );

/** The same trade in the whole city of a locality or a PIN code. */
function inWholeCity(query: ParsedQuery): WiderQuery[] {
  const exact = query.parts.filter((part) => part.kind !== "city" && citiesOf(part));
  const wordParts = query.parts.filter((part) => part.kind === "word" && !exact.includes(part));
  const isCityNamed = query.parts.some(({ kind }) => kind === "city");
  if (exact.length === 0) return [];
  return [{
    query: replaced(query, (part) => {
      if (wordParts.includes(part)) return [];
      const cities = exact.includes(part) ? citiesOf(part) : undefined;
      if (!cities) return undefined;
      if (isCityNamed) return [];
      const [city, ...also] = cities;
      // In no city that is known, it cannot be let go.
      if (city === undefined) return undefined;
      return [{ kind: "city", city, also, words: part.words }];
    }),
    leftOut: wordParts.flatMap(({ words }) => words),
    places: exact,
  }];
}

/** @param instead what stands for a part; undefined for itself */
function replaced(query: ParsedQuery, instead: (part: Part) => Part[] | undefined): ParsedQuery {
  const parts = query.parts.flatMap((part) => instead(part) ?? [part]);
  const trades = parts.some(({ kind }) => kind === "category")
    ? query.trades
    : { likely: [], perhaps: [] };
  return {
    ...query,
    parts,
    allParts: parts,
    trades,
    open: query.open && parts.at(-1) === query.parts.at(-1),
  };
}
