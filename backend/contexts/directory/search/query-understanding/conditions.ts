import { fold } from "#/shared/text/text.ts";
import type { Condition } from "./condition.ts";
import { rules } from "./condition-rules.ts";
import { readMeanings } from "./condition-words.ts";

/** A condition, as it was typed, and its tokens: from one up to, not including, another. */
export type AskedCondition = { condition: Condition; words: string; from: number; to: number };

/** What a text is split into for the places of its conditions; a comma may stand inside a number. */
export const tokensOf = (text: string): string[] =>
  text.split(/(?:[\s;|]|,(?!\d))+/u).filter(Boolean);

/** A text without its conditions, and these. */
export type TakenConditions = { text: string; conditions: readonly AskedCondition[] };

/**
 * A text without its conditions and without quantities (3 bhk, within 5 km), which say nothing that
 * listings hold.
 */
export function takeConditions(text: string): TakenConditions {
  const tokens = tokensOf(text);
  const whole = tokens.map(fold).join(" ");
  const said = readMeanings(whole);
  // No phrase reaches across what was taken.
  const left = said.map(({ code }) => code);
  const taken: { from: number; to: number; condition: Condition | undefined }[] = [];
  for (const { pattern, read } of rules) {
    const line = left.join(" ");
    for (const { 0: found, index, groups = {} } of line.matchAll(pattern)) {
      const condition = read(groups, found);
      if (condition === false) continue;
      const first = line.slice(0, index).split(" ").length - 1;
      const count = found.split(" ").length;
      const [from, to] = [said[first]!.from, said[first + count - 1]!.to];
      taken.push({ from, to, condition });
      left.fill("\n", first, first + count);
    }
  }
  if (taken.length === 0) return { text, conditions: [] };
  const tokenAt = (at: number) => whole.slice(0, at).split(" ").length - 1;
  const conditions = taken.flatMap(({ from: first, to: end, condition }) => {
    const [from, to] = [tokenAt(first), tokenAt(end - 1) + 1];
    return condition ? [{ condition, words: tokens.slice(from, to).join(" "), from, to }] : [];
  }).sort((one, other) => one.from - other.from);
  const rest = taken.reduce(
    (rest, { from, to }) => rest.slice(0, from) + "\n".repeat(to - from) + rest.slice(to),
    whole,
  );
  // What stood before a condition is a whole word.
  const spaced = rest.replace(/[\n ]+/g, (gap) => gap === " " ? gap : "\n").replace(/^\n/, "")
    .replaceAll("\n", " ");
  return { text: /\s$/u.test(text) && !spaced.endsWith(" ") ? `${spaced} ` : spaced, conditions };
}
