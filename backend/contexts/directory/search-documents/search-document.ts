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
  searchWords,
  stateLexeme,
  wholeNameLexeme,
} from "../analysis/indexing/lexemes.ts";

/** The position and weight of a tsvector: name, place, line, paragraph. */
type Weight = "1A" | "2B" | "3C" | "4D";

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
  const allNameWords = texts.name.flatMap(words).filter((word) => word.length <= maxWordLength);
  const nameWords = texts.name.flatMap(searchWords);
  const placeWords = [
    ...texts.place,
    place.hi.locality ?? "",
    place.city.en,
    place.city.hi ?? "",
  ].flatMap(searchWords);
  const rates = business.rates.flatMap(({ text, translation }) => [text, translation ?? ""]);
  const lineWords = [...texts.line, ...rates].flatMap(searchWords);
  const paragraphWords = texts.paragraphs.flatMap(searchWords);
  const terms = takeUpTo(
    maxTermBytes,
    new Set([
      ...markers,
      ...numbers.flatMap((number) => number ? [quote(numberLexeme(number))] : []),
      ...allNameWords.map(nameLexeme).map(quote),
      ...nameWords.map(namePhoneticLexeme).map(quote),
      ...[
        ...names.flatMap(pairsOf),
        ...[...names, nameHi ?? ""].flatMap(wholeNameLexemes),
      ].filter((lexeme) => lexeme.length <= maxWordLength).map(quote),
      ...placeWords.map(placeLexeme).map(quote),
    ]),
  );

  const weighted = (lexemes: string[], weight: Weight) =>
    lexemes.map((lexeme) => `${lexeme}:${weight}`);
  return {
    terms: terms.join(" "),
    words: [
      ...new Set([
        ...weighted(nameWords.map(quote), "1A"),
        ...weighted(markers, "2B"),
        ...weighted(placeWords.map(quote), "2B"),
        ...weighted(lineWords.map(quote), "3C"),
        ...weighted(paragraphWords.map(quote), "4D"),
      ]),
    ].join(" "),
    vocabulary: [...allNameWords, ...placeWords, ...lineWords, ...paragraphWords],
  };
}

/** The quality index includes the terms, and PostgreSQL limits an index row to 2,700 bytes. */
const maxTermBytes = 2000;

/** PostgreSQL's overhead per lexeme. */
const bytesPerLexeme = 4;

function takeUpTo(maxBytes: number, lexemes: ReadonlySet<string>): string[] {
  let room = maxBytes;
  return [...lexemes].filter((lexeme) => {
    room -= Buffer.byteLength(lexeme) + bytesPerLexeme;
    return room >= 0;
  });
}
