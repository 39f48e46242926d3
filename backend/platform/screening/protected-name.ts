import { memoise } from "#/shared/memoise.ts";
import { inDevanagari, urduInLatin } from "#/shared/text/other-scripts.ts";
import { phoneticKey, wordsWithInitials } from "#/shared/text/text.ts";
import { consonantsInTamil, consonantsOf } from "./consonants.ts";
import { plainLetters } from "./plain-letters.ts";
import * as names from "./protected-names.ts";
import { foldWord, withoutDisguise } from "./words.ts";

type Kind =
  | "institution"
  | "brand"
  | "family"
  | "site"
  | "care"
  | "filler"
  | "place"
  | "institutionWord";

type Form = "written" | "heard" | "consonants" | "tamil";

/** A listed name in each form. Consonants are compared for names in other Indian scripts. */
type Part = { kind: Kind } & Record<Form, string>;

const wordsOf = (text: string): string[] =>
  wordsWithInitials(inDevanagari(urduInLatin(plainLetters(text))).replace(/\u094d(?!\p{L})/gu, ""))
    .filter((word) => !/^\d(?:\d|$)/.test(word)).map(withoutDisguise);

const partsOf = (kind: Kind, list: string): Part[] =>
  list.trim().split(/[|\n]/).map(wordsOf).filter((words) => words.length > 0).map((words) => ({
    kind,
    written: words.map(foldWord).join(""),
    heard: words.map(phoneticKey).join(" "),
    consonants: words.map(consonantsOf).join(""),
    tamil: words.map(consonantsInTamil).join(""),
  }));

const shipped: Part[] = [
  ...partsOf("institution", names.institutions),
  ...partsOf("brand", names.brands),
  ...partsOf("family", names.familyBrands),
  ...partsOf("care", names.careWords),
  ...partsOf("filler", names.fillers),
  ...partsOf("place", names.places),
  ...partsOf("institutionWord", names.institutionWords),
];

const byFirst = (form: Form) => Map.groupBy(shipped, (part) => part[form].charAt(0));
const shippedBy = {
  written: byFirst("written"),
  heard: byFirst("heard"),
  consonants: byFirst("consonants"),
  tamil: byFirst("tamil"),
};

const siteParts = memoise((name: string) => partsOf("site", name), 10);
const placeParts = memoise((name: string) => partsOf("place", name), 2000);

/** A shorter name sounds like other words: "Kirti" sounds like "court". */
const shortestHeard = 5;
/** A shorter name may be part of a word by chance: "Viola" contains "Vi" and "Ola". */
const shortestInside = 4;
/** Fewer consonants match many words, so such a match counts only as filler. */
const shortestConsonants = 5;

const nameKinds: ReadonlySet<Kind> = new Set(["institution", "brand", "family", "site"]);

type Options = {
  /** The names of this site, in both scripts. */
  siteNames: readonly string[];
  /** The listing's places, which are ignored next to a protected name. */
  places?: readonly string[];
};

/**
 * Whether a business uses a protected name, alone or with words such as "help desk". With any other
 * word, such as a trade or a family name, it is a name of its own.
 */
export function isProtectedName(name: string, { siteNames, places = [] }: Options): boolean {
  const parts = [
    ...siteNames.flatMap(siteParts),
    ...places.flatMap(placeParts),
  ];
  const words = wordsOf(name);
  const claimsIn = (form: Form, list: string[], gap = "") =>
    readings(list.join(gap), boundariesOf(list, gap.length), parts, form).some(claims);
  return claimsIn("written", words.map(foldWord)) ||
    claimsIn("heard", words.map(phoneticKey), " ") ||
    (/\p{Script=Tamil}/u.test(name)
      ? claimsIn("tamil", words.map(consonantsInTamil))
      : /[\u0980-\u0d7f]|\p{Script=Arabic}/u.test(name) &&
        claimsIn("consonants", words.map(consonantsOf)));
}

const claims = (kinds: ReadonlySet<Kind>): boolean =>
  kinds.has("institution") ||
  // The site's name may be an ordinary word: "Pune Karigar" is a craftsman in Pune.
  kinds.has("site") && !(kinds.size === 2 && kinds.has("place")) ||
  !kinds.has("institutionWord") && (kinds.has("brand") || kinds.has("family") && kinds.has("care"));

/** Offsets of word boundaries in the joined words. */
function boundariesOf(list: readonly string[], gap: number): Set<number> {
  const ends = new Set([0]);
  let at = 0;
  for (const word of list) {
    ends.add(at).add(at += word.length);
    at += gap;
  }
  return ends;
}

/** The kinds of listed names that cover the whole text, one set for each way to split it. */
function readings(
  text: string,
  boundaries: ReadonlySet<number>,
  more: readonly Part[],
  form: Form,
): Set<Kind>[] {
  const from = new Map<number, Map<string, Set<Kind>>>([[0, new Map([["", new Set<Kind>()]])]]);
  for (let at = 0; at < text.length; at++) {
    const here = from.get(at);
    if (!here) continue;
    if (form === "heard" && text[at] === " ") {
      from.set(at + 1, here);
      continue;
    }
    for (const { kind, [form]: part } of (shippedBy[form].get(text[at]!) ?? []).concat(more)) {
      if (!part || !text.startsWith(part, at)) continue;
      const end = at + part.length;
      const isWhole = boundaries.has(at) && boundaries.has(end);
      const isLong = form === "written" ? isWhole || part.length >= shortestInside : isWhole;
      const isName = nameKinds.has(kind);
      const isVague = (form === "consonants" || form === "tamil") && isName &&
        part.length < shortestConsonants;
      if (!isLong || form === "heard" && isName && part.length < shortestHeard) continue;
      const there = from.get(end) ?? from.set(end, new Map()).get(end)!;
      for (const kinds of here.values()) {
        const together = new Set([...kinds, isVague ? "filler" : kind]);
        there.set([...together].sort().join(), together);
      }
    }
  }
  return text === "" ? [] : [...from.get(text.length)?.values() ?? []];
}
