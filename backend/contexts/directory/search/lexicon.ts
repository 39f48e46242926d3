import { categories } from "../../../shared/categories.ts";
import { fold, soundKey, toLatin, words } from "../../../shared/text.ts";
import { listDistricts } from "../places/pincodes.ts";
import { findCityBySlug, formerNamesOf } from "../places/places.ts";
import type { Synonym } from "./names.ts";
import type { Lexicon, Meaning, Sounding } from "./query-understanding.ts";
import { toSpelling } from "./spelling.ts";
import { fillers, stopWords, synonyms } from "./synonyms.ts";

export type NamedCity = { slug: string; name_en: string; name_hi: string | null };

/** Sounds of fewer letters are shared by too many words to mean one of them. */
const shortestSound = 3;

/**
 * The trades of the directory and the places it has, made ready for understandQuery.
 * @param added what operators say; it comes before what is shipped
 */
export function makeLexicon(
  cities: readonly NamedCity[],
  added: readonly Synonym[] = [],
): Lexicon {
  const phrases = new Map<string, Meaning>();
  const sounds = new Map<string, Sounding[]>();
  const add = (name: string, meaning: Meaning) => {
    const phrase = words(name).join(" ");
    if (!phrases.has(phrase)) phrases.set(phrase, meaning);
  };
  const addHeard = (name: string, meaning: Meaning) => {
    add(name, meaning);
    const heard = words(name).map(soundKey);
    const isTelling = heard.join("").length >= shortestSound;
    if (!isTelling) return;
    const latin = words(name).map(toLatin).join(" ");
    sounds.set(heard.join(" "), [...sounds.get(heard.join(" ")) ?? [], { latin, meaning }]);
  };
  for (const { phrase, means } of added) addHeard(phrase, means);
  for (const { id, name } of categories) {
    for (const phrase of [name.en, name.hi, ...synonyms[id]]) {
      addHeard(phrase, { kind: "category", category: id });
      if (/[a-rt-z]$/i.test(phrase)) add(`${phrase}s`, { kind: "category", category: id });
    }
  }
  for (const { slug, name_en, name_hi } of cities) {
    for (const name of [name_en, ...name_hi ? [name_hi] : [], ...formerNamesOf(slug)]) {
      addHeard(name, { kind: "city", city: slug });
    }
  }
  // Not by sound: too many family names sound like some part of some city.
  for (const { slug } of cities) {
    for (const locality of findCityBySlug(slug)?.localities ?? []) {
      add(locality.name.en, { kind: "locality", locality: locality.slug });
      add(locality.name.hi, { kind: "locality", locality: locality.slug });
    }
  }
  const spelt = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(" ")));
  return {
    phrases,
    sounds,
    spellings: [...spelt].map(toSpelling),
    districts: new Set(listDistricts().map(({ district }) => fold(district))),
    stopWords: new Set(stopWords.map(fold)),
    fillers: new Set(fillers.map(fold)),
  };
}
