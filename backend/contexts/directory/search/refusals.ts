import { words } from "#/shared/text/text.ts";
import { allOf, anyOf, has } from "../analysis/indexing/clause.ts";
import { placeLexeme } from "../analysis/indexing/lexemes.ts";
import { list } from "../analysis/vocabulary/list.ts";
import { markersOf } from "../matching/clauses.ts";
import { citiesOf } from "../query-understanding/choose-places.ts";
import { tradesOf } from "../query-understanding/choose-trades.ts";
import { type TakenConditions, tokensOf } from "../query-understanding/conditions.ts";
import type { Lexicon } from "../query-understanding/lexicon.ts";
import { kindOfPlace, type ParsedQuery, type Part } from "../query-understanding/parsed-query.ts";
import { toPhrase } from "../query-understanding/phrases.ts";
import { readParts, understandQuery } from "../query-understanding/understand-query.ts";

const phrase = (phrases: string) => `(?:${list(phrases).map(toPhrase).join("|")})`;

/** `N` stands for the name of a trade, `T` for other words for one, `P` for a place. */
const refused = `[NTP](?: ${phrase("and, or, nor, aur, ya, और, या")} [NTP])*`;
const but = phrase("but, lekin, magar, balki, par, बट, लेकिन, मगर, बल्कि, पर");
const before = phrase(
  "not, except, excluding, other than, rather than, instead of, na ki, naki, n ki, " +
    "नॉट, एक्सेप्ट, न कि, ना कि, नाकि",
);
/** Next to other words, these are about the work: "without breaking tiles", "no broker". */
const lacking = phrase("without, bina, bagair, विदाउट, बिना, बगैर");
const article = phrase("in, at, from, of, for, near, a, an, the, any, इन");
const particle = phrase(
  "me, mein, ka, ke, ki, ko, wala, wale, wali, में, का, के, की, को, वाला, वाले, वाली",
);
const not = phrase("nahi, nahin, nai, nhi, नहीं, नही") +
  `(?: ${phrase("chahiye, chaiye, chahie, hona chahiye, चाहिए, चाहिये, होना चाहिए")})?`;
const only = phrase("sirf, only, bas, mujhe, सिर्फ, बस, मुझे");
const excepting = phrase(
  "ke bina, ke alawa, ke alava, ke siva, ke sivay, ke bajay, ko chhodkar, ko chhod kar, ko chod kar, " +
    "के बिना, के अलावा, के सिवा, के सिवाय, के बजाय, को छोड़कर, को छोड़ कर",
);

/** A phrase that refuses what it contains. Only at its end or before a wish, "nahi" is no verb. */
const refusal = new RegExp(
  `(?<![^ ])(?:${but} )?(?:${before}(?: ${article})* ${refused}|` +
    `(?:${lacking}(?: ${article})*|(?<=[^ ] )no) N(?: ke| के)?|` +
    `${refused} (?:${excepting}|(?:${particle} )?${not}(?: ${but})?(?= (?:[NTP]|${only})(?: |$)|$)))(?![^ ])`,
  "gu",
);

const refusing = new RegExp(
  `(?<![^ ])(?:${before}|${lacking}|no|${not}|${excepting})(?![^ ])`,
  "u",
);

/** Takes out what a text refuses, as conditions: "plumber not painter", "ठाणे नहीं". */
export function takeRefusals(
  asTyped: string,
  taken: TakenConditions,
  lexicon: Lexicon,
  exact: boolean,
): TakenConditions {
  const typed = words(taken.text);
  if (!refusing.test(typed.join(" "))) return taken;
  const parts = readParts(typed, lexicon, { exact });
  const line = parts.map(codeOf).join(" ");
  const spans = [...line.matchAll(refusal)].map(({ 0: found, index }) => {
    const first = line.slice(0, index).split(" ").length - 1;
    return parts.slice(first, first + found.split(" ").length);
  });
  const without = (some: readonly Part[][]) => {
    const rest = parts.filter((part) => !some.flat().includes(part));
    return rest.flatMap(({ words }) => words).join(" ") +
      (rest.at(-1) === parts.at(-1) && !/\s$/u.test(taken.text) ? "" : " ");
  };
  const wanted = understandQuery(without(spans), lexicon, { exact });
  const refusals = spans.flatMap((span) => {
    const parts = span.filter((part) => codeOf(part) !== wordsOf(part));
    const range = parts.every((part) => isOther(part, wanted)) && rangeOf(span, asTyped);
    const condition = { kind: "refused" as const, parts, clause: anyOf(parts.map(clauseOf)) };
    return range ? [{ span, ...range, condition }] : [];
  });
  return {
    ...taken,
    text: refusals.length > 0 ? without(refusals.map(({ span }) => span)) : taken.text,
    conditions: [...taken.conditions, ...refusals.map(({ span: _, ...refusal }) => refusal)],
  };
}

/** A part of a city is also in the addresses of businesses. */
const clauseOf = (part: Part) =>
  anyOf([
    ...markersOf(part),
    ...part.kind === "word" || part.kind === "locality"
      ? [allOf(part.words.map((word) => has(placeLexeme(word))))]
      : [],
  ]);

const wordsOf = ({ words }: Part) => words.join(" ");

function codeOf(part: Part): string {
  if (part.kind === "category") return part.isNamed ? "N" : "T";
  if (refusing.test(wordsOf(part))) return wordsOf(part);
  return kindOfPlace(part) ? "P" : wordsOf(part);
}

/**
 * Whether a text asks for something else than a part. "Light nahi, electrician" complains, and "No
 * Leak Waterproofing" is a name.
 */
function isOther(part: Part, { parts, trades }: ParsedQuery): boolean {
  if (parts.every(kindOfPlace)) return false;
  if (part.kind === "category") return !tradesOf(part).some((id) => trades.likely.includes(id));
  const isSame = (other: Part) =>
    other.kind === part.kind && citiesOf(other)?.some((city) => citiesOf(part)?.includes(city));
  return part.kind === "locality" || !parts.some(isSame);
}

/** Finds adjacent words among the tokens of a text. */
function rangeOf(span: readonly Part[], asTyped: string) {
  const tokens = tokensOf(asTyped);
  const typed = tokens.flatMap((token, at) => words(token).map((word) => ({ word, at })));
  const wanted = span.flatMap(({ words }) => words);
  const first = typed.findIndex((_, from) =>
    wanted.every((word, n) => typed[from + n]?.word === word)
  );
  if (first === -1) return undefined;
  const [from, to] = [typed[first]!.at, typed[first + wanted.length - 1]!.at + 1];
  return { words: tokens.slice(from, to).join(" "), from, to };
}
