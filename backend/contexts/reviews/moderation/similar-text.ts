import { words } from "#/shared/text/text.ts";

/** Minimum share of common words. Short reviews of honest customers have fewer in common. */
const similarFrom = 0.6;

/** Whether two reviews consist of nearly the same words. */
export function areSimilar(first: string, second: string): boolean {
  const [a, b] = [new Set(words(first)), new Set(words(second))];
  return a.intersection(b).size >= similarFrom * a.union(b).size;
}
