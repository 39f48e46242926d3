import type { CategoryId } from "#/shared/categories.ts";
import { findPincode } from "#/contexts/directory/places/pincodes/pincodes.ts";
import { firstFrom } from "#/shared/first-from.ts";
import { once } from "#/shared/memoise.ts";
import { isLatin, phoneticKey, toLatin, words } from "#/shared/text/text.ts";
import { isName, isNotOurs, isOrdinary } from "../vocabulary/ordinary-words.ts";
import { looksLikePlace, standsForPlace } from "./place-words.ts";
import { phoneticEdits, soften, type Spelling } from "../spelling/spelling.ts";
import { chooseTrades, selectTradeWords, tradesOf, withSuppliers } from "./choose-trades.ts";
import { choosePlaces } from "./choose-places.ts";
import { takeConditions, type TakenConditions } from "./conditions.ts";
import { readContactNumber } from "./contact-numbers.ts";
import type { Meaning, ParsedQuery, Part } from "./parsed-query.ts";

/** A phrase in Latin letters, and what it means. */
export type KnownPhrase = { phrase: string; latin: string; meaning: Meaning };

/**
 * Everything the words of a query are compared with. Phrases are folded words joined by a space;
 * sounds the same, each word by its sound key.
 */
export type Lexicon = {
  phrases: ReadonlyMap<string, Meaning>;
  /** The names of the trades and of the cities, sorted. */
  names: readonly string[];
  /** The phrases that mean trades and cities, sorted. */
  sorted: readonly string[];
  byPhoneticKey: ReadonlyMap<string, readonly KnownPhrase[]>;
  /** What phrases of other languages and brands mean, as they are spelt. */
  exactMeaning: (phrase: string) => Meaning | undefined;
  /** States by names that are words of their own: only where a place stands are they meant. */
  shortStates: ReadonlyMap<string, Meaning>;
  /** A phrase by its words in one: as they are written, of places by `joinedKey`, too. */
  joinedPhrase: (key: string) => string | undefined;
  /** The state of a city; empty where it is not known. */
  stateOf: (city: string) => string;
  /** The words of all phrases. */
  spellings: readonly Spelling[];
  /**
   * The cities here that a place which has no business is a part of; undefined of what is no place.
   * People may be called so, too.
   */
  citiesOfPlace: (phrase: string) => readonly string[] | undefined;
  /** Say nothing at all. */
  stopWords: ReadonlySet<string>;
  /** Say nothing together, whatever their words mean alone: what went wrong is not in Gaya. */
  silentPhrases: ReadonlySet<string>;
  /** Say nothing beside a trade: *house* painter, solar panel *fitting*. */
  fillers: ReadonlySet<string>;
};

const longestPhrase = 4;
/** A shorter beginning of a word could be anything. */
const shortestBeginning = 3;

/**
 * Says what a query means. A pure function: the same text and lexicon give the same parts.
 * @param exact words mean what they are written like, not what they sound like
 * @param names words of names: these do, in any case
 * @param taken what it asks beside its words, where that is known
 */
export function understandQuery(
  text: string,
  lexicon: Lexicon,
  { exact = false, names = noNames, taken = takeConditions(text) }: {
    exact?: boolean;
    names?: ReadonlySet<string>;
    taken?: TakenConditions;
  } = {},
): ParsedQuery {
  const { text: asked, conditions } = taken;
  const typed = words(asked);
  const open = !/\s$/.test(asked);
  const spelt = once(() => findSpelt(typed, lexicon));
  const typedParts: Part[] = [];
  for (let at = 0; at < typed.length;) {
    const part = longestMeaning(typed, at, lexicon, { open, exact, names, spelt });
    typedParts.push(part);
    at += part.words.length;
  }
  markPlaces(typedParts);
  const allParts = choosePlaces(typedParts, lexicon);
  const { telling, aside } = dropSilentParts(allParts, lexicon);
  const meant = telling.length > 0 ? telling : allParts;
  const parts = keepFirstTerms(meant);
  const trades = withSuppliers(chooseTrades(parts, aside), parts, allParts);
  const ignoredWords = meant.filter((part) => !parts.includes(part)).flatMap(({ words }) => words);
  const understood = { parts, trades, ignoredWords, conditions };
  if (parts === meant && allParts.length <= mostTerms) return { ...understood, allParts, open };
  return { ...understood, allParts: parts, open: open && parts.at(-1) === allParts.at(-1) };
}

