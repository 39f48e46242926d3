import type { CategoryId } from "../../../shared/categories.ts";
import { soundKey, toLatin, words } from "../../../shared/text.ts";
import { editDistance, type Spelling } from "./spelling.ts";

/** What one or more words of a query mean; places by slug. */
export type Meaning =
  | { kind: "category"; category: CategoryId }
  | { kind: "city"; city: string }
  | { kind: "locality"; locality: string }
  | { kind: "pincode"; pincode: string }
  | { kind: "word" };

/**
 * A piece of a query, in the order it was typed; `words` are folded. `begun`: guessed from the
 * beginning of what it means.
 */
export type Part = Meaning & { words: string[]; begun?: true };

/** A query as understood. `open`: its last word may be the beginning of a longer one. */
export type ParsedQuery = { parts: Part[]; open: boolean };

/** A phrase in Latin letters, and what it means. */
export type Sounding = { latin: string; meaning: Meaning };

/**
 * Everything the words of a query are compared with. Phrases are folded words joined by a space;
 * sounds the same, each word by its sound key.
 */
export type Lexicon = {
  phrases: ReadonlyMap<string, Meaning>;
  sounds: ReadonlyMap<string, readonly Sounding[]>;
  /** The words of all phrases. */
  spellings: readonly Spelling[];
  /** Places that may have no business yet, and names of people: what they mean is left open. */
  districts: ReadonlySet<string>;
  /** Say nothing at all. */
  stopWords: ReadonlySet<string>;
  /** Say nothing beside a trade: *house* painter, solar panel *fitting*. */
  fillers: ReadonlySet<string>;
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
  const saysTrade = parts.some(({ kind }) => kind === "category");
  const telling = parts.filter(({ kind, words: [word] }) =>
    kind !== "word" || !(lexicon.stopWords.has(word!) || saysTrade && lexicon.fillers.has(word!))
  );
  return { parts: telling.length > 0 ? telling : parts, open };
}

function longestMeaning(typed: string[], at: number, lexicon: Lexicon, open: boolean): Part {
  const rest = typed.slice(at, at + longestPhrase);
  const pincode = readPincode(rest);
  if (pincode) return pincode;
  for (let length = rest.length; length > 0; length--) {
    const span = rest.slice(0, length);
    const isLast = at + length === typed.length;
    const meaning = lexicon.phrases.get(span.join(" ")) ?? bySound(span, lexicon);
    if (meaning) return { ...meaning, words: span };
    const guess = open && isLast ? byBeginning(span, lexicon) : undefined;
    if (guess) return { ...guess, words: span, begun: true };
  }
  const [word] = rest as [string];
  return { ...(bySuffix(word, lexicon) ?? { kind: "word" }), words: [word] };
}

/** 411038, or 411 038 as it is spoken. */
function readPincode([first, second]: string[]): Part | undefined {
  if (/^[1-9]\d{5}$/.test(first!)) return { kind: "pincode", pincode: first!, words: [first!] };
  if (!/^[1-9]\d{2}$/.test(first!) || !/^\d{3}$/.test(second ?? "")) return undefined;
  return { kind: "pincode", pincode: first! + second!, words: [first!, second!] };
}

function bySound(span: string[], lexicon: Lexicon): Meaning | undefined {
  if (span.every((word) => lexicon.stopWords.has(word))) return undefined;
  const latin = span.map(toLatin).join(" ");
  return lexicon.sounds.get(span.map(soundKey).join(" "))?.find((known) =>
    // A mart is not in Meerut, though both sound mrt.
    known.meaning.kind !== "city" || editDistance(latin, known.latin, 2) <= 2
  )?.meaning;
}

/** bijliwala is the bijli wala. */
function bySuffix(word: string, lexicon: Lexicon): Meaning | undefined {
  const [, stem] = word.match(/^(.{2,})(?:[wv]all?[aei]h?|वाला|वाले|वाली)$/u) ?? [];
  const meaning = stem && (lexicon.phrases.get(stem) ?? bySound([stem], lexicon));
  return meaning && meaning.kind === "category" ? meaning : undefined;
}

/** The one trade or city that all phrases with this beginning mean, where there is only one. */
function byBeginning(span: string[], lexicon: Lexicon): Meaning | undefined {
  const last = span.at(-1)!;
  if (span.length === 1 && last.length < shortestBeginning || lexicon.stopWords.has(last)) {
    return undefined;
  }
  const beginning = span.join(" ");
  let found: Meaning | undefined;
  for (const [phrase, meaning] of lexicon.phrases) {
    if (meaning.kind === "locality" || !phrase.startsWith(beginning)) continue;
    if (found && !sameMeaning(found, meaning)) return undefined;
    found = meaning;
  }
  return found;
}

const sameMeaning = (a: Meaning, b: Meaning) => JSON.stringify(a) === JSON.stringify(b);
