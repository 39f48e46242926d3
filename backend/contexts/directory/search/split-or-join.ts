import type { Db } from "#/db/database.ts";
import { findMatched } from "../analysis/indexing/lexeme-queries.ts";
import { allOf, has } from "../analysis/indexing/clause.ts";
import type { Lexicon } from "../query-understanding/lexicon.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import { isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { fillers, stopWords } from "../analysis/vocabulary/synonyms.ts";
import type { Nearest } from "../analysis/spelling/spelling.ts";
import { findUsedWords } from "../analysis/spelling/word-queries.ts";

/** Minimum lengths. Shorter words are parts of too many others. */
const [shortestPart, shortestKnown, shortestJoined] = [3, 4, 6];

/**
 * Splits unknown words and joins neighbours: "painterindore" by the lexicon, "silveroak" if a listing
 * has "Silver Oak", "blue sky" if one has "Bluesky". A word that was joined to another becomes empty.
 * @returns also the other `corrections`; empty if no word was split or joined
 */
export async function splitOrJoinWords(
  db: Db,
  { allParts }: ParsedQuery,
  corrections: ReadonlyMap<string, Nearest>,
  isUnknown: (word: string) => boolean,
  lexicon: Lexicon,
): Promise<Map<string, Nearest>> {
  const typed = allParts.flatMap(({ kind, words }) => words.map((word) => ({ word, kind })));
  const unknown = typed.filter(({ kind, word }) => kind === "word" && isUnknown(word));
  const found = new Map<string, Nearest>();
  const pairs = typed.slice(1).flatMap(({ word: last, kind }, at) => {
    const { word: first, kind: before } = typed[at]!;
    const mayJoin = [kind, before].includes("word") && (first + last).length >= shortestJoined;
    return mayJoin ? [{ first, last, joined: first + last }] : [];
  });
  const splits = unknown.flatMap(({ word }) => splitsOf(word).map((parts) => ({ word, parts })));
  const used = await findUsedWords(db, [
    ...pairs.map(({ joined }) => joined),
    ...splits.flatMap(({ parts }) => parts),
  ]);
  for (const { first, last, joined } of pairs) {
    if (!used.has(joined) || found.has(first)) continue;
    found.set(first, { word: joined, sure: false }).set(last, { word: "", sure: false });
  }
  const add = (word: string, parts: readonly string[], sure: boolean) => {
    if (parts.length > 0 && !found.has(word)) found.set(word, { word: parts.join(" "), sure });
  };
  for (const { word } of unknown) add(word, splitWord(word, lexicon) ?? [], true);
  const inUse = splits.filter(({ parts }) => parts.every((part) => used.has(part)))
    .map((split) => ({ ...split, words: allOf(split.parts.map((part) => has(part))) }));
  for (const { word, parts } of await findMatched(db, inUse)) add(word, parts, false);
  return found.size > 0 ? new Map([...corrections, ...found]) : found;
}

/** Splits a word into words of the lexicon, also with a stop word between them: plumberinpune. */
export function splitWord(word: string, lexicon: Lexicon): string[] | undefined {
  const isKnown = (part: string) => {
    const meaning = lexicon.phrases.get(part);
    const isHint = meaning?.kind === "category" && meaning.isWeak;
    return part.length >= shortestPart && !isHint &&
      (meaning !== undefined || lexicon.citiesOfPlace(part) !== undefined);
  };
  const isWord = (part: string) => isKnown(part) || isOrdinary(part) || fillers.has(part);
  const countKnown = (parts: readonly string[]) => {
    const known = parts.filter(isKnown);
    return known.some(({ length }) => length >= shortestKnown) ? known.length : 0;
  };
  return splitsOf(word).flatMap(([first, last]) => [
    ...isWord(first) && isWord(last) ? [[first, last]] : [],
    ...isKnown(first)
      ? [...stopWords].filter((stop) => last.startsWith(stop))
        .map((stop) => [first, stop, last.slice(stop.length)])
        .filter((parts) => isKnown(parts[2]!))
      : [],
  ]).filter((parts) => countKnown(parts) > 0)
    .sort((a, b) => countKnown(b) - countKnown(a))[0];
}

const splitsOf = (word: string): [first: string, last: string][] =>
  Array.from(
    { length: Math.max(0, word.length - 2 * shortestPart + 1) },
    (_, more) => [word.slice(0, shortestPart + more), word.slice(shortestPart + more)],
  );
