import type { CategoryId } from "#/shared/categories.ts";

/** Phrases by the trade they mean, for `list`. */
export type WordsByTrade = Partial<Record<CategoryId, string>>;

/**
 * Phrases separated by commas; `(a|b)` stands for either of them, so that `नल (टपकना|टूट गया)` is
 * two phrases and `risn(a|e)` two spellings.
 */
export const list = (text: string): string[] => [...new Set(text.split(",").flatMap(expand))];

function expand(phrase: string): string[] {
  // Not by an expression: every start reads thousands of them.
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
