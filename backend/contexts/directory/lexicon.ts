import { categories } from "../../shared/categories.ts";
import { fold, soundKey, words } from "../../shared/text.ts";
import { formerNamesOf } from "./places.ts";
import type { Lexicon, Meaning } from "./query-understanding.ts";
import { stopWords, synonyms } from "./synonyms.ts";

export type NamedCity = { slug: string; name_en: string; name_hi: string | null };

/** Sounds of fewer letters are shared by too many words to mean one of them. */
const shortestSound = 3;

/** The trades of the directory and the cities it has, made ready for understandQuery. */
export function makeLexicon(cities: readonly NamedCity[]): Lexicon {
  const phrases = new Map<string, Meaning>();
  const sounds = new Map<string, Meaning>();
  const add = (name: string, meaning: Meaning) => {
    const spelt = words(name);
    const heard = spelt.map(soundKey);
    if (!phrases.has(spelt.join(" "))) phrases.set(spelt.join(" "), meaning);
    const isTelling = heard.join("").length >= shortestSound;
    if (isTelling && !sounds.has(heard.join(" "))) sounds.set(heard.join(" "), meaning);
  };
  for (const { id, name } of categories) {
    for (const phrase of [name.en, name.hi, ...synonyms[id]]) {
      add(phrase, { kind: "category", category: id });
    }
  }
  for (const { slug, name_en, name_hi } of cities) {
    for (const name of [name_en, ...name_hi ? [name_hi] : [], ...formerNamesOf(slug)]) {
      add(name, { kind: "city", city: slug });
    }
  }
  return { phrases, sounds, stopWords: new Set(stopWords.map(fold)) };
}