/** Most terms of a query that are looked for: the cost of a search grows with each. */
export const mostTerms = 12;

/** Of more terms, trades and places first, then other words; in the order typed. */
function keepFirstTerms(parts: Part[]): Part[] {
  if (parts.length <= mostTerms) return parts;
  const isKnown = ({ kind, isPlace }: Part) => kind !== "word" || isPlace === true;
  const [known, others] = [parts.filter(isKnown), parts.filter((part) => !isKnown(part))];
  const kept = new Set([...known, ...others].slice(0, mostTerms));
  return parts.filter((part) => kept.has(part));
}

function dropSilentParts(allParts: Part[], { stopWords, fillers }: Lexicon) {
  const isFiller = ({ words }: Part) => words.every((word) => fillers.has(word) || isNumber(word));
  const { speaking, aside } = selectTradeWords(allParts, isFiller);
  // Whose number that is, which GSTIN it has: a number says it all.
  const isNumbered = allParts.some(({ kind }) => kind === "number");
  const telling = allParts.filter((part) => {
    if (part.isSilent) return false;
    if (part.kind === "category") return speaking.has(part);
    if (part.kind !== "word") return true;
    if (isNumbered && !part.isPlace) return false;
    if (part.words.every((word) => stopWords.has(word))) return false;
    return speaking.size === 0 || part.within !== undefined || !isFiller(part);
  });
  return { telling, aside };
}

/** 2, 2nd. */
const isNumber = (word: string) => /^\d+(?:st|nd|rd|th)?$/.test(word);

/** Marks the words that stand where a place does: in …, near …, … में. */
function markPlaces(allParts: Part[]) {
  allParts.forEach((part, at) => {
    if (part.kind !== "word" || part.words.some(isOrdinary)) return;
    const [before, after] = [allParts[at - 1], allParts[at + 1]];
    const isPlace = looksLikePlace(part.words.at(-1)!) ||
      standsForPlace(before?.words.at(-1), after?.words[0]) ||
      before?.isPlace && at > 1 && standsForPlace(allParts[at - 2]!.words.at(-1), undefined);
    if (isPlace) part.isPlace = true;
  });
}

/** What some words of a query mean as they are spelt, which tells how the others are heard. */
type Spelt = { trades: ReadonlySet<CategoryId>; hasCity: boolean };

function findSpelt(typed: string[], { phrases, fillers }: Lexicon): Spelt {
  const spans = typed.flatMap((_, at) =>
    Array.from({ length: longestPhrase }, (_, more) => typed.slice(at, at + more + 1))
  );
  const meant = spans.flatMap((span) => {
    const meaning = span.every((word) => fillers.has(word))
      ? undefined
      : phrases.get(span.join(" "));
    return meaning ? [meaning] : [];
  });
  const strong = meant.filter((one) => one.kind === "category" && !one.isWeak);
  return {
    trades: new Set(strong.flatMap(tradesOf)),
    hasCity: meant.some(({ kind }) => kind === "city"),
  };
}

const nothing = (): Spelt => ({ trades: new Set(), hasCity: false });

type Reading = { open: boolean; exact: boolean; names: ReadonlySet<string>; spelt: () => Spelt };

const noNames: ReadonlySet<string> = new Set();

