/** What the letters of English are called, folded, as they are written in Hindi. */
const names: Record<string, string> = {
  ए: "a",
  बी: "b",
  सी: "c",
  डी: "d",
  ई: "e",
  एफ: "f",
  जी: "g",
  एच: "h",
  आई: "i",
  आइ: "i",
  जे: "j",
  के: "k",
  एल: "l",
  एम: "m",
  एन: "n",
  ओ: "o",
  पी: "p",
  क्यू: "q",
  आर: "r",
  एस: "s",
  टी: "t",
  यू: "u",
  वी: "v",
  डब्ल्यू: "w",
  एक्स: "x",
  वाई: "y",
  वाय: "y",
  जेड: "z",
};

const name = Object.keys(names).sort((a, b) => b.length - a.length).join("|");
const letter = "[\\p{L}\\p{M}\\p{N}]";

const dotted = new RegExp(`(?<!${letter})(?:${name})(?=\\.)`, "gu");
const inARow = new RegExp(`(?<!${letter})(?:${name})(?:[\\s.]+(?:${name}))+(?!${letter})`, "gu");
const each = new RegExp(`(?<!${letter})(?:${name})(?!${letter})`, "gu");
const asOneWord = new RegExp(`^(?:${name}){2,}$`, "u");
const oneAfterAnother = new RegExp(name, "gu");
const single = /(?<![\p{L}\p{M}\p{N}])[a-z](?:(?:\.\s*|\s+)[a-z](?![\p{L}\p{M}\p{N}]))+/gu;

/** Hindi words, too: of the brother, who came and went. Only other letters make them letters. */
const words = new Set(["जी", "के", "आई", "ओ", "पी"]);
/** Hindi words that only look like letters in a row: a beedi, vaccines, having drunk. */
const otherWords = new Set(["बीडी", "टीके", "पीके", "जीजी", "जीके", "पीपी", "आईए"]);

/** A letter beside a short number, by a space, a hyphen or nothing; क and ए are letters that are said. */
const numbered = new RegExp(
  `(?<!${letter})(${name}|[a-z])[\\s\\p{Pd}]*(\\d{1,3})(?!${letter})`,
  "gu",
);
const numberFirst = new RegExp(
  `(?<!${letter})(\\d{1,2})[\\s\\p{Pd}]*([a-z])(?!${letter})`,
  "gu",
);

/** A letter and a number as one word, however they are set apart: A-1, a 1 and ए-1 are a1. */
export const joinNumbered = (folded: string): string =>
  !/\d/.test(folded) ? folded : folded.replace(
    numbered,
    (typed, name: string, number: string) =>
      words.has(name) ? typed : `${names[name] ?? name}${number}`,
  ).replace(numberFirst, "$1$2");

/** Initials as one word in Latin letters, however they are set apart: A.K., a k, ए.के. and ए के are ak. */
export function joinInitials(folded: string): string {
  const inLatin = /[\u0900-\u097f]/.test(folded)
    ? folded.replace(dotted, (name) => names[name]!).replace(inARow, (row) => {
      const letters = row.match(each)!;
      return letters.every((name) => words.has(name))
        ? row
        : row.replace(each, (name) => names[name]!);
    })
    : folded;
  return inLatin.replace(single, (row) => row.replace(/[^a-z]/g, ""));
}

/** एलईडी is led; undefined where a word is not made of the names of letters. */
export const spellInitials = (word: string): string | undefined =>
  asOneWord.test(word) && !otherWords.has(word)
    ? word.replace(oneAfterAnother, (name) => names[name]!)
    : undefined;
