import type { Db } from "#/db/database.ts";
import { findMatched } from "../analysis/indexing/lexeme-queries.ts";
import { allOf, has } from "../analysis/indexing/clause.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import type { Nearest } from "../analysis/spelling/spelling.ts";
import { findUsedWords } from "../analysis/spelling/word-queries.ts";

/** Minimum lengths. Shorter words are parts of too many others. */
const [shortestPart, shortestJoined] = [3, 6];

/**
 * Splits unknown words and joins neighbours: "silveroak" if a listing has "Silver Oak", "blue sky" if
 * one has "Bluesky". A word that was joined to another becomes empty.
 * @returns also the other `corrections`; empty if no word was split or joined
 */
export async function splitOrJoinWords(
  db: Db,
  { allParts }: ParsedQuery,
  corrections: ReadonlyMap<string, Nearest>,
  isUnknown: (word: string) => boolean,
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
  const inUse = splits.filter(({ parts }) => parts.every((part) => used.has(part)))
    .map((split) => ({ ...split, words: allOf(split.parts.map((part) => has(part))) }));
  for (const { word, parts } of await findMatched(db, inUse)) {
    if (!found.has(word)) found.set(word, { word: parts.join(" "), sure: false });
  }
  return found.size > 0 ? new Map([...corrections, ...found]) : found;
}

const splitsOf = (word: string): [first: string, last: string][] =>
  Array.from(
    { length: Math.max(0, word.length - 2 * shortestPart + 1) },
    (_, more) => [word.slice(0, shortestPart + more), word.slice(shortestPart + more)],
  );