function longestMeaning(
  typed: string[],
  at: number,
  lexicon: Lexicon,
  { open, exact, names, spelt }: Reading,
): Part {
  const contact = readContactNumber(typed.slice(at));
  if (contact) {
    const { number, length } = contact;
    return { kind: "number", number, words: typed.slice(at, at + length) };
  }
  const rest = typed.slice(at, at + longestPhrase);
  const pincode = readPincode(rest);
  if (pincode) return pincode;
  for (let length = rest.length; length > 0; length--) {
    const span = rest.slice(0, length);
    const phrase = span.join(" ");
    const isLast = at + length === typed.length;
    if (lexicon.silentPhrases.has(phrase)) return { kind: "word", words: span, isSilent: true };
    const meaning = lexicon.phrases.get(phrase);
    if (meaning) return { ...meaning, words: span };
    const state = lexicon.shortStates.get(phrase);
    if (state && standsForPlace(typed[at - 1], typed[at + length])) {
      return { ...state, words: span };
    }
    const exactMeaning = lexicon.exactMeaning(phrase);
    if (exactMeaning && !lexicon.citiesOfPlace(phrase)) return { ...exactMeaning, words: span };
    const isPlace = standsForPlace(typed[at - 1], typed[at + length]);
    if (!isPlace && isOfPlace(phrase, lexicon)) {
      return { kind: "word", words: span, isOfPlace: true };
    }
    const joined = exact ? undefined : joinPhrase(span, isPlace, lexicon);
    const known = joined && lexicon.phrases.get(joined);
    if (known) return { ...known, words: span };
    const within = lexicon.citiesOfPlace(joined ?? phrase);
    if (within) {
      const isPhonetic = joined !== undefined && joined !== phrase;
      return { kind: "word", words: span, isPlace: true, within, ...isPhonetic && { isPhonetic } };
    }
    const homophone = exact || span.some((word) => names.has(word))
      ? undefined
      : byPhoneticKey(span, lexicon, { spelt, isPlace: isPlace || isLast });
    if (homophone) {
      const { known, off } = homophone;
      return { ...known.meaning, words: span, ...misspelling(phrase, known, off) };
    }
    const guess = open && isLast ? byBeginning(span, lexicon) : undefined;
    if (guess) return { ...guess, words: span, isPrefix: true };
  }
  const [word] = rest as [string];
  return { ...(bySuffix(word, lexicon) ?? { kind: "word" }), words: [word] };
}

/** 411038, or 411 038 as it is spoken. */
function readPincode([first, second]: string[]): Part | undefined {
  if (/^[1-9]\d{5}$/.test(first!)) return { kind: "pincode", pincode: first!, words: [first!] };
  if (!/^[1-9]\d{2}$/.test(first!) || !/^\d{3}$/.test(second ?? "")) return undefined;
  // 200-400 is a range.
  const pincode = first! + second!;
  return findPincode(pincode).length === 0
    ? undefined
    : { kind: "pincode", pincode, words: [first!, second!] };
}

/** An i behind a consonant: Pune and Mumbai have none of them. */
const adjective = /^([\p{L}\p{M}]{2,}(?:[b-df-hj-np-tv-z](?=i)|[क-ह](?=ी)))[iी]$/u;

/** Jaipuri furniture is sold anywhere, and a Bengali plumber may live in Delhi. */
function isOfPlace(word: string, { phrases, citiesOfPlace }: Lexicon): boolean {
  const [, place] = word.match(adjective) ?? [];
  if (!place || citiesOfPlace(word)) return false;
  const kind = phrases.get(place)?.kind;
  return kind === undefined ? citiesOfPlace(place) !== undefined : kind !== "category";
}

/** Ordinary words, names and those that say nothing. */
const meansItself = (word: string, { stopWords }: Lexicon) =>
  stopWords.has(word) || isOrdinary(word) || isName(word);

/** What is written most like it, of what sounds the same; ordinary words mean themselves. */
const byPhoneticKey = (span: string[], lexicon: Lexicon, around = alone): Heard | undefined =>
  span.every((word) => meansItself(word, lexicon))
    ? undefined
    : nearestSound(span, lexicon, around);

type Heard = { known: KnownPhrase; off: number };

/** What stands around some words: what others mean as spelt, and whether these may be a place. */
type Around = { spelt: () => Spelt; isPlace: boolean };

const alone: Around = { spelt: nothing, isPlace: true };

/** More than a place may be off. */
const otherTrade = 3;

/** Bihar begins with no V, and Vihar is no Bihar. */
const beginsAlike = (typed: string, latin: string) => {
  const [one, other] = [toLatin(typed), latin].map((text) => soften(text)[0]!);
  return one === other || [one, other].every((letter) => "aeiou".includes(letter!));
};

