import type { CategoryId } from "#/shared/categories.ts";

/** Texts for `list`, by trade. */
export type WordsByTrade = Partial<Record<CategoryId, string>>;

/** Splits phrases at commas and expands alternatives: `risn(a|e)` is two spellings. */
export const list = (text: string): string[] => [...new Set(text.split(",").flatMap(expand))];

function expand(phrase: string): string[] {
  // Faster than a regular expression: each start expands thousands of phrases.
  const end = phrase.indexOf(")");
  if (end === -1) return [tidy(phrase)];
  const start = phrase.lastIndexOf("(", end);
  const [before, after] = [phrase.slice(0, start), phrase.slice(end + 1)];
  return phrase.slice(start + 1, end).split("|")
    .flatMap((one) => expand(before + one.trim() + after));
}

function tidy(phrase: string): string {
  const trimmed = phrase.trim();
  return /\s\s|\n/.test(trimmed) ? trimmed.replace(/\s+/g, " ") : trimmed;
}
