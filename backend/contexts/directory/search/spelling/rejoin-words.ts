import type { Db } from "#/db/database.ts";
import { findHeld } from "../indexing/lexeme-queries.ts";
import { allOf, has } from "../matching/clause.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import type { Nearest } from "./spelling.ts";
import { findUsedWords } from "./word-queries.ts";

/** Shorter ones are parts of too many words. */
const [shortestPart, shortestJoined] = [3, 6];

/**
 * Words that were written as one or apart, where listings write them otherwise: blue sky is the Bluesky,
 * silveroak the Silver Oak, if some listing has both words.
 *
 * @param isUnknown whether no business uses a word: any other is one word
 * @returns by the word as typed; of words that are one, the others stand for nothing
 */
export async function rejoinWords(
  db: Db,
  { allParts }: ParsedQuery,
  isUnknown: (word: string) => boolean,
): Promise<Map<string, Nearest>> {
  const typed = allParts.flatMap(({ kind, words }) => words.map((word) => ({ word, kind })));
  const joined = typed.slice(1).flatMap(({ word, kind }, at) => {
    const before = typed[at]!;
    const isName = kind === "word" || before.kind === "word";
    const whole = before.word + word;
    return isName && whole.length >= shortestJoined
      ? [{ word: whole, words: [before.word, word] }]
      : [];
  });
  const apart = typed.filter(({ kind, word }) => kind === "word" && isUnknown(word))
    .flatMap(({ word }) => splitsOf(word).map((words) => ({ word, words })));
  const known = await findUsedWords(db, [
    ...joined.map(({ word }) => word),
    ...apart.flatMap(({ words }) => words),
  ]);
  const meant = new Map<string, Nearest>();
  for (const { word, words: [first, last] } of joined) {
    if (!known.has(word) || meant.has(first!)) continue;
    meant.set(first!, { word, sure: false }).set(last!, { word: "", sure: false });
  }
  const likely = apart.filter(({ words }) => words.every((one) => known.has(one)))
    .map(({ word, words }) => ({
      word,
      apart: words.join(" "),
      words: allOf(words.map((one) => has(one))),
    }));
  for (const { word, apart } of await findHeld(db, likely)) {
    if (!meant.has(word)) meant.set(word, { word: apart, sure: false });
  }
  return meant;
}

const splitsOf = (word: string): string[][] =>
  Array.from(
    { length: Math.max(0, word.length - 2 * shortestPart + 1) },
    (_, more) => [word.slice(0, shortestPart + more), word.slice(shortestPart + more)],
  );
