import { areaKey } from "../places/areas/area-key.ts";
import { findPincode } from "../places/pincodes/pincodes.ts";
import { isLatin } from "#/shared/text/text.ts";
import { clearMatch, matchPrefixes } from "./name-index.ts";
import { editDistance, joinedKey } from "../analysis/spelling/spelling.ts";
import { silentPhrases, stopWords } from "../analysis/vocabulary/synonyms.ts";
import { tradesOf } from "./choose-trades.ts";
import { isNumbered } from "./condition-rules.ts";
import { readContactNumber } from "./contact-numbers.ts";
import { type Lexicon, longestPhrase } from "./lexicon.ts";
import type { Meaning, Part } from "./parsed-query.ts";
import {
  editsToPlace,
  type ExactMeanings,
  isSelfContained,
  matchBySound,
  misspelling,
} from "./phonetic-match.ts";
import { toPhrase } from "./phrases.ts";
import { possiblePlaces } from "./place-phrases.ts";
import { standsForPlace } from "./place-words.ts";
import { exactMeaning } from "./trade-phrases.ts";

type Options = {
  open: boolean;
  exact: boolean;
  names: ReadonlySet<string>;
  exactMeanings: ExactMeanings;
};

/** The longest phrase with a meaning that starts at a word, or the word itself. */
export function readPart(
  typed: readonly string[],
  at: number,
  lexicon: Lexicon,
  options: Options,
): Part {
  const rest = typed.slice(at);
  const contact = readContactNumber(rest);
  if (contact) {
    return { kind: "number", number: contact.number, words: rest.slice(0, contact.length) };
  }
  const pincode = readPincode(rest, typed[at - 1]);
  if (pincode) return pincode;
  for (let length = Math.min(longestPhrase, rest.length); length > 0; length--) {
    const span = rest.slice(0, length);
    const part = lookUp(span, [typed[at - 1], rest[length]], lexicon, options);
    if (part) return part;
  }
  const word = rest[0]!;
  return withoutCase(word, lexicon) ?? { kind: "word", words: [word] };
}

/** Reads 411038, 411 038 or 4110 38. */
function readPincode([first, second]: string[], previous = ""): Part | undefined {
  if (/^\d{6}$/.test(first!)) {
    const isSilent = findPincode(first!).length === 0 && { isSilent: true as const };
    return { kind: "pincode", pincode: first!, words: [first!], ...isSilent };
  }
  if (!/^[1-9]\d*$/.test(first!) || !/^\d+$/.test(second ?? "")) return undefined;
  // 200-400 is a range and "sector 20" a number, so the PIN code must exist.
  const pincode = first! + second!;
  const isNumberOf = first!.length !== 3 && isNumbered(previous);
  return pincode.length !== 6 || isNumberOf || findPincode(pincode).length === 0
    ? undefined
    : { kind: "pincode", pincode, words: [first!, second!] };
}

