import { nationalDigits } from "#/shared/text/national-digits.ts";
import { joinSpelled, plainLetters } from "./plain-letters.ts";
import { hasSite } from "./sites.ts";
import { isMobile, readNumbers } from "./spoken-numbers.ts";

/** Contact data that the listing shows, so that its own texts may repeat it. */
export type OwnContact = { numbers: string[]; links: string[] };

/**
 * Whether a text seems to contain a phone number, a link or another contact off the site.
 * @param own contact data of the text's listing, which the text may repeat
 */
export function hasContact(text: string, own?: OwnContact): boolean {
  const plain = withoutOwn(plainOf(text), own);
  return hasLinkIn(plain) || hasNumber(plain) ||
    own === undefined &&
      readingsOf(plain).some((read) => channels.some((channel) => channel.test(read)));
}

/** Whether a text seems to contain a link, an e-mail address or a handle on another site. */
export const hasLink = (text: string): boolean => hasLinkIn(plainOf(text));

// A full stop before a capitalised word ends a sentence, even without a space: "ground floor.Good
// work".
const plainOf = (text: string): string =>
  withDots(plainLetters(text.replace(/\.(?=\p{Lu}\p{Ll}+[\s,.!]+\S)/gu, ". ")));

const hasLinkIn = (plain: string): boolean =>
  [...new Set([plain, joinBetweenDots(plain)])].some(hasSite) ||
  readingsOf(plain).some((read) => handles.some((way) => way.test(read)));

const readingsOf = (plain: string): string[] => [...new Set([plain, joinSpelled(plain)])];

