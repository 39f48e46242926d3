import { fold } from "#/shared/text/text.ts";
import type { Condition } from "./condition.ts";
import { rules } from "./condition-rules.ts";
import { readTokens } from "./condition-words.ts";

/** A condition with its typed words, and the range of its tokens; `to` is exclusive. */
export type ParsedCondition = { condition: Condition; words: string; from: number; to: number };

/** Splits a text at spaces and separators, but not at a comma inside a number. */
export const tokensOf = (text: string): string[] =>
  text.split(/(?:[\s;|]|,(?!\d))+/u).filter(Boolean);

/** Signs within a word, which mean nothing: plum*ber. */
const signs = /(?<=[\p{L}\p{M}])[*%"“”]+(?=\p{L})/gu;

export type TakenConditions = {
  text: string;
  conditions: readonly ParsedCondition[];
  /** Typed words of requirements that no listing can meet. */
  unmet: readonly string[];
};

/** Conditions with one value: of "under 300 under 500", the last one counts. */
const limits: readonly Condition["kind"][] = [
  "visit_charge",
  "experience",
  "since",
  "rating",
  "within",
];

/**
 * Extracts conditions, and removes quantities that listings have no data for: 2 seater.
 * @param isLocated whether the position of the user is known, so that a distance has a meaning
 */
export function takeConditions(asTyped: string, isLocated = false): TakenConditions {
  const text = asTyped.replace(signs, "");
  const typed = tokensOf(text);
  const whole = typed.map(fold).join(" ");
  const tokens = readTokens(whole);
  // A taken token becomes a line break, so that no phrase spans it.
  const left = tokens.map(({ code }) => code);
  const taken: { from: number; to: number; condition: Condition | "unmet" | undefined }[] = [];
  for (const { pattern, read } of rules) {
    const line = left.join(" ");
    for (const { 0: found, index, groups = {} } of line.matchAll(pattern)) {
      const asked = read(groups, found);
      if (asked === false) continue;
      const isDistance = typeof asked === "object" && asked.kind === "within";
      const condition = isDistance && !isLocated ? "unmet" : asked;
      const first = line.slice(0, index).split(" ").length - 1;
      const count = found.split(" ").length;
      const [from, to] = [tokens[first]!.from, tokens[first + count - 1]!.to];
      taken.push({ from, to, condition });
      left.fill("\n", first, first + count);
    }
  }
  if (taken.length === 0) return { text, conditions: [], unmet: [] };
  const tokenAt = (at: number) => whole.slice(0, at).split(" ").length - 1;
  const all = taken.flatMap(({ from: first, to: end, condition }) => {
    const [from, to] = [tokenAt(first), tokenAt(end - 1) + 1];
    return condition ? [{ condition, words: typed.slice(from, to).join(" "), from, to }] : [];
  }).sort((one, other) => one.from - other.from);
  const parsed = all.map((each, at) => {
    const { condition } = each;
    const isReplaced = condition !== "unmet" && limits.includes(condition.kind) &&
      all.slice(at + 1).some((later) =>
        later.condition !== "unmet" && later.condition.kind === condition.kind
      );
    return isReplaced ? { ...each, condition: "unmet" as const } : each;
  });
  const conditions = parsed.flatMap(({ condition, ...range }) =>
    condition === "unmet" ? [] : [{ condition, ...range }]
  );
  const unmet = parsed.filter(({ condition }) => condition === "unmet").map(({ words }) => words);
  const rest = taken.reduce(
    (rest, { from, to }) => rest.slice(0, from) + "\n".repeat(to - from) + rest.slice(to),
    whole,
  );
  // A space at the end of a text says that its last word is complete. The rest says the same.
  const spaced = rest.replace(/[\n ]+/g, (gap) => gap === " " ? gap : "\n").replace(/^\n/, "")
    .replaceAll("\n", " ");
  const isOpen = !/\s$/u.test(text) || spaced.endsWith(" ");
  return { text: isOpen ? spaced : `${spaced} `, conditions, unmet };
}
