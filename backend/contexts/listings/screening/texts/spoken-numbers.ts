import { readVocabulary } from "./vocabulary/read-vocabulary.ts";

const { units, tens: tenfold, ...fromTen } = readVocabulary("./number-words.txt", [
  "units",
  "tens",
  "english",
  "hindi",
  "roman",
]);

const numbersFrom = (first: number, list: readonly string[]) =>
  list.flatMap((spellings, at) =>
    spellings.normalize("NFKC").split("/").map((word) => [word, String(first + at)] as const)
  );

const valueOf = new Map([
  ...numbersFrom(0, units),
  ...Object.values(fromTen).flatMap((list) => numbersFrom(10, list)),
]);

const tens = new Map(numbersFrom(2, tenfold));

/** The maximum number of words between two pieces of a number: "98765 and then 43210". */
const wordsBetween = 3;
/** A shorter or round number is more likely an amount or a year. */
const isPiece = (digits: string): boolean => digits.length >= 3 && !digits.endsWith("00");

type Numbers = {
  /** The text with digits for number words, and a bar for every other word. */
  written: string;
  /** Long pieces of digits that are close to each other. */
  pieces: string[][];
};

/**
 * The numbers in a plain text, including spelt-out ones in either language: "nine eight double
 * seven" is "9 8 77", "98765O43l1O" is "9876504311".
 */
export function readNumbers(plain: string): Numbers {
  // In "No. 12", "No" does not mean nine.
  const text = plain.replace(/(?<!\p{L})no\s*\./gu, "number ")
    .replaceAll("hundred and ", "hundred ");
  const tokens = (/\d/.test(text) ? setDigitsApart(text) : text).match(words) ?? [];
  const numbers: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at]!, tokens[at + 1] ?? ""];
    if (token === "plus" || token === "प्लस") {
      numbers.push("+");
      continue;
    }
    const times = token === "double" ? 2 : token === "triple" ? 3 : 0;
    if (times && numberOf(next)) numbers.push(numberOf(tokens[++at]!)!.repeat(times));
    // "nine hundred eighty seven" is 987.
    else if (hundreds.has(token) && /^[1-9]$/.test(numbers.at(-1) ?? "") && valueAt(next)) {
      if (valueAt(next)!.length === 1 && !tens.has(next)) numbers.push("0");
    } else if (tens.has(token)) {
      const unit = numberOf(next);
      if (unit?.length === 1 && unit !== "0") at++;
      numbers.push(tens.get(token)! + (unit?.length === 1 ? unit : "0"));
    } else numbers.push(numberOf(token) ?? (connectors.has(token) ? "&" : "|"));
  }
  const written = numbers.join(" ").replaceAll("&", "|").replaceAll(",", " ");
  return { written, pieces: piecesOf(numbers) };
}

/** An amount with grouping commas is one word: "98,765". */
const words = /(?<![\d,])\d{1,3}(?:,\d{2})*,\d{3}(?![\d,]*\d)|[\p{L}\p{M}\d]+/gu;

const hundreds = new Set(["hundred", "sau", "सौ"]);

/** Words that may stand between the digits of a number: "nine, then eight". */
const connectors = new Set("and then next phir fir aur और फिर आणि मग".split(" "));

const valueAt = (token: string): string | undefined => tens.get(token) ?? numberOf(token);

const setDigitsApart = (text: string): string =>
  text.replace(/[\doli|]{7,}/g, digitsFor).replace(lookAlikeGroups, digitsForLookAlikes)
    .replace(/(?=\d)(?<=\p{L}\p{M}*)|(?=\p{L})(?<=\d)/gu, " ");

const numberOf = (token: string): string | undefined =>
  valueOf.get(token) ?? (/^\d[\d,]*$/.test(token) ? token : undefined);

/** Reads letters as digits when enough digits surround them. */
const digitsFor = (text: string): string =>
  (text.match(/\d/g)?.length ?? 0) < 4 ? text : text.replaceAll("o", "0").replace(/[li|]/g, "1");

/** In a short group, a digit must follow a look-alike, so that "500g" does not match. */
const lookAlikeGroups =
  /(?=[\dbdgiloqsz]{4})(?<![\p{L}\p{M}\d])(?:[\dbdgiloqsz]{10,14}|[\dbdgiloqsz]{3,8}\d)(?![\p{L}\p{M}\d])/gu;

const lookAlikes: Record<string, string> = {
  b: "8",
  d: "0",
  g: "9",
  i: "1",
  l: "1",
  o: "0",
  q: "0",
  s: "5",
  z: "2",
};

/** A group of digits may contain two letters that stand for digits. */
const digitsForLookAlikes = (group: string): string =>
  group.replace(/\d/g, "").length > 2
    ? group
    // Mobile numbers do not begin with zero.
    : group.replace(/^q/, "9").replace(/\D/g, (letter) => lookAlikes[letter]!);

function piecesOf(numbers: readonly string[]): string[][] {
  type Run = { digits: string; from: number; to: number; isAmount: boolean };
  const runs: Run[] = [];
  numbers.forEach((token, at) => {
    const last = runs.at(-1);
    if (/^[|+&]$/.test(token)) return;
    const digits = token.replaceAll(",", "");
    const isJoined = last && (last.to === at - 1 ||
      last.to === at - 2 && numbers[at - 1] === "&" && Math.max(digits.length, 2) === 2 &&
        !/\d{3,}00$/.test(last.digits));
    if (isJoined) Object.assign(last, { digits: last.digits + digits, to: at });
    else runs.push({ digits, from: at, to: at, isAmount: token.includes(",") });
  });
  const pieces: string[][] = [];
  let before: Run | undefined;
  for (const run of runs.filter(({ digits }) => isPiece(digits))) {
    // Two amounts with grouping commas are no parts of one number.
    const isNear = before && run.from - before.to <= wordsBetween + 1 &&
      !(before.isAmount && run.isAmount);
    if (isNear) pieces.at(-1)!.push(run.digits);
    else pieces.push([run.digits]);
    before = run;
  }
  return pieces;
}

/** Whether ten digits are an Indian mobile number. */
export const isMobile = (digits: string): boolean => /^[6-9]\d{9}$/.test(digits);