function lookUp(
  span: string[],
  [previous, next]: (string | undefined)[],
  lexicon: Lexicon,
  { open, exact, names, exactMeanings }: Options,
): Part | undefined {
  const phrase = span.join(" ");
  const isPlacePosition = standsForPlace(previous, next);
  const isLast = next === undefined;
  const followsMeaning = lexicon.phrases.has(previous ?? "") ||
    lexicon.citiesOfPlace(previous ?? "") !== undefined;
  if ([phrase, `${previous} ${phrase}`].some((text) => silentPhrases.has(text))) {
    return { kind: "word", words: span, isSilent: true };
  }
  const meaning = lexicon.phrases.get(phrase) ??
    (isPlacePosition || isLast && followsMeaning ? lexicon.shortStates.get(phrase) : undefined) ??
    (lexicon.citiesOfPlace(phrase) ? undefined : exactMeaning(phrase));
  // Another city may spell an area like this.
  const isElsewhere = meaning?.kind === "locality" && exactMeanings.cities.size > 0 &&
    !meaning.cities.some((city) => exactMeanings.cities.has(city));
  const area = exact || meaning && !isElsewhere
    ? undefined
    : findArea(span, isPlacePosition, lexicon, exactMeanings);
  if (area ?? meaning) return { ...(area ?? meaning)!, words: span };
  const isAlone = previous === undefined && isLast && isSelfContained(phrase);
  const endsTrade = isLast && exactMeanings.trades.size > 0 && exactMeanings.cities.size === 0;
  const mayBePlace = isPlacePosition || isAlone || endsTrade;
  const citiesOf = (place: string) =>
    lexicon.citiesOfPlace(place) ?? (mayBePlace && possiblePlaces().has(place) ? [] : undefined);
  // Kanpur has no business yet, but it is not Khanpur, a part of Delhi.
  const isPlace = citiesOf(phrase) !== undefined;
  const found = exact ? undefined : joinPhrase(span, isPlacePosition, lexicon);
  // A listed Salt Lake is nearer than a post office named Saltlake.
  const isSplit = found?.replaceAll(" ", "") === span.join("") && lexicon.phrases.has(found);
  const joined = isPlace && !isSplit ? undefined : found;
  const joinedMeaning = joined && lexicon.phrases.get(joined);
  if (joinedMeaning) return { ...joinedMeaning, words: span, phrase: joined };
  const within = citiesOf(joined ?? phrase);
  if (within) {
    const isPhonetic = joined !== undefined && joined !== phrase;
    return { kind: "word", words: span, isPlace: true, within, ...isPhonetic && { isPhonetic } };
  }
  // पुण्यात is in Pune, and no painter.
  const cased = span.length === 1 && !isLatin(phrase) ? withoutCase(phrase, lexicon) : undefined;
  if (cased) return cased;
  const match = exact || span.some((word) => names.has(word))
    ? undefined
    : matchBySound(span, lexicon, exactMeanings, isPlacePosition || isLast);
  if (match) return { ...match.meaning, words: span, ...misspelling(phrase, match) };
  const mayBeCity = !exact && isLast && exactMeanings.cities.size === 0 && consonants.test(phrase);
  if (mayBeCity && (exactMeanings.trades.size > 0 || meansTrade(previous, lexicon))) {
    const city = lexicon.abbreviatedCity(phrase);
    if (city) return { ...lexicon.phrases.get(city)!, words: span, misspeltOf: city };
  }
  const completed = open && isLast ? completePhrase(span, lexicon, isPlacePosition) : undefined;
  if (!completed) return undefined;
  // Next to a trade, the beginning of a place is not a name.
  const mayBeName = completed.kind === "category" ||
    !isPlacePosition && exactMeanings.trades.size === 0;
  return { ...completed, words: span, ...mayBeName && { isPrefix: true } };
}

/** Whether a word means a trade, also misspelt or as a hint: contrctr. */
const meansTrade = (word: string | undefined, lexicon: Lexicon) =>
  word !== undefined &&
  tradesOf(lexicon.phrases.get(word) ?? matchBySound([word], lexicon)?.meaning).length > 0;

/** A city without its vowels: bpl, ngp. */
const consonants = /^[b-df-hj-np-tv-z]{3,5}$/;

/** In a shorter name, two letters make another word: Wakde is not Wakad. */
const shortestSound = 7;

/**
 * The area that the words sound like, in either script, joined or split. It counts only in a city
 * that the query names, in the position of a place, or for several words if a single city has
 * such an area.
 */
function findArea(
  span: readonly string[],
  isPlacePosition: boolean,
  { phrases, areasLike }: Lexicon,
  { cities }: ExactMeanings,
): Meaning | undefined {
  const isOther = (word: string) => {
    const known = phrases.get(word);
    return known?.kind === "city" || known?.kind === "category" && known.isNamed;
  };
  const isLocated = cities.size > 0 || isPlacePosition;
  const mayBeArea = (isLocated || span.length > 1) &&
    !(span.length === 1 && isSelfContained(span[0]!)) && !span.some(isOther);
  if (!mayBeArea) return undefined;
  const typed = joinedKey(span);
  const areas = areasLike(span.join(" ")).flatMap((phrase) => {
    const meaning = phrases.get(phrase);
    const key = joinedKey(phrase.split(" "));
    const edits = editDistance(typed, key, typed.length);
    // Scripts differ in more letters.
    const isAlike = isLatin(phrase) === span.every(isLatin)
      ? key[0] === typed[0] && edits <= Math.ceil(typed.length / 4)
      : isLocated;
    const hasNumber = areaKey(phrase).includes("#");
    const isClose = edits <= 1 || hasNumber || typed.length >= shortestSound && isAlike;
    const isHere = meaning?.kind === "locality" &&
      (cities.size === 0 || meaning.cities.some((city) => cities.has(city)));
    return isHere && isClose ? { meaning, edits } : [];
  });
  const isUnclear = !isLocated && new Set(areas.flatMap(({ meaning }) => meaning.cities)).size > 1;
  return isUnclear ? undefined : areas.sort((a, b) => a.edits - b.edits)[0]?.meaning;
}

