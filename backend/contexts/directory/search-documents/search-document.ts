import { Buffer } from "node:buffer";
import { isLatin, words } from "#/shared/text/text.ts";
import { type Business, searchableTexts } from "#/contexts/listings/mod.ts";
import type { Place } from "../places/geocoding/locate.ts";
import {
  categoryLexeme,
  cityLexeme,
  heardLexeme,
  localityLexeme,
  maxWordLength,
  nameLexeme,
  namePhoneticLexeme,
  numberLexeme,
  pincodeLexeme,
  placeLexeme,
  quote,
  stateLexeme,
  wholeNameLexeme,
} from "../analysis/indexing/lexemes.ts";
import { stopWords } from "../analysis/vocabulary/synonyms.ts";

/** A word with its quoted lexemes, computed on first use. */
class Word {
  readonly quoted: string;
  readonly isStopWord: boolean;
  /** The last document with this word and its index there; faster than a map per document. */
  document = 0;
  at = 0;
  readonly #withWeight: Partial<Record<Weight, string>> = {};
  #asName: string | undefined;
  #asPhonetic: string | undefined;
  #asPlace: string | undefined;

  constructor(readonly text: string) {
    this.quoted = quote(text);
    this.isStopWord = stopWords.has(text);
  }

  withWeight(weight: Weight) {
    return this.#withWeight[weight] ??= `${this.quoted}:${weight}`;
  }

  get asName() {
    return this.#asName ??= quote(nameLexeme(this.text));
  }

  get asPhonetic() {
    return this.#asPhonetic ??= quote(namePhoneticLexeme(this.text));
  }

  get asPlace() {
    return this.#asPlace ??= quote(placeLexeme(this.text));
  }
}

/** The position and weight of a tsvector: name, place, line, paragraph. */
type Weight = "1A" | "2B" | "3C" | "4D";

const allWordsOf = (text: string): Word[] =>
  words(text).filter((word) => word.length <= maxWordLength).map((text) => new Word(text));

const wordsOf = (text: string): Word[] => allWordsOf(text).filter(({ isStopWord }) => !isStopWord);

/** The lexemes of a name as a whole, and of its Hindi words as heard. */
const wholeNameLexemes = (name: string): string[] => [
  ...wholeNameLexeme(words(name)),
  ...words(name).filter((word) => !isLatin(word)).map(heardLexeme),
];

/** Neighbouring words as one: Munna Lal is also found as "munnalal". */
const pairsOf = (name: string): string[] =>
  words(name).flatMap((word, at, all) => at > 0 ? nameLexeme(all[at - 1]! + word) : []);

/**
 * @param nameHi the name in Hindi, when its owner wrote it in English only
 * @returns tsvector literals: `terms` of trade, place, numbers and name, `words` of all texts; and
 * the `vocabulary` for spelling correction
 */
export function searchDocument(
  business: Business,
  place: Place,
  nameHi: string | null,
): { terms: string; words: string; vocabulary: string[] } {
  const texts = searchableTexts(business);
  const names = [business.businessName, business.translation?.businessName ?? ""];
  const markers = [
    categoryLexeme(business.category),
    cityLexeme(place.citySlug),
    stateLexeme(place.stateSlug),
    ...place.locality ? [localityLexeme(place.locality.slug)] : [],
    pincodeLexeme(business.address.zipCode),
  ].map(quote);
  const { primaryPhone, alternatePhone, whatsapp, legal } = business;
  const numbers = [primaryPhone, alternatePhone, whatsapp, legal.gstin?.toLowerCase()];
  // Names are indexed with their stop words: Apna Ghar, New Services.
  const allNameWords = texts.name.flatMap(allWordsOf);
  const nameWords = allNameWords.filter(({ isStopWord }) => !isStopWord);
  const placeWords = [
    ...texts.place,
    place.hi.locality ?? "",
    place.city.en,
    place.city.hi ?? "",
  ].flatMap(wordsOf);
  const rates = business.rates.flatMap(({ text, translation }) => [text, translation ?? ""]);
  const lineWords = [...texts.line, ...rates].flatMap(wordsOf);
  const paragraphWords = texts.paragraphs.flatMap(wordsOf);
  const terms = takeUpTo(
    maxTermBytes,
    new Set([
      ...markers,
      ...numbers.flatMap((number) => number ? [quote(numberLexeme(number))] : []),
      ...allNameWords.map(({ asName }) => asName),
      ...nameWords.map(({ asPhonetic }) => asPhonetic),
      ...[
        ...names.flatMap(pairsOf),
        ...[...names, nameHi ?? ""].flatMap(wholeNameLexemes),
      ].filter((lexeme) => lexeme.length <= maxWordLength).map(quote),
      ...placeWords.map(({ asPlace }) => asPlace),
    ]),
  );

  const lexemes: string[] = [];
  const document = ++documents;
  const add = (weight: Weight, words: Word[]) => {
    for (const word of words) {
      if (word.document !== document) {
        word.document = document;
        word.at = lexemes.push(word.withWeight(weight)) - 1;
      } else if (!lexemes[word.at]!.endsWith(weight)) {
        // Weights are added in order, so that only the last one can be the same.
        lexemes[word.at] += `,${weight}`;
      }
    }
  };
  add("1A", nameWords);
  for (const marker of markers) lexemes.push(`${marker}:2B`);
  add("2B", placeWords);
  add("3C", lineWords);
  add("4D", paragraphWords);
  return {
    terms: terms.join(" "),
    words: lexemes.join(" "),
    vocabulary: [...allNameWords, ...placeWords, ...lineWords, ...paragraphWords]
      .map(({ text }) => text),
  };
}

let documents = 0;

/** The quality index includes the terms, and PostgreSQL limits an index row to 2,700 bytes. */
const maxTermBytes = 2000;

/** PostgreSQL's overhead per lexeme. */
const bytesPerLexeme = 4;

const maxBytesPerCharacter = 3;

function takeUpTo(maxBytes: number, lexemes: ReadonlySet<string>): string[] {
  const all = [...lexemes];
  const length = all.reduce((sum, lexeme) => sum + lexeme.length, 0);
  if (length * maxBytesPerCharacter + all.length * bytesPerLexeme <= maxBytes) return all;
  let room = maxBytes;
  return all.filter((lexeme) => {
    room -= Buffer.byteLength(lexeme) + bytesPerLexeme;
    return room >= 0;
  });
}
