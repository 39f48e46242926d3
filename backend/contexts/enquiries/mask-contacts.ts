import { hasContact, hasLink } from "#/platform/screening/contact.ts";

/** What stands in the place of contact data. */
const mask = "•••";

/**
 * Replaces the words of a text that contain phone numbers, links, e-mail addresses or handles.
 * @param keepNumbers keeps phone numbers and the names of other channels
 */
export function maskContacts(text: string, { keepNumbers = false } = {}): string {
  const isFound = keepNumbers ? hasLink : (part: string) => hasContact(part);
  let masked = text;
  while (isFound(masked)) {
    const next = maskFirst(masked, isFound);
    // Only masks are left around what is found.
    if (next === masked) return mask;
    masked = next;
  }
  return masked;
}

/**
 * Masks the first words in which `isFound` finds something: the words that end where it first
 * becomes true, and begin where it would become false.
 */
function maskFirst(text: string, isFound: (part: string) => boolean): string {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
  const last = bisect(words.length, (at) => isFound(text.slice(0, words[at]!.to)));
  const end = words[last]!.to;
  let first = last -
    bisect(last + 1, (back) => isFound(text.slice(words[last - back]!.from, end)));
  // "dot com" is enough to find a link, but "asha at example" belongs to it.
  if (hasLink(text.slice(words[first]!.from, end))) {
    while (first > 0 && isJoined(words[first - 1]!.word, words[first]!.word)) first--;
  }
  return text.slice(0, words[first]!.from) + mask + text.slice(end);
}

/** Whether two words are parts of one address, as in "asha at", "at example" or "e v". */
const isJoined = (word: string, next: string): boolean =>
  joint.test(word) || joint.test(next) || next.startsWith(".") ||
  letter.test(word) && letter.test(next);

/** "dot" or "at" as a word or a sign, perhaps in brackets. */
const joint = /^[^\p{L}\p{M}\d]*(?:dot|at|डॉट|एट|ऐट|[.@。｡․])[^\p{L}\p{M}\d]*$/iu;

const letter = /^\p{L}\p{M}*$/u;

/** An index below `count` where a condition becomes true, which it is for the last index. */
function bisect(count: number, condition: (at: number) => boolean): number {
  let [no, yes] = [-1, count - 1];
  while (yes - no > 1) {
    const middle = (no + yes) >> 1;
    if (condition(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
