import { isMobile, isServiceLine } from "#/contexts/listings/mod.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { latinDigits } from "#/shared/text/text.ts";

/** Whether there seems to be a telephone number, a link or another way out of the site in a text. */
export function hasContact(text: string): boolean {
  const plain = latinDigits(text.normalize("NFKC").toLowerCase());
  return links.some((link) => link.test(plain)) || hasNumber(plain) ||
    hasNumber(digitsOfWords(plain));
}

const domains = "com|in|net|org|co|io|me|ly|shop|store|xyz|info|biz|site|online|app|link";

const links = [
  /https?:|www\s*\.|:\/\//,
  new RegExp(`[\\p{L}\\d-]\\s*(?:\\.|\\(dot\\)|\\[dot\\])\\s*(?:${domains})(?![\\p{L}\\d])`, "u"),
  new RegExp(`(?:^|[^\\p{L}])dot\\s+(?:${domains})(?![\\p{L}\\d])`, "u"),
  /डॉट\s*(?:कॉम|इन|नेट|को)/,
  // An address, also written out; a name on another site.
  /[\p{L}\d._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\d-]+/u,
  /(?:^|[\s(:])@[\p{L}\d_.]{3,}/u,
  /(?:^|[^\p{L}])(?:gmail|yahoo|hotmail|outlook)(?![\p{L}])/u,
  /(?:^|[^\p{L}])(?:insta(?:gram)?|telegram|facebook|fb|youtube)\s*(?:id|page|channel|handle|:|par|pe|पर)/u,
];

/** Groups of digits that belong together, as numbers are written in them. */
const groups = /\d[\d\s().,/*_·•\u2010-\u2015+-]*\d/g;

function hasNumber(text: string): boolean {
  return (text.match(groups) ?? []).some((run) => {
    const parts = run.match(/\d+/g)!;
    return parts.some((_, from) =>
      parts.slice(from).some((_, length) => isPhone(parts.slice(from, from + length + 1)))
    );
  });
}

/** Amounts and dates have short groups, too; a number is no more than the digits it is dialled by. */
function isPhone(parts: string[]): boolean {
  const written = parts.join("");
  if (written.length < 10 || written.length > 14) return false;
  const digits = nationalDigits(written);
  return isMobile(digits) || isServiceLine(digits) ||
    (/^0\d{10}$/.test(written) && !/^0{2}/.test(written));
}

const numerals: Record<string, readonly string[]> = {
  "0": ["zero", "oh", "shunya", "shoonya", "शून्य", "ज़ीरो", "जीरो"],
  "1": ["one", "ek", "एक", "वन"],
  "2": ["two", "do", "दो", "टू"],
  "3": ["three", "teen", "tin", "तीन", "थ्री"],
  "4": ["four", "char", "chaar", "चार", "फ़ोर", "फोर"],
  "5": ["five", "paanch", "panch", "पाँच", "पांच", "फ़ाइव", "फाइव"],
  "6": ["six", "chhe", "chhah", "cheh", "छह", "छः", "छे", "सिक्स"],
  "7": ["seven", "saat", "sat", "सात", "सेवन"],
  "8": ["eight", "aath", "ath", "आठ", "एट"],
  "9": ["nine", "nau", "no", "नौ", "नाइन"],
};

const digitOf = new Map(
  Object.entries(numerals).flatMap(([digit, words]) =>
    words.map((word) => [word.normalize("NFKC"), digit] as const)
  ),
);

/** Numbers that are spelt out, in either language: "nine eight double seven" is "9 8 7 7". */
function digitsOfWords(text: string): string {
  const words = text.split(/[^\p{L}\p{M}\d]+/u).filter(Boolean);
  const said: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const times = words[at] === "double" ? 2 : words[at] === "triple" ? 3 : 1;
    const word = words[at + (times > 1 ? 1 : 0)] ?? "";
    const digit = digitOf.get(word) ?? (/^\d+$/.test(word) ? word : undefined);
    if (digit === undefined) said.push("|");
    else said.push(digit.repeat(times));
    if (digit !== undefined && times > 1) at++;
  }
  return said.join(" ");
}
