/** Number words from zero to nine, in both languages. */
const units: readonly (readonly string[])[] = [
  [
    "zero",
    "oh",
    "shunya",
    "shoonya",
    "sunya",
    "sifar",
    "sifr",
    "शून्य",
    "सिफ़र",
    "सिफर",
    "ज़ीरो",
    "जीरो",
  ],
  ["one", "ek", "एक", "वन"],
  ["two", "do", "don", "दो", "दोन", "टू"],
  ["three", "teen", "tin", "तीन", "थ्री"],
  ["four", "char", "chaar", "चार", "फ़ोर", "फोर"],
  ["five", "paanch", "panch", "paach", "pach", "पाँच", "पाच", "पांच", "फ़ाइव", "फाइव"],
  ["six", "chhe", "chhah", "chah", "saha", "cheh", "chey", "che", "छह", "छः", "छे", "सहा", "सिक्स"],
  ["seven", "saat", "sat", "saath", "सात", "सेवन"],
  ["eight", "aath", "ath", "aat", "आठ", "एट"],
  ["nine", "nau", "naw", "nou", "no", "नौ", "नऊ", "नाइन"],
];

/** From ten on. Hindi has a separate word for each number up to ninety-nine. */
const english = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const hindi = `
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन/चौअन/चव्वन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर/छियत्तर/छिहतर सतहत्तर अठहत्तर उन्यासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
  नब्बे इक्यानवे/इक्यानबे बानवे/बानबे तिरानवे/तिरानबे चौरानवे/चौरानबे पचानवे/पचानबे छियानवे/छियानबे सत्तानवे/सत्तानबे अट्ठानवे/अठानवे/अट्ठानबे निन्यानवे/निन्यानबे`;

/** Hindi in Latin letters. */
const romanHindi = `
  das/dus gyarah/gyara barah/bara terah/tera chaudah/chauda pandrah/pandra solah/sola satrah/satra atharah/athara unnis
  bees/bis ikkis/ikis bais/baees teis/teyis chaubis/chaubees pachis/pachees/pacchis chhabbis/chabbis sattais atthais/athais untis/unatis
  tees/tis iktis/ikatis battis/batis taintis/tentis chauntis/chautis paintis/pentis chhattis/chattis saintis/sentis adtis/artis untalis/untaalis
  chalis/chaalis iktalis bayalis/biyalis taintalis/tentalis chauvalis/chavalis paintalis/pentalis chhiyalis/chiyalis saintalis/sentalis adtalis/artalis unchas
  pachas/pachaas ikyavan/ikyawan bavan/bawan tirpan/trepan chauvan/chauwan/chavan pachpan chhappan/chappan sattavan/sattawan atthavan/atthawan/athavan unsath
  sath/saanth iksath/ikasath basath/baasath tirsath/tiresath chaunsath/chausath painsath/pensath chhiyasath/chiyasath sadsath/sarsath adsath/arsath unhattar
  sattar ikhattar/ikahattar bahattar tihattar chauhattar pachhattar/pachattar chhihattar/chihattar/chhiyattar sathattar/satattar athhattar/athattar unyasi/unasi
  assi ikyasi/ikasi bayasi/biyasi tirasi chaurasi pachasi chhiyasi/chiyasi sattasi atthasi/athasi navasi/nawasi
  nabbe/navve ikyanve/ikyanbe banve/banbe/bayanve tiranve/tiranbe chauranve/chauranbe pachanve/pachanbe/panchanve chhiyanve/chiyanve/chhiyanbe sattanve/sattanbe/satanve atthanve/atthanbe/athanve ninyanve/ninyanbe/ninanve`;

const wordsOf = (list: string) => list.trim().split(/\s+/);

const valueOf = new Map([
  ...units.flatMap((words, value) => words.map((word) => [word, value] as const)),
  ...[english, hindi, romanHindi].flatMap((list) =>
    wordsOf(list).flatMap((spellings, at) =>
      spellings.split("/").map((word) => [word, 10 + at] as const)
    )
  ),
].map(([word, value]) => [word.normalize("NFKC"), String(value)]));

const tens = new Map(
  wordsOf("twenty thirty forty fifty sixty seventy eighty ninety")
    .map((word, at) => [word, String(2 + at)]),
);

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
