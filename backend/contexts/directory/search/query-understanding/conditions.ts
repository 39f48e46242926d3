import { fold } from "#/shared/text/text.ts";
import type { Condition } from "./condition.ts";
import { rules } from "./condition-rules.ts";

/** A condition, as it was typed, and its tokens: from one up to, not including, another. */
export type AskedCondition = { condition: Condition; words: string; from: number; to: number };

/** What a text is split into for the places of its conditions; a comma may stand inside a number. */
export const tokensOf = (text: string): string[] =>
  text.split(/(?:[\s;|]|,(?!\d))+/u).filter(Boolean);

/**
 * A text without its conditions and without quantities (3 bhk, within 5 km), which say nothing that
 * listings hold.
 */
export function takeConditions(text: string): { text: string; conditions: AskedCondition[] } {
  const tokens = tokensOf(text);
  const folded = tokens.map(fold);
  const whole = folded.join(" ");
  const taken: { from: number; to: number; condition: Condition | undefined }[] = [];
  let left = whole;
  for (const { pattern, read } of rules) {
    for (const { 0: { length }, index, groups = {} } of left.matchAll(pattern)) {
      taken.push({ from: index, to: index + length, condition: read(groups) });
      // As long as what was there; no phrase reaches across it.
      left = left.slice(0, index) + "\n".repeat(length) + left.slice(index + length);
    }
  }
  if (taken.length === 0) return { text, conditions: [] };
  const tokenAt = (at: number) => whole.slice(0, at).split(" ").length - 1;
  const conditions = taken.flatMap(({ from: first, to: end, condition }) => {
    const [from, to] = [tokenAt(first), tokenAt(end - 1) + 1];
    return condition ? [{ condition, words: tokens.slice(from, to).join(" "), from, to }] : [];
  }).sort((one, other) => one.from - other.from);
  // What stood before a condition is a whole word.
  const rest = left.replace(/[\n ]+/g, (gap) => gap === " " ? gap : "\n").replace(/^\n/, "")
    .replaceAll("\n", " ");
  return { text: /\s$/u.test(text) && !rest.endsWith(" ") ? `${rest} ` : rest, conditions };
}
