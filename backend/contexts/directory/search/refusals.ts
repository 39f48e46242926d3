import { words } from "#/shared/text/text.ts";
import { allOf, anyOf } from "../analysis/indexing/clause.ts";
import { isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { hasRefusal, isOfRefusal, refusalWords } from "../analysis/vocabulary/refusal-words.ts";
import { fillers, stopWords } from "../analysis/vocabulary/synonyms.ts";
import { clauseOf } from "../matching/clauses.ts";
import { choosePlaces } from "../query-understanding/choose-places.ts";
import { tradesOf } from "../query-understanding/choose-trades.ts";
import { type TakenConditions, tokensOf } from "../query-understanding/conditions.ts";
import type { Lexicon } from "../query-understanding/lexicon.ts";
import { kindOfPlace, type ParsedQuery, type Part } from "../query-understanding/parsed-query.ts";
import { readParts, understandQuery } from "../query-understanding/understand-query.ts";
import { findTokens } from "./explain.ts";

const { and, but, before, except, outside, lacking, article, particle } = refusalWords;
const { neither, not, only, after } = refusalWords;

/** `N` stands for the name of a trade, `T` for other words for one, `P` for a place. */
const refused = `[NTP](?: ${and} [NTP])*`;

/** `W` stands for a word that may be a name, or an unknown place. Its city may be the only place. */
const named = "W(?: [NTW]|(?<=P .*) P)*";

/**
 * Only at its end or before a wish, "nahi" is not the work: *nahi chal raha*. Only after a place,
 * *no* before another is not a number: *contact no pune*.
 */
const refusal = new RegExp(
  `(?<![^ ])(?:${but} )?(?:(?:${before}|${except})(?: ${article})* ${refused}|` +
    `(?:(?<=${but} )${before}|${except})(?: ${article})* ${named}|${outside} P|` +
    `${neither} ${refused}(?: ${neither} ${refused})+|` +
    `${lacking}(?: ${article})* N(?: ke| के)?|(?<=P (?:[NTP] )*)${lacking} P|` +
    `(?:${refused}|${named}) ${after}|` +
    `${refused} (?:${particle} )?${not}(?: ${but})?(?= (?:[NTP]|${only})(?: |$)|$))(?![^ ])`,
  "gu",
);

/** "Anything but painters" asks for all others of the place. */
const excepting = new RegExp(`^(?:${except})(?![^ ])`, "u");

/** Takes out what a text refuses, as conditions: "plumber not painter", "ठाणे नहीं". */
export function takeRefusals(
  asTyped: string,
  taken: TakenConditions,
  lexicon: Lexicon,
  exact: boolean,
): TakenConditions {
  const typed = words(taken.text);
  if (!hasRefusal(typed.join(" "))) return taken;
  const read = readParts(typed, lexicon, { open: false, exact, names: new Set() });
  const parts = choosePlaces(read);
  const line = parts.map(codeOf).join(" ");
  const spans = [...line.matchAll(refusal)].map(({ 0: found, index }) => {
    const first = line.slice(0, index).split(" ").length - 1;
    return parts.slice(first, first + found.split(" ").length);
  });
  const without = (some: readonly Part[][]) => {
    const rest = parts.filter((part) => !some.flat().includes(part));
    const isOpen = rest.at(-1) === parts.at(-1) && !/\s$/u.test(taken.text);
    return rest.flatMap(({ words }) => words).join(" ") + (isOpen ? "" : " ");
  };
  const wanted = understandQuery(without(spans), lexicon, { exact });
  const tokens = tokensOf(asTyped);
  const keys = tokens.map((token) => words(token).join(""));
  const refusals = spans.flatMap((span) => {
    const known = span.filter((part) => /^[NTPW]$/.test(codeOf(part)));
    const isName = known.some((part) => codeOf(part) === "W");
    const name = { kind: "word" as const, words: known.flatMap(({ words }) => words) };
    const refused: Part[] = isName ? [name] : known;
    const range = findTokens(span.flatMap(({ words }) => words).join(""), keys, 0);
    const isAll = excepting.test(span.flatMap(({ words }) => words).join(" "));
    if (!range || !refused.every((part) => isOther(part, wanted, isAll))) return [];
    const { from, end: to } = range;
    const how = { query: wanted, vocabulary: new Map() };
    const inName = ({ words }: Part) => isName ? [clauseOf({ ...name, words }, how)] : [];
    const clauses = known.map((part) => anyOf([clauseOf(part, how), ...inName(part)]));
    const clause = isName ? allOf(clauses) : anyOf(clauses);
    const condition = { kind: "refused" as const, parts: refused, clause };
    return [{ span, condition, words: tokens.slice(from, to).join(" "), from, to }];
  });
  if (refusals.length === 0) return taken;
  return {
    ...taken,
    text: without(refusals.map(({ span }) => span)),
    conditions: [...taken.conditions, ...refusals],
  };
}

function codeOf(part: Part): string {
  const typed = part.words.join(" ");
  if (part.kind === "category") return part.isNamed ? "N" : "T";
  if (hasRefusal(typed)) return typed;
  if (kindOfPlace(part)) return "P";
  return part.kind === "word" && part.words.every(mayBeOfName) ? "W" : typed;
}

const mayBeOfName = (word: string) =>
  !stopWords.has(word) && !fillers.has(word) && !isOfRefusal(word) && !isOrdinary(word);

/**
 * Whether a text also asks for something other than a part. "Light nahi, electrician" complains, and
 * "No Leak Waterproofing" is a name.
 */
const isOther = (part: Part, { parts, trades }: ParsedQuery, isAll: boolean): boolean =>
  (isAll || !parts.every(kindOfPlace)) && !tradesOf(part).some((id) => trades.likely.includes(id));