function nearestSound(
  span: string[],
  lexicon: Lexicon,
  around = alone,
): Heard | undefined {
  const { spelt } = around;
  // Of equals a trade, and one in the same script, so that the correction can be told.
  const precedence = ({ phrase, meaning }: KnownPhrase) =>
    (meaning.kind === "category" ? 2 : 0) + (isLatin(phrase) === span.every(isLatin) ? 1 : 0);
  // Beside a trade that is spelt right, a word is rather a place than another trade.
  const isOther = ({ meaning }: KnownPhrase) =>
    span.length === 1 && meaning.kind === "category" && spelt().trades.size > 0 &&
    !tradesOf(meaning).some((id) => spelt().trades.has(id));
  let [nearest, least, off]: [KnownPhrase | undefined, number, number] = [undefined, Infinity, 0];
  for (const known of lexicon.byPhoneticKey.get(span.map(phoneticKey).join(" ")) ?? []) {
    const edits = phoneticEdits(span.join(" "), { word: known.phrase, latin: known.latin });
    if (edits === undefined || edits > 0 && isOther(known)) continue;
    const cost = edits + (isOther(known) ? otherTrade : 0);
    if (cost > least || cost === least && precedence(known) <= precedence(nearest!)) continue;
    // A mart is not in Meerut, though both sound mrt, and what is in Surat not in Kanchi, too.
    // Where nothing says that it is a place, it is rather another word.
    const most = around.isPlace ? 2 : 1;
    const isPlace = known.meaning.kind !== "category";
    if (isPlace && (edits > most || !beginsAlike(span[0]!, known.latin))) continue;
    if (known.meaning.kind === "city" && edits > 0 && spelt().hasCity) continue;
    if (span.length > 1 && respellsPlace(span, known, lexicon)) continue;
    [nearest, least, off] = [known, cost, edits];
  }
  return nearest && { known: nearest, off };
}

/**
 * Whether a phrase takes a word of a span for another one that is nearer to a place: a curtain in
 * Raipur asks for no curtain repair.
 */
function respellsPlace(span: string[], { phrase, latin }: KnownPhrase, lexicon: Lexicon): boolean {
  const [meant, letters] = [phrase.split(" "), latin.split(" ")];
  return span.some((word, at) => {
    const off = phoneticEdits(word, { word: meant[at]!, latin: letters[at]! }) ?? Infinity;
    return off > 0 && off > placeOff(word, lexicon);
  });
}

/** How many letters a word is off a place; infinitely many where it is near none. */
function placeOff(word: string, lexicon: Lexicon): number {
  const meaning = lexicon.phrases.get(word);
  if (lexicon.citiesOfPlace(word)) return 0;
  if (meaning) return meaning.kind === "category" ? Infinity : 0;
  const heard = byPhoneticKey([word], lexicon);
  return !heard || heard.known.meaning.kind === "category" ? Infinity : heard.off;
}

/** Who writes the other script, or Hindi in Latin letters as it is heard, has not misspelt. */
function misspelling(
  typed: string,
  { phrase, latin }: KnownPhrase,
  off: number,
): Pick<Part, "isPhonetic" | "off" | "misspeltOf"> {
  if (soften(words(typed).map(toLatin).join(" ")) === soften(latin)) return {};
  return { isPhonetic: true, off, ...isLatin(phrase) && isLatin(typed) && { misspeltOf: phrase } };
}

/** Shorter words could be anything, and where no place is expected those of one script. */
const [shortestJoined, shortestPlace] = [6, 4];

/** karolbagh, करोलबाग: Karol Bagh. बानेर: Baner. Vile Parle: Vileparle. plum ber, tilework. */
function joinPhrase(span: string[], isPlace: boolean, lexicon: Lexicon): string | undefined {
  const word = span.join("");
  const shortest = isPlace || !isLatin(word) ? shortestPlace : shortestJoined;
  if (word.length < shortest) return undefined;
  const isTrade = (phrase = "") => lexicon.phrases.get(phrase)?.kind === "category";
  const written = lexicon.joinedPhrase(word);
  // Words that mean something may be a trade, house keeping, but no place: a sand door is in no Sandur.
  if (isTrade(written)) return written;
  if (span.every((one) => meansItself(one, lexicon) || isTrade(one))) return undefined;
  const place = written ?? lexicon.joinedPhrase(joinedKey(span));
  return isTrade(place) ? undefined : place;
}

