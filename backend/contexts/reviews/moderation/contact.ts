import { isMobile, isServiceLine } from "#/contexts/listings/mod.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { joinSpelled, plainLetters } from "./plain-letters.ts";
import { readNumbers } from "./spoken-numbers.ts";

/** Whether there seems to be a telephone number, a link or another way out of the site in a text. */
export function hasContact(text: string): boolean {
  // Where a blank was forgotten behind a sentence, no address begins.
  const plain = plainLetters(text.replace(/\.(?=\p{Lu}\p{Ll})/gu, ". "));
  const dotted = plain.replace(/[\[({]\s*(?:\.|dot|डॉट)\s*[\])}]|[。｡]/g, ".")
    .replace(/\s*[-_]\s*dot\s*[-_]\s*/g, ".");
  // "e v i l . c o m" and ".c o m", its letters put together again.
  const joined = dotted.replace(
    /(?<=\.\s?)\p{L}(?: \p{L}){1,3}(?!\p{L})/gu,
    (end) => end.replaceAll(" ", ""),
  );
  return [dotted, joined, joinSpelled(dotted)].some((one) =>
    links.some((link) => link.test(one))
  ) ||
    hasNumber(plain);
}

const domains = "com|in|net|org|co|io|me|ly|shop|store|xyz|info|biz|site|online|app|link|ai|dev|" +
  "guru|tech|pro|live|club|top|page|website|space|world|today|work|works|services|solutions|" +
  "company|agency|center|भारत|рф";

const links = [
  /https?:|javascript:|(?:^|[^\p{L}])www(?![\p{L}])|:\/\//u,
  new RegExp(`[\\p{L}\\p{M}\\d-]\\s*\\.(?:${domains})(?![\\p{L}\\d])`, "u"),
  /[\p{L}\d]\s*\.\s+(?:com|net|org)(?![\p{L}\d])/u,
  new RegExp(`[\\p{L}\\d],(?:com|net|org)(?![\\p{L}\\d])`, "u"),
  new RegExp(`(?:^|[^\\p{L}])dot\\s+(?:${domains})(?![\\p{L}\\d])`, "u"),
  /डॉट\s*(?:कॉम|इन|नेट|को)/,
  // An address, also written out; a name on another site.
  /[\p{L}\d._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\d-]+/u,
  /(?:^|[\s(:])@[\p{L}\d_.]{3,}/u,
  /(?:^|[^\p{L}])(?:gmail|yahoo|hotmail|outlook|insta|instagram|telegram)(?![\p{L}])/u,
  /(?:^|[^\p{L}])(?:facebook|fb|youtube)\s*(?:id|page|channel|handle|:|par|pe|पर)/u,
  /(?:^|[^\p{L}])wh?ats?app\s*(?:kar|me(?!\p{L})|pe(?!\p{L})|par|n(?:o|umber|r)|:|पर|कर)/u,
  /(?:व्हाट्सऐप|व्हाट्सएप|वॉट्सऐप|व्हाट्सअप)\s*(?:कर|पर|नंबर|न\.)/u,
];

/** Groups of digits that belong together, as numbers are written in them. */
const groups = /\d[\d\s().,/*_·•\u2010-\u2015+-]*\d/g;

function hasNumber(plain: string): boolean {
  const { written, pieces } = readNumbers(plain);
  return [plain, written].some(hasGroups) || pieces.some(hasPieces) ||
    // An Aadhaar number is nobody's to show.
    /(?<!\d)\d{4}[ -]\d{4}[ -]\d{4}(?!\d)/.test(plain);
}

const hasGroups = (text: string): boolean =>
  (text.match(groups) ?? []).some((run) => hasPieces(run.match(/\d+/g)!));

const hasPieces = (parts: string[]): boolean =>
  parts.some((_, from) =>
    parts.slice(from).some((_, length) => isPhone(parts.slice(from, from + length + 1)))
  );

/** Amounts and dates have short groups, too; a number is no more than the digits it is dialled by. */
function isPhone(parts: string[]): boolean {
  const written = parts.join("");
  if (written.length < 10 || written.length > 14) return false;
  const digits = nationalDigits(written);
  return isMobile(digits) || isServiceLine(digits) ||
    (/^0\d{10}$/.test(written) && !/^0{2}/.test(written));
}
