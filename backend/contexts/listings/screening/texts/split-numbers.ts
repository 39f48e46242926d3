import { plainLetters } from "./plain-letters.ts";
import { isMobile, readNumbers } from "./spoken-numbers.ts";

/** The first and the last of neighbouring texts that contain parts of one mobile number. */
type Span = [from: number, to: number];

type Options = {
  /**
   * Authors can end each entry of a list with digits after a label, "Tap 98", "Sink 76", so the
   * ends of entries are joined too.
   */
  isList: boolean;
};

/**
 * Finds mobile numbers that start at the end of a text and continue in the next texts, even with a
 * few words between the parts.
 */
export function findSplitNumbers(texts: readonly string[], { isList }: Options): Span[] {
  const edges = texts.map(edgesOf);
  return edges.flatMap(({ tail }, from) => {
    const to = endOf(tail, edges.slice(from + 1), isList);
    if (to !== undefined) return [[from, from + 1 + to] satisfies Span];
    // In a list, such a pair may be two prices.
    return !isList && hasPair(texts, edges, from) ? [[from, from + 1] satisfies Span] : [];
  });
}

/** Whether pieces of two neighbouring texts form a number: "98765 call", "me 43210". */
function hasPair(texts: readonly string[], edges: readonly Edges[], at: number): boolean {
  const [first, next] = [edges[at]!.pieces, edges[at + 1]?.pieces ?? []];
  if (first.length === 0 || next.length === 0) return false;
  const both = readNumbers(plainLetters(`${texts[at]} ${texts[at + 1]}`)).pieces;
  return countPairs(both) > countPairs(first) + countPairs(next);
}

const countPairs = (pieces: readonly string[][]): number =>
  pieces.flatMap((run) => run.slice(1).map((piece, at) => run[at]! + piece)).filter(isMobile)
    .length;

type Edges = { head: string; tail: string; isDigitsOnly: boolean; pieces: string[][] };

function edgesOf(text: string): Edges {
  const { written, pieces } = readNumbers(plainLetters(text));
  const digits = written.replace(/[ +]/g, "");
  return {
    head: digits.match(/^\d*/)![0],
    tail: digits.match(/\d*$/)![0],
    isDigitsOnly: /^\d+$/.test(digits),
    pieces,
  };
}

/** The index of the text that contains the end of a number which begins with these digits. */
function endOf(start: string, texts: readonly Edges[], isList: boolean): number | undefined {
  let digits = start;
  for (const [at, { head, tail, isDigitsOnly }] of texts.entries()) {
    // A round number at the end of an entry is an amount or a size.
    const entry = isList && tail.length > 1 && !tail.endsWith("00") ? tail : "";
    if (digits.length < 2 || digits.length > 9) return undefined;
    if ([head, entry].some((more) => more !== "" && isMobile(digits + more))) return at;
    const next = isDigitsOnly ? head : entry;
    if (next === "") return undefined;
    digits += next;
  }
  return undefined;
}
