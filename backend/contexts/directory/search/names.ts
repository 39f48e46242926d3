import { categories, type CategoryId } from "../../../shared/categories.ts";
import { memoise } from "../../../shared/memoise.ts";
import { words } from "../../../shared/text.ts";
import { formerNamesOf } from "../places/places.ts";
import { hear, type Heard, slipsBetween } from "./beginnings.ts";
import type { NamedCity } from "./lexicon.ts";
import { isOrdinary } from "./ordinary-words.ts";
import { stopWords, synonyms } from "./synonyms.ts";

/** What a name stands for; a city by its slug. */
export type Named = { kind: "category"; category: CategoryId } | { kind: "city"; city: string };

/** A phrase that an operator says stands for a trade or a city. */
export type Synonym = { phrase: string; means: Named };

/** One of the things that a trade or a city is called. */
export type Name = Heard & {
  means: Named;
  /** It is what the trade is called here; of a city any name is. */
  isOwn: boolean;
  /** Folded words, joined by a space. */
  phrase: string;
};

/**
 * How what was typed fits what it may mean, the best first. Those of businesses stand among them,
 * so that one order holds for all suggestions.
 */
export const fits = [
  /** It is called just so. */
  "whole",
  /** The trade's own name begins so. */
  "begins",
  /** Another of a trade's names begins so, or a city's. */
  "otherBegins",
  /** A business's name begins so. */
  "businessBegins",
  /** The text says this, and nothing but trades and places. */
  "said",
  /** A later word of the name begins so. */
  "wordBegins",
  /** Words of a business's name begin so. */
  "businessWords",
  /** The text says this, among other things. */
  "mentioned",
  /** A slip away. */
  "misspelt",
  /** A business whose name sounds so. */
  "businessHeard",
] as const;

export type Fit = typeof fits[number];

/** `share`: of the name, how much is typed already. */
export type Match = { means: Named; fit: Fit; share: number };

/** The names of all trades and of the cities that there are; cities in the order given. */
export function makeNames(
  cities: readonly NamedCity[],
  added: readonly Synonym[],
): readonly Name[] {
  return [
    ...added.map(({ phrase, means }) => toName(phrase, means, means.kind === "city")),
    ...tradeNames,
    ...cities.flatMap(({ slug, name_en, name_hi }) =>
      [name_en, ...name_hi ? [name_hi] : [], ...formerNamesOf(slug)]
        .map((name) => toName(name, { kind: "city", city: slug }, true))
    ),
  ];
}

const hearOnce = memoise((name: string) => {
  const phrase = words(name).join(" ");
  return { phrase, ...hear(phrase) };
}, 20_000);

const toName = (name: string, means: Named, isOwn: boolean): Name => ({
  ...hearOnce(name),
  means,
  isOwn,
});

const tradeNames: readonly Name[] = categories.flatMap(({ id, name }) => {
  const means = { kind: "category", category: id } as const;
  const own = [name.en, name.hi];
  return [
    ...own.map((name) => toName(name, means, true)),
    ...synonyms[id].filter((synonym) => !own.includes(synonym))
      .map((synonym) => toName(synonym, means, false)),
  ];
});

const silent = new Set(stopWords.flatMap(words));

/** Whether it has a word that says something. */
export const isTelling = (text: string): boolean => words(text).some((word) => !silent.has(word));

/** The words without those that say nothing; the last may still become another one. */
export const tellingWords = (typed: string[]): string[] =>
  typed.filter((word, at) => at === typed.length - 1 || !silent.has(word));

/** A shorter beginning is one of too many words. */
const shortestOther = 3;
const shortestInside = 4;

/** Trades and cities that are called so, or whose names begin so, the best first. */
export function matchBeginnings(typed: string[], names: readonly Name[]): Match[] {
  const text = typed.join(" ");
  const { latin } = hearOnce(text);
  const found = new Map<string, Match>();
  for (const name of names) {
    const fit = fitOf(text, latin, name);
    if (fit) keepBest(found, { means: name.means, fit, share: text.length / name.phrase.length });
  }
  return sorted(found);
}

function fitOf(text: string, latin: string, { phrase, latin: spelt, means, isOwn }: Name) {
  if (phrase === text || spelt === latin) return "whole";
  const begins = phrase.startsWith(text) || spelt.startsWith(latin);
  if (begins && (isOwn || text.length >= shortestOther)) {
    return isOwn && means.kind === "category" ? "begins" : "otherBegins";
  }
  const isInside = phrase.includes(` ${text}`) || spelt.includes(` ${latin}`);
  return isInside && (isOwn || text.length >= shortestInside) ? "wordBegins" : undefined;
}

/**
 * Trades and cities that several words speak of: whole names, and at the end the beginning of one.
 * Misspelt names count where none is spelt so.
 */
export function matchMentions(typed: string[], names: readonly Name[]): Match[] {
  const said: Match[] = [];
  let isAllSaid = true;
  for (let at = 0; at < typed.length;) {
    const { matches, length } = longestMention(typed, at, names);
    if (matches.length === 0) isAllSaid = false;
    said.push(...matches);
    at += length;
  }
  const fit = isAllSaid ? "said" : "mentioned";
  return said.map((match) => ({ ...match, fit }));
}

const longestPhrase = 4;

function longestMention(typed: string[], at: number, names: readonly Name[]) {
  const spans = typed.slice(at, at + longestPhrase).map((_, n, rest) => rest.slice(0, n + 1))
    .reverse();
  for (const find of [matchBeginnings, matchMisspelt]) {
    for (const span of spans) {
      const isOpen = at + span.length === typed.length;
      const matches = find(span, names).filter(({ fit, share }) =>
        fit === "whole" || (isOpen ? fit !== "wordBegins" : fit === "misspelt" && share > 0.7)
      );
      if (matches.length > 0) return { matches: matches.slice(0, 2), length: span.length };
    }
  }
  return { matches: [], length: 1 };
}

/** Those whose names begin nearly so, as near as any. */
export function matchMisspelt(typed: string[], names: readonly Name[]): Match[] {
  if (typed.every(isOrdinary)) return [];
  const text = typed.join(" ");
  const heard = hearOnce(text);
  let least = Infinity;
  const found = new Map<string, Match>();
  for (const name of names) {
    const slips = slipsBetween(heard, name);
    if (slips === undefined || slips > least) continue;
    if (slips < least) found.clear();
    least = slips;
    keepBest(found, {
      means: name.means,
      fit: "misspelt",
      share: Math.min(1, heard.latin.length / name.latin.length),
    });
  }
  return sorted(found);
}

/** The better fit first; of equals, that of whose name more is typed. */
export const compareMatches = (a: Pick<Match, "fit" | "share">, b: typeof a): number =>
  fits.indexOf(a.fit) - fits.indexOf(b.fit) || b.share - a.share;

function keepBest(found: Map<string, Match>, match: Match) {
  const key = JSON.stringify(match.means);
  const known = found.get(key);
  if (!known || compareMatches(match, known) < 0) found.set(key, match);
}

const sorted = (found: Map<string, Match>): Match[] => [...found.values()].sort(compareMatches);