/** Shorter words are too ambiguous. Places, and words in Hindi, may be shorter. */
const [shortestJoined, shortestPlace] = [6, 4];

/** The phrase that the words form when joined or split: karolbagh, plum ber, tilework. */
function joinPhrase(
  span: readonly string[],
  isPlacePosition: boolean,
  lexicon: Lexicon,
): string | undefined {
  const word = span.join("");
  const shortest = isPlacePosition || !isLatin(word) ? shortestPlace : shortestJoined;
  if (word.length < shortest) return undefined;
  const isTrade = (phrase = "") => lexicon.phrases.get(phrase)?.kind === "category";
  const written = lexicon.joinedPhrase(word);
  // Known words together may be a trade (house keeping), but not a place (sand door, Sandur).
  if (isTrade(written)) return written;
  if (span.every((one) => isSelfContained(one) || isTrade(one))) return undefined;
  const place = written ?? lexicon.joinedPhrase(joinedKey(span));
  return isTrade(place) ? undefined : place;
}

/**
 * A place with a joined *in*: before it in English (indelhi), after it in Hindi and Marathi, which
 * also changes its ending (पुण्यात, नागपुरात, औरंगाबादेत).
 */
function withoutCase(word: string, lexicon: Lexicon): Part | undefined {
  const [, listed = ""] = word.match(/^in(.{3,})$/) ?? [];
  const place = lexicon.phrases.get(listed);
  if (place && place.kind !== "category") return { ...place, words: [word], phrase: listed };
  const [, stem] = word.match(/^(.{2,})(?:में|मे|मध्ये|मधील|तील|त|mein|mei|men|me)$/u) ?? [];
  if (!stem) return undefined;
  const forms = [stem, stem.replace(/्या$/u, "े"), stem.replace(/[ाे]$/u, "")];
  for (const form of forms) {
    const phrase = [form, lexicon.joinedPhrase(joinedKey([form])) ?? ""]
      .find((name) => name && (lexicon.phrases.has(name) || lexicon.citiesOfPlace(name)));
    const meaning = phrase ? lexicon.phrases.get(phrase) : undefined;
    if (meaning?.kind === "category" || !phrase) continue;
    const within = lexicon.citiesOfPlace(phrase) ?? [];
    return meaning
      ? { ...meaning, words: [word], phrase }
      : { kind: "word", words: [word], phrase, isPlace: true, within };
  }
  return undefined;
}

const shortestPrefix = 3;

/** The trade or place whose name starts with the words, if it is clearly the likeliest. */
function completePhrase(
  span: readonly string[],
  lexicon: Lexicon,
  isPlaceOnly: boolean,
): Meaning | undefined {
  const last = span.at(-1)!;
  const isAmbiguous = last.length < shortestPrefix ||
    isSelfContained(last) && !isPlaceOnly;
  if (span.length === 1 && isAmbiguous) return undefined;
  if (stopWords.has(last) || editsToPlace(last, lexicon) === 0) return undefined;
  const matches = matchPrefixes(span, lexicon.names).filter(({ fit, means }) =>
    fit !== "wordPrefix" && !(isPlaceOnly && means.kind === "category")
  );
  const match = clearMatch(last, matches);
  // The beginning of a locality may be a name.
  return match && match.means.kind !== "locality"
    ? lexicon.phrases.get(toPhrase(match.names[0]!))
    : undefined;
}
