import { words } from "#/shared/text/text.ts";

/**
 * The minimum share of common words. Honest customers' short reviews have fewer words in common.
 */
const similarFrom = 0.6;

/** Whether two reviews consist of nearly the same words. */
export function areSimilar(first: string, second: string): boolean {
  const [a, b] = [new Set(words(first)), new Set(words(second))];
  return a.intersection(b).size >= similarFrom * a.union(b).size;
}
