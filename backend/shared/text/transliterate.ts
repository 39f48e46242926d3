import type { Language } from "../language.ts";
import { loanWords } from "./loan-words.ts";
import { toLatin } from "./text.ts";

/**
 * A name in the letters of the other language, as a suggestion to start from: words of the trade by
 * heart, others by their sound. Nobody can tell from `Ram` whether राम or रम is meant.
 */
export const transliterate = (text: string, to: Language): string =>
  to === "en"
    ? text.replace(/[\u0900-\u097f]+/gu, (word) => capitalised(toLatin(withoutNukta(word))))
    : text.replace(/[a-z]+(?:['’]s)?/gi, (word) => toDevanagari(word.toLowerCase()));

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const withoutNukta = (word: string) =>
  word.normalize("NFD").replace(/\u093c/g, "").normalize("NFC").replace(/\u0901/g, "\u0902");

/** Spellings of a consonant, the longest first. */
const consonants: [string, string][] = [
  ["ksh", "क्ष"],
  ["chh", "छ"],
  ["kh", "ख"],
  ["gh", "घ"],
  ["ch", "च"],
  ["jh", "झ"],
  ["th", "थ"],
  ["dh", "ध"],
  ["ph", "फ"],
  ["bh", "भ"],
  ["sh", "श"],
  ["ck", "क"],
  ["k", "क"],
  ["q", "क"],
  ["c", "क"],
  ["g", "ग"],
  ["j", "ज"],
  ["t", "त"],
  ["d", "द"],
  ["n", "न"],
  ["p", "प"],
  ["f", "फ़"],
  ["b", "ब"],
  ["m", "म"],
  ["y", "य"],
  ["r", "र"],
  ["l", "ल"],
  ["v", "व"],
  ["w", "व"],
  ["s", "स"],
  ["z", "ज़"],
  ["h", "ह"],
  ["x", "क्स"],
];

/** Spellings of a vowel: as a letter of its own, and as the sign behind a consonant. */
const vowels: [string, string, string][] = [
  ["aa", "आ", "ा"],
  ["ai", "ऐ", "ै"],
  ["au", "औ", "ौ"],
  ["ou", "औ", "ौ"],
  ["ee", "ई", "ी"],
  ["ii", "ई", "ी"],
  ["oo", "ऊ", "ू"],
  ["uu", "ऊ", "ू"],
  ["a", "अ", ""],
  ["e", "ए", "े"],
  ["i", "इ", "ि"],
  ["o", "ओ", "ो"],
  ["u", "उ", "ु"],
];

/** Before another consonant it is a dot above. */
const nasal = /^(?:n(?=[kgcjtd])|m(?=[pb]))/;

const virama = "\u094d";
const anusvara = "\u0902";

function toDevanagari(word: string): string {
  const [byHeart] = Object.hasOwn(loanWords, word) ? loanWords[word]! : [];
  if (byHeart) return byHeart;
  const rest = word.replace(/['’]/g, "");
  let written = "";
  let afterConsonant = false;
  for (let at = 0; at < rest.length;) {
    const here = rest.slice(at);
    const isLast = (spelling: string) => at + spelling.length === rest.length;
    const vowel = isLast("y") && here === "y" && afterConsonant
      ? ["y", "ई", "ी"] as const
      : vowels.find(([spelling]) => here.startsWith(spelling));
    if (vowel) {
      const [spelling, letter, sign] = vowel;
      written += afterConsonant ? lastSign(spelling, sign, isLast(spelling)) : letter;
      afterConsonant = false;
      at += spelling.length;
      continue;
    }
    const consonant: [string, string] = consonants.find(([text]) => here.startsWith(text))!;
    const isNasal: boolean = at > 0 && !afterConsonant && nasal.test(here);
    written += isNasal ? anusvara : (afterConsonant ? virama : "") + consonant[1];
    afterConsonant = !isNasal;
    at += consonant[0].length;
  }
  return written;
}

/** At the end of a word an "a" is heard, and an "i" is long. */
function lastSign(spelling: string, sign: string, isLast: boolean): string {
  if (isLast && spelling === "a") return "ा";
  if (isLast && spelling === "i") return "ी";
  return sign;
}
