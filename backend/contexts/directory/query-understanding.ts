import type { CategoryId } from "../../shared/categories.ts";
import { soundKey, words } from "../../shared/text.ts";

/** What one or more words of a query mean. */
export type Meaning =
  | { kind: "category"; category: CategoryId }
  | { kind: "city"; city: string }
  | { kind: "pincode"; pincode: string }
  | { kind: "word" };

/** A piece of a query, in the order it was typed; `words` are folded. */
export type Part = Meaning & { words: string[] };

/** A query as understood. `open`: its last word may be the beginning of a longer one. */
export type ParsedQuery = { parts: Part[]; open: boolean };

/**
 * Everything the words of a query are compared with. Phrases are folded words joined by a space;
 * sounds the same, each word by its sound key.
 */
export type Lexicon = {
  phrases: ReadonlyMap<string, Meaning>;
  sounds: ReadonlyMap<string, Meaning>;
  stopWords: ReadonlySet<string>;
};

const longestPhrase = 4;
/** A shorter beginning of a word could be anything. */
const shortestBeginning = 3;

/** Says what a query means. A pure function: the same text and lexicon give the same parts. */
export function understandQuery(text: string, lexicon: Lexicon): ParsedQuery {
  const typed = words(text);
  const open = !/\s$/.test(text);
  const parts: Part[] = [];
  for (let at = 0; at < typed.length;) {
    const part = longestMeaning(typed, at, lexicon, open);
    parts.push(part);
    at += part.words.length;
  }
  const telling = parts.filter((part) =>
    part.kind !== "word" || !lexicon.stopWords.has(part.words[0]!)
  );
  return { parts: telling.length > 0 ? telling : parts, open };
}

function longestMeaning(typed: string[], at: number, lexicon: Lexicon, open: boolean): Part {
  const first = typed[at]!;
  if (/^[1-9]\d{5}$/.test(first)) return { kind: "pincode", pincode: first, words: [first] };
  for (let length = Math.min(longestPhrase, typed.length - at); length > 0; length--) {
    const span = typed.slice(at, at + length);
    const meaning = lexicon.phrases.get(span.join(" ")) ?? bySound(span, lexicon);
    if (meaning) return { ...meaning, words: span };
  }
  const isLast = at === typed.length - 1;
  const meaning = open && isLast ? byBeginning(first, lexicon) : undefined;
  return { ...(meaning ?? { kind: "word" }), words: [first] };
}

function bySound(span: string[], lexicon: Lexicon): Meaning | undefined {
  if (span.every((word) => lexicon.stopWords.has(word))) return undefined;
  return lexicon.sounds.get(span.map(soundKey).join(" "));
}

/** The one trade or city that all phrases with this beginning mean, where there is only one. */
function byBeginning(word: string, lexicon: Lexicon): Meaning | undefined {
  if (word.length < shortestBeginning || lexicon.stopWords.has(word)) return undefined;
  let found: Meaning | undefined;
  for (const [phrase, meaning] of lexicon.phrases) {
    if (!phrase.startsWith(word)) continue;
    if (found && !sameMeaning(found, meaning)) return undefined;
    found = meaning;
  }
  return found;
}

const sameMeaning = (a: Meaning, b: Meaning) => JSON.stringify(a) === JSON.stringify(b);
