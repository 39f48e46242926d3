import { isOrdinary } from "../vocabulary/ordinary-words.ts";
import type { Lexicon } from "./understand-query.ts";

/** Shorter ones are the beginning or the end of too many words. */
const [shortestPart, shortestKnown] = [3, 4];

/**
 * Words that were written as one, at least one of them a trade or a place: painterindore, redbricks,
 * पुणेप्लंबर. Words that say nothing may stand between them: plumberinpune.
 */
export function splitWord(word: string, lexicon: Lexicon): string[] | undefined {
  const isKnown = (part: string) =>
    part.length >= shortestPart &&
    (lexicon.phrases.has(part) || lexicon.citiesOfPlace(part) !== undefined);
  const isWord = (part: string) =>
    part.length >= shortestPart && (isOrdinary(part) || lexicon.fillers.has(part));
  const fit = (parts: string[]) => {
    const known = parts.filter(isKnown);
    return known.some(({ length }) => length >= shortestKnown) ? known.length : 0;
  };
  let best: string[] | undefined;
  const consider = (parts: string[]) => {
    if (fit(parts) > (best ? fit(best) : 0)) best = parts;
  };
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const [first, rest] = [word.slice(0, at), word.slice(at)];
    if (!isKnown(first) && !isWord(first)) continue;
    if (isKnown(rest) || isWord(rest)) consider([first, rest]);
    for (const silent of lexicon.stopWords) {
      const last = rest.slice(silent.length);
      if (rest.startsWith(silent) && isKnown(first) && isKnown(last)) {
        consider([first, silent, last]);
      }
    }
  }
  return best;
}