/** Words written as one, in Latin letters without the freedom of Hindi. */
export const joinedKey = (words: readonly string[]): string =>
  looseKey(words.map(toLatin).join(""));

/** Latin letters without what their writers differ in: thatchan is tatchan. */
export const looseKey = (latin: string): string => soften(latin).replace(/(?<=[bdgjkpt])h/g, "");

/** bijliwala is the bijli wala. */
function bySuffix(word: string, lexicon: Lexicon): Meaning | undefined {
  const [, stem] = word.match(/^(.{2,})(?:[wv]all?[aei]h?|वाला|वाले|वाली)$/u) ?? [];
  const meaning = stem &&
    (lexicon.phrases.get(stem) ?? byPhoneticKey([stem], lexicon)?.known.meaning);
  return meaning && meaning.kind === "category" ? meaning : undefined;
}

/** The one trade or city whose name begins so, or that all phrases with this beginning mean. */
function byBeginning(span: string[], lexicon: Lexicon): Meaning | undefined {
  const last = span.at(-1)!;
  const isShort = last.length < shortestBeginning;
  if (span.length === 1 && (isShort || meansItself(last, lexicon))) return undefined;
  if (lexicon.stopWords.has(last) || placeOff(last, lexicon) === 0) return undefined;
  const beginning = span.join(" ");
  return onlyMeaning(beginning, lexicon.names, lexicon) ??
    onlyMeaning(beginning, lexicon.sorted, lexicon);
}

/** Shorter ordinary words begin too much: a car is no carpenter. */
const shortestUnfinished = 4;

/** The name of the one trade that an ordinary word, the last one, may be an unfinished one of: plum. */
export function completeTradeName(
  { allParts, open }: ParsedQuery,
  lexicon: Lexicon,
): string | undefined {
  const last = allParts.at(-1);
  const word = last?.words.at(-1) ?? "";
  if (!open || last?.kind !== "word" || word.length < shortestUnfinished) return undefined;
  if (!isOrdinary(word) || isNotOurs(word)) return undefined;
  const meaning = onlyMeaning(word, lexicon.names, lexicon);
  return meaning?.kind === "category" ? lexicon.names[firstFrom(lexicon.names, word)] : undefined;
}

/**
 * What ordinary words were meant for that sound like a trade and have one of its words, by the word as
 * typed: reel estate.
 */
export function soundAlikeTrade({ allParts }: ParsedQuery, lexicon: Lexicon): Map<string, string> {
  const typed = allParts.map(({ kind, words: [word, ...more] }) =>
    kind === "word" && more.length === 0 && isOrdinary(word!) && !isNotOurs(word!)
      ? word
      : undefined
  );
  for (let at = 0; at < typed.length; at++) {
    for (let length = longestPhrase; length > 1; length--) {
      const span = typed.slice(at, at + length);
      if (span.length < length || !span.every((word) => word !== undefined)) continue;
      const known = nearestSound(span, lexicon)?.known;
      const meant = known?.phrase.split(" ") ?? [];
      const isTrade = known?.meaning.kind === "category" && meant.length === length;
      if (!isTrade || !meant.some((word, n) => word === span[n])) continue;
      return new Map(
        span.flatMap((word, n) => word === meant[n] ? [] : [[word, meant[n]!] as const]),
      );
    }
  }
  return new Map();
}

function onlyMeaning(
  beginning: string,
  sorted: readonly string[],
  lexicon: Lexicon,
): Meaning | undefined {
  let found: Meaning | undefined;
  for (let at = firstFrom(sorted, beginning);; at++) {
    const phrase = sorted[at];
    if (!phrase?.startsWith(beginning)) return found;
    const meaning = lexicon.phrases.get(phrase)!;
    if (found && !sameMeaning(found, meaning)) return undefined;
    found = meaning;
  }
}

const sameMeaning = (a: Meaning, b: Meaning) =>
  JSON.stringify({ ...a, isNamed: undefined }) === JSON.stringify({ ...b, isNamed: undefined });