/** A quick test for what `withDots` replaces. Most texts contain none of it. */
const otherDots = /[。｡․•·∙]|dot|डॉट|c0m|[\[({]\s*\./;

/** Normalises dots: "evil[.]com", "evil dot com", "ईविल डॉट कॉम". */
const withDots = (plain: string): string =>
  !otherDots.test(plain)
    ? plain
    : plain.replace(/\s*[\[({]\s*(?:\.|dot|डॉट)\s*[\])}]\s*|[。｡․]/g, ".")
      .replace(/(?<=\p{L})[•·∙](?=(?:com|net|org|in)(?!\p{L}))/gu, ".")
      .replace(/\s*[-_]\s*dot\s*[-_]\s*/g, ".")
      .replace(/(?<=\d)\s*dot\s*(?=\d)/g, ".")
      .replace(
        /(?<!(?<!\p{L})(?:a|the|polka|red|black|white|each|small|one))\s+dot\s+(?=\p{L})/gu,
        ".",
      )
      .replace(/\s*डॉट\s*(?:कॉम|इन|नेट|को)(?![\p{L}\p{M}])/gu, ".com")
      .replace(/(?<=[\p{L}\p{M}\d])\s*डॉट\s*(?=[\p{L}\d])/gu, ".")
      .replace(/\.c0m(?!\p{L})/gu, ".com");

/** Joins spelt-out letters around dots: "e v i l . c o m" is "evil.com". */
function joinBetweenDots(plain: string): string {
  const joined = plain.replace(
    /(?<![\p{L}\p{M}\d])\p{L}\p{M}*(?: \p{L}\p{M}*){2,}(?![\p{L}\p{M}\d])|(?<=\.\s?)\p{L} \p{L}(?![\p{L}\p{M}])/gu,
    (letters) => letters.replaceAll(" ", ""),
  );
  return joined === plain ? plain : joined.replace(/\s*\.\s*/g, ".");
}

/** Removes the listing's own numbers and links from a text. */
function withoutOwn(plain: string, own: OwnContact | undefined): string {
  if (!own) return plain;
  const digits = plain.replace(/\D+/g, "");
  // Compile patterns only for contained numbers: compiling a pattern costs more than matching it.
  const numbers = own.numbers.filter((number) => digits.includes(number)).map((number) =>
    `(?<!\\d)(?:\\+?91|0)?[\\s()-]*${[...number].join("[\\s().-]*")}(?!\\d)`
  );
  const links = own.links
    .map((link) => link.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, ""))
    .filter((bare) => plain.includes(bare)).map((bare) =>
      `(?<![\\p{L}\\d.-])(?:https?://)?(?:www\\.)?${RegExp.escape(bare)}` +
      "(?:/\\S*)?(?![\\p{L}\\d-]|\\.[\\p{L}\\d])"
    );
  const all = [...numbers, ...links];
  return all.length === 0 ? plain : plain.replace(new RegExp(all.join("|"), "gu"), " ");
}

/** UPI handles. `words` are also ordinary words, so they count only after "at the rate". */
const upi = {
  handles: "ok(?:axis|sbi|icici|hdfcbank|bizaxis)|ybl|ibl|axl|y?apl|rapl|fbl|yespay|" +
    "pt(?:yes|sbi|axis|hdfc)|wa(?:axis|sbi|icici|hdfcbank)|naviaxis|axisb|" +
    "ओके ?(?:एक्सिस|एसबीआई|आईसीआईसीआई|एचडीएफसी\\S*)|वाई ?बी ?एल|वाय ?बी ?एल|आई ?बी ?एल",
  words: "paytm|upi|sbi|icici|hdfc(?:bank)?|axis(?:bank)?|kotak|jio|airtel|freecharge|fam|" +
    "पेटीएम|यूपीआई|एसबीआई",
};
const at = "(?:@|at|a\\s+t|एट|ऐट|ॲट|अट)";
const end = "(?![\\p{L}\\p{M}\\d])";

/** Each pattern begins with a rare character, which is fast to find, and looks around it. */
const handles = [
  /(?<=[\p{L}\p{M}\d]\s*),(?:com|net|org)(?![\p{L}\d])/u,
  /(?<=[\p{L}\d]{2}\s*)\.\s+(?:com|net(?!\s+meter)|org)(?![\p{L}\d])/u,
  /(?<!\p{L})dot\s+(?:com|net|org)(?![\p{L}\d])/u,
  // An e-mail address, also spelt out, or a handle on another site.
  /(?<=[\p{L}\d._%+-])@\p{L}|(?<=[\p{L}\d._%+-]\s*)(?:\(at\)|\[at\])\s*[\p{L}\d-]/u,
  /(?<=[\p{L}\d._%+-]\s+)(?:at|@)\s+(?:the\s+rate\s+)?[\p{L}\d-]+\.(?:com|in|net|org)(?!\p{L})/u,
  /(?<=^|[\s(:])@\p{L}[\p{L}\d_.]{2,}/u,
  new RegExp(
    `(?<=[\\p{L}\\p{M}\\d]\\s*[-–]?\\s*)${at}(?:\\s+(?:the|द|दि)\\s+(?:rate|रेट)(?:\\s+of)?)?\\s*[-–]?\\s*(?:${upi.handles})${end}`,
    "u",
  ),
  new RegExp(
    `(?<=[\\p{L}\\p{M}\\d]\\s+)${at}\\s+(?:the|द|दि)\\s+(?:rate|रेट)\\s+(?:of\\s+)?(?:${upi.words})${end}`,
    "u",
  ),
  // "upi id is ramesh paytm"
  new RegExp(
    "upi\\s*id\\s*(?:is|hai|:|-)?\\s*(?!(?:and|by|for|from|in|is|of|on|or|through|via|with)\\s)" +
      `[\\p{L}\\d._-]+\\s+(?:${upi.handles}|${upi.words})${end}`,
    "u",
  ),
  /(?<!\p{L})(?:telegram|snapchat)\s*(?:id\s*)?[:@=]\s*[\p{L}\d]/u,
];

/** Other contact channels, which a customer has no reason to mention. */
const channels = [
  /(?<!\p{L})(?:gmail|yahoo|hotmail|outlook|rediffmail|protonmail|insta|instagram)(?!\p{L})/u,
  /(?<!\p{L})(?:telegram(?!\s+(?:office|road|gali))|snapchat|signal\s+(?:app|id))(?!\p{L})/u,
  /(?<!\p{L})(?:facebook|fb|youtube)\s*(?:id|page|channel|handle|:|par|pe|पर)/u,
  /(?<!\p{L})wh?ats?app\s*(?:kar|me(?!\p{L})|pe(?!\p{L})|par|n(?:o|umber|r)|:|पर|कर)/u,
  /(?:व्हाट्सऐप|व्हाट्सएप|वॉट्सऐप|व्हाट्सअप)\s*(?:कर|पर|नंबर|न\.)/u,
  /(?:जीमेल|याहू|टेलीग्राम|टेलिग्राम|इंस्टाग्राम|इन्स्टाग्राम|इंस्टा|स्नैपचैट)(?![\p{L}\p{M}])/u,
];

/** Groups of digits, separated as in phone numbers. */
const groups = /\d[\d\s().,/*_·•\u2010-\u2015+-]*\d/g;

/**
 * A foreign number with country code and at least ten digits, so that a sum of amounts does not
 * match.
 */
const foreign =
  /(?<![\d)]\s{0,2})(?<!\p{L})(?:\+|(?<![\d.,])00(?=[\s-]?[1-9]))[\s(]*(?:\d[\s().\/-]{0,2}){10,15}(?!\d)/u;

/** The length of the shortest number that screening looks for. */
const fewestDigits = 10;

function hasNumber(plain: string): boolean {
  const grouped = groupAmounts(plain);
  const { written, pieces } = readNumbers(grouped);
  if ([plain, written].every((text) => text.replace(/\D+/g, "").length < fewestDigits)) {
    return false;
  }
  const texts = [plain.replace(/(?<!\p{L})plus(?=\s+\d)|प्लस(?=\s+\d)/gu, "+"), written];
  return texts.some((text) => hasGroups(text) || foreign.test(text)) || pieces.some(hasPieces) ||
    hasInterleaved(plain) || hasJoinedAmounts(plain) ||
    // Aadhaar and payment card numbers must never be published, so they count as contact data.
    hasIdentityNumber(plain) ||
    /(?<!\d)[2-6]\d{3}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/.test(plain);
}

const identityNumber = /(?<!\d)\d{4}(?:[\s._\/–-]{1,3}\d{4}){2}(?!\d)/g;

/** Twelve digits in groups of four that are neither years nor prices, or after the card's name. */
const hasIdentityNumber = (text: string): boolean =>
  /(?:aa?dh?aa?r|आधार)\D{0,20}\d{12}(?!\d)/u.test(text) ||
  (text.match(identityNumber) ?? []).some((found) => {
    const groups = found.match(/\d{4}/g)!;
    return [/^(?:19|20)/, /[05]0$/].every((ordinary) =>
      groups.some((part) => !ordinary.test(part))
    );
  });

/** Digits with a letter between each: "a9b8c7", "9x 8x 7". */
const interleaved = /\d{1,2}(?:[\s,._-]{0,2}\p{L}[\s,._-]{0,2}\d{1,2}){4,13}/gu;

const hasInterleaved = (text: string): boolean =>
  (text.match(interleaved) ?? []).some((run) => isPhone(run.replace(/\D+/g, "")));

/** "Rs 98765", "43210 rupees": two such amounts are no parts of one number. */
const amounts =
  /(?:₹|(?<!\p{L})(?:rs\.?|inr|रु\.?|रुपये|रुपए)(?![\p{L}\p{M}]))\s*\d{1,7}(?![\d,])(?!\s+\d)|(?<![\d,]|\d\s)\d{1,7}\s*(?:\/-|(?:rs|rupees|रुपये|रुपए)(?![\p{L}\p{M}]))/gu;

/** Writes amounts with a grouping comma, by which `readNumbers` knows them. */
const groupAmounts = (plain: string): string =>
  plain.replace(amounts, (amount) => amount.replace(/(?<=\d)(?=\d{3}(?!\d))/, ","));

/** Amounts without a currency, joined by a word: "98,765 and 43,210". */
const joinedAmounts =
  /(?<![\d,₹]\s*)(?<!(?<!\p{L})(?:rs\.?|inr|रु\.?|रुपये|रुपए)\s*)\d{1,3}(?:,\d{2,3})+(?:\s*(?:&|\b(?:and|or|aur|ya)\b|और|या)\s*\d{1,3}(?:,\d{2,3})+)+(?![\d,]|\s*(?:\/-|(?:rs|rupees|रुपये|रुपए)(?![\p{L}\p{M}])))/gu;

/** Whether such amounts form a number. Prices are mostly multiples of fifty. */
const hasJoinedAmounts = (text: string): boolean =>
  (text.match(joinedAmounts) ?? []).some((run) => {
    const parts = run.match(/\d[\d,]*/g)!.map((amount) => amount.replaceAll(",", ""));
    return parts.every((amount) => Number(amount) % 50 !== 0) && hasPieces(parts);
  });

const hasGroups = (text: string): boolean =>
  (text.match(groups) ?? []).some((run) => hasPieces(run.match(/\d+/g)!));

/** The length of the longest number, which limits how many pieces are joined. */
const mostDigits = 14;

const hasPieces = (parts: string[]): boolean =>
  parts.some((_, from) => {
    let joined = "";
    for (const part of parts.slice(from, from + mostDigits)) {
      joined += part;
      if (joined.length > mostDigits) return false;
      if (isPhone(joined)) return true;
    }
    return false;
  });

const serviceLine = /^(?:1800\d{6,9}|1860\d{6,7})$/;

/** Checks the dialled digits, because amounts and dates also have short groups. */
function isPhone(written: string): boolean {
  if (written.length < fewestDigits || written.length > mostDigits) return false;
  const digits = nationalDigits(written);
  return isMobile(digits) || serviceLine.test(digits) ||
    (/^0\d{10}$/.test(written) && !/^0{2}/.test(written));
}
