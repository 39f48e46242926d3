import { hasContact, hasLink } from "#/contexts/listings/mod.ts";

/** What stands in the place of contact data. */
const mask = "•••";

/**
 * Replaces the words of a text that contain phone numbers, links, e-mail addresses or handles.
 * @param keepNumbers keeps phone numbers and the names of other channels
 */
export function maskContacts(text: string, { keepNumbers = false } = {}): string {
  const isFound = keepNumbers ? hasLink : (part: string) => hasContact(part);
  let masked = keepNumbers ? text : maskHandles(text);
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
  let end = words[last]!.to;
  let first = last -
    bisect(last + 1, (back) => isFound(text.slice(words[last - back]!.from, end)));
  // "at example" is enough to find a link, but "dot com" belongs to it.
  for (
    let next = last + 1;
    next < words.length && isDotted(words[next - 1]!, words[next]!);
    next++
  ) {
    end = words[next]!.to;
  }
  // "dot com" is enough to find a link, but "asha at example" belongs to it.
  const found = text.slice(words[first]!.from, end);
  if (hasLink(found) || mailboxes.test(found)) {
    while (first > 0 && isJoined(words[first - 1]!.word, words[first]!.word)) first--;
    // "Pay at evil.com" has no local part.
    const isPlace = notNames.test(words[first]!.word) && words[first + 1]?.word === "at";
    if (isPlace && words[first + 2]!.from < end) first += 2;
  }
  return text.slice(0, words[first]!.from).replace(atTheRate, "") + mask + text.slice(end);
}

/** Masks the name after another channel's: "insta: ramesh.fix", "whatsapp rameshfix". */
const maskHandles = (text: string): string =>
  text.replace(
    channelNames,
    (match, handle: string) => notHandles.has(handle.toLowerCase()) ? match : mask,
  );

const channelNames =
  /(?<![\p{L}\p{M}])(?:wh?ats?app|insta(?:gram)?|telegram|snapchat|facebook|fb|youtube|twitter)(?:\s+(?:id|is|name|handle|user(?:name)?|hai))*(?:\s*[:=@-]\s*|\s+)([a-z](?:[a-z]{4,}|[\w.]{3,}[a-z\d]))(?![\p{L}\p{M}\d])(?=\s*(?:[.,;!?]?\s|[,;!?.]?$))/giu;

/** Ordinary words after the name of a channel. */
const notHandles = new Set(
  ("about account mostly only preferred preferably review reviews usually ads posts likes followers link " +
    " after again also available before bhejo bhejna bhejunga bheja bheje bhejein call calls chahiye " +
    "details dijiye dunga first group groups handle image images karein karen karna karke karo kijiye later " +
    "location message messages messaging morning evening number numbers office online photo photos " +
    "picture pictures please possible profile quickly reply replies saath sakte sakta send sending " +
    "sent share shared status then there thanks through today tomorrow tonight username video videos " +
    "where which while with within yesterday channel pages works working")
    .split(" "),
);

/** The local part of "ravi at the rate gmail dot com". */
const atTheRate = /\S+\s+(?:at|एट|ऐट)\s+(?:the|द|दि)\s+(?:rate|रेट)(?:\s+of)?\s+$/iu;

const mailboxes = /gmail|yahoo|hotmail|outlook|rediffmail|protonmail|जीमेल|याहू/iu;

const notNames =
  /^(?:pay|paid|see|look|visit|order|book|buy|check|find|us|me|reviews?|available)$/i;

/** Whether two words are parts of one domain, as in "example dot" and "dot com". */
const isDotted = (last: { word: string }, next: { word: string }): boolean =>
  dot.test(last.word) || dot.test(next.word);

const dot = /^[^\p{L}\p{M}\d]*(?:dot|डॉट|[.。｡․])[^\p{L}\p{M}\d]*$/iu;

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
