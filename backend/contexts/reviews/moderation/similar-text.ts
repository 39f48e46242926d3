import { words } from "#/shared/text/text.ts";

/** Two texts share so much of their words; short ones of honest customers share less. */
const similarFrom = 0.6;

/** Whether two reviews say nearly the same in nearly the same words. */
export function areSimilar(one: string, other: string): boolean {
  const [ours, theirs] = [new Set(words(one)), new Set(words(other))];
  return ours.intersection(theirs).size >= similarFrom * ours.union(theirs).size;
}
