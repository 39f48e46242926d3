import { words } from "#/shared/text/text.ts";
import { findCityByName, findStateByName } from "../places/gazetteer/places.ts";
import { isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { fillers, stopWords } from "../analysis/vocabulary/synonyms.ts";
import { choosePlaces } from "./choose-places.ts";
import { electTrades, tradesOf } from "./choose-trades.ts";
import { takeConditions, type TakenConditions } from "./conditions.ts";
import type { Lexicon } from "./lexicon.ts";
import { readPart } from "./lexicon-lookup.ts";
import { joinLandmarks, type Landmarks } from "./landmarks.ts";
import type { ParsedQuery, Part } from "./parsed-query.ts";
import { findExactMeanings } from "./phonetic-match.ts";
import { looksLikePlace, standsForPlace } from "./place-words.ts";

/** Maximum number of terms in a query. Each term adds to the cost of a search. */
export const mostTerms = 12;

const noNames: ReadonlySet<string> = new Set();
const noLandmarks: Landmarks = new Map();

/**
 * Parses a query. A pure function of the text and the lexicon.
 * @param names words of names, which are not matched by sound
 * @param landmarks what the directory knows of the landmarks in the text
 */
export function understandQuery(
  text: string,
  lexicon: Lexicon,
  { exact = false, names = noNames, landmarks = noLandmarks, taken = takeConditions(text) }: {
    exact?: boolean;
    names?: ReadonlySet<string>;
    landmarks?: Landmarks;
    taken?: TakenConditions;
  } = {},
): ParsedQuery {
  const { text: rest, conditions, unmet } = taken;
  const typed = words(rest.replaceAll(" & ", " and "));
  const open = !/\s$/.test(rest);
  const read = readParts(typed, lexicon, { open, exact, names });
  const allParts = choosePlaces(joinLandmarks(read, landmarks));
  const { trades, deciding } = electTrades(allParts, isFiller);
  const meaningful = dropSilentParts(allParts, deciding);
  const parts = keepFirstTerms(meaningful);
  const isOtherHint = (part: Part) =>
    part.kind === "category" && part.isWeak &&
    !tradesOf(part).some((id) => trades.likely.includes(id));
  const isKept = ({ words }: Part) => parts.some((part) => String(part.words) === String(words));
  const ignored = allParts.filter((part) =>
    !isKept(part) &&
    (meaningful.includes(part) || part.kind === "pincode" || part.isLandmark || isOtherHint(part))
  );
  const ignoredWords = [...unmet, ...ignored.flatMap(({ words }) => words)];
  const query = { parts, trades, ignoredWords, conditions };
  if (allParts.length <= mostTerms) return { ...query, allParts, open };
  return { ...query, allParts: parts, open: open && parts.at(-1) === allParts.at(-1) };
}

/** Splits words into parts from left to right. */
export function readParts(
  typed: readonly string[],
  lexicon: Lexicon,
  options: { open: boolean; exact: boolean; names: ReadonlySet<string> },
): Part[] {
  const exactMeanings = findExactMeanings(typed, lexicon);
  const read: Part[] = [];
  for (let at = 0; at < typed.length; at += read.at(-1)!.words.length) {
    read.push(readPart(typed, at, lexicon, { ...options, exactMeanings }));
  }
  markPlaces(read);
  return read;
}

/** Marks words in the position of a place: "in …", "near …", "… में", or a town before its state. */
function markPlaces(parts: readonly Part[]) {
  parts.forEach((part, at) => {
    if (part.kind !== "word") return;
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const state = after?.kind === "state" && findStateByName(after.words.join(" "));
    if (state && findCityByName(part.words.join(" "), state)) part.within ??= [];
    if (part.words.some(isOrdinary) && !part.within) return;
    const isPlace = part.within || looksLikePlace(part.words.at(-1)!) ||
      standsForPlace(before?.words.at(-1), after?.words[0]);
    if (isPlace) part.isPlace = true;
  });
}

const isFiller = ({ words }: Part) => words.every((word) => fillers.has(word) || isNumber(word));

/** Drops stop words and trades that only describe the work, unless that would leave nothing. */
function dropSilentParts(allParts: Part[], deciding: ReadonlySet<Part>) {
  // Next to a phone number or a GSTIN, other words are ignored.
  const hasNumber = allParts.some(({ kind }) => kind === "number");
  const meaningful = allParts.filter((part) => {
    if (part.isSilent) return false;
    if (part.kind === "category") return deciding.has(part);
    if (part.kind !== "word") return true;
    if (hasNumber && !part.isPlace) return false;
    if (!part.within && part.words.every((word) => stopWords.has(word))) return false;
    return deciding.size === 0 || part.within !== undefined || !isFiller(part);
  });
  return meaningful.length > 0 ? meaningful : allParts;
}

const isNumber = (word: string) => /^\d+(?:st|nd|rd|th)?$/.test(word);

/** Takes the first terms, in typed order. Trades and places take precedence over other words. */
function keepFirstTerms(parts: Part[]): Part[] {
  const isKnown = ({ kind, isPlace }: Part) => kind !== "word" || isPlace === true;
  const byImportance = [...parts.filter(isKnown), ...parts.filter((part) => !isKnown(part))];
  const taken = new Set(byImportance.slice(0, mostTerms));
  return parts.filter((part) => taken.has(part));
}
