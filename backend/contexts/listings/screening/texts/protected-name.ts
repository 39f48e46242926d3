import { memoise } from "#/shared/memoise.ts";
import { inDevanagari, urduInLatin } from "#/shared/text/other-scripts.ts";
import { phoneticKey, wordsWithInitials } from "#/shared/text/text.ts";
import { consonantsInTamil, consonantsOf } from "./consonants.ts";
import { plainLetters } from "./plain-letters.ts";
import { readVocabulary } from "./vocabulary/read-vocabulary.ts";
import { foldWord, withoutDisguise } from "./words.ts";

/** Kinds of words in a name, as bits, so that a number is the set of kinds in a name. */
const kinds = {
  institution: 1,
  ordinary: 2,
  brand: 4,
  family: 8,
  site: 16,
  desk: 32,
  claim: 64,
  counter: 128,
  filler: 256,
  place: 512,
  trade: 1024,
  other: 2048,
  register: 4096,
  badge: 8192,
  service: 16384,
};
type Kind = keyof typeof kinds;

const { address, ...lists } = readVocabulary("./protected-names.txt", [
  "institution",
  "register",
  "ordinary",
  "brand",
  "family",
  "desk",
  "claim",
  "badge",
  "counter",
  "service",
  "filler",
  "place",
  "trade",
  "address",
]);

/** Long vowels of Hindi are often written short. Latin ones become short in `foldWord`. */
const withShortVowels = (word: string): string =>
  word.replaceAll("ी", "ि").replaceAll("ू", "ु").replaceAll("ई", "इ").replaceAll("ऊ", "उ");

/** How the words of a name are compared. Consonants are for names in other Indian scripts. */
const forms = {
  written: (word: string) => withShortVowels(foldWord(word)),
  heard: phoneticKey,
  consonants: consonantsOf,
  tamil: consonantsInTamil,
};
type Form = keyof typeof forms;

const joinIn = (form: Form, words: readonly string[]): string =>
  words.map(forms[form]).join(form === "heard" ? " " : "");

const { institution, register, ordinary, brand, family, site, place, trade, other } = kinds;
const { desk, claim, badge, counter, service } = kinds;
const names = institution | register | ordinary | brand | family | site;
const office = desk | claim | badge | counter;

/** Shorter listed names sound like other words; so do shorter words. */
const shortestHeard = { name: 6, word: 4 };
/** Shorter ones with a letter more, less or elsewhere are other words. */
const shortestNear = { name: 5, word: 6 };
/** Shorter ones with another letter are other words. */
const shortestChanged = 7;
/** A shorter name may be part of a word by chance: "Viola" contains "Vi" and "Ola". */
const shortestInside = 4;
/** But names of institutions are also joined to "KYC": "sbikyc". */
const shortestJoined = 3;
/** Fewer consonants match many words, so such a match counts only as filler. */
const shortestConsonants = 5;

const wordsOf = (text: string): string[] =>
  wordsWithInitials(
    inDevanagari(urduInLatin(plainLetters(text))).replace(/\u094d(?!\p{L})/gu, "")
      .replace(/(?<=\p{L})[@$!](?=\p{L})/gu, withoutDisguise),
  ).filter((word) => !/^\d(?:\d|$)/.test(word)).map(withoutDisguise);

/** Sets of kinds by a form of a listed name, and listed names and their kinds by first letter. */
type Index = { kindsOf: Map<string, number>; byFirst: Map<string, [string, number][]> };

/** The words that lack a letter of this one, but not the first. */
const withoutOneLetter = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));

const withTwoSwapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 2 },
    (_, at) => word.slice(0, at + 1) + word[at + 2] + word[at + 1] + word.slice(at + 3),
  );

/** Keys of a listed word that share one with a word with a letter more, less, elsewhere or changed. */
const keysOfNear = (listed: string): string[] => [
  `near ${listed}`,
  ...withoutOneLetter(listed).map((word) =>
    listed.length < shortestChanged ? `less ${word}` : `near ${word}`
  ),
];

const nearKeysOf = (word: string): string[] => [
  ...[word, ...withoutOneLetter(word)].map((other) => `near ${other}`),
  ...word.length < shortestChanged
    ? [`less ${word}`, ...withTwoSwapped(word).map((other) => `near ${other}`)]
    : [],
];

function createIndex(lists: Partial<Record<Kind, readonly string[]>>): Index {
  const kindsOf = new Map<string, number>();
  const add = (key: string, kind: number) => kindsOf.set(key, (kindsOf.get(key) ?? 0) | kind);
  const written: [string, number][] = [];
  for (const [name, list] of Object.entries(lists)) {
    const kind = kinds[name as Kind];
    const size = kind & names ? "name" : "word";
    for (const words of list.map(wordsOf).filter(({ length }) => length > 0)) {
      const folded = joinIn("written", words);
      written.push([folded, kind]);
      add(`written ${folded}`, kind);
      if (
        kind & (institution | register | brand | site | office) &&
        folded.length >= shortestNear[size]
      ) {
        keysOfNear(folded).forEach((key) => add(key, kind));
      }
      const heard = joinIn("heard", words);
      if (heard.length >= shortestHeard[size]) add(`heard ${heard}`, kind);
      for (const form of ["consonants", "tamil"] as const) {
        const bare = joinIn(form, words);
        const isVague = size === "name" && bare.length < shortestConsonants;
        if (bare) add(`${form} ${bare}`, isVague ? kinds.filler : kind);
      }
    }
  }
  return { kindsOf, byFirst: Map.groupBy(written, ([folded]) => folded.charAt(0)) };
}

const shipped = createIndex(lists);
const addressWords = new Set(address.map(forms.written));
const indexOfSite = memoise((names: string) => createIndex({ site: names.split("\n") }), 10);

type Options = {
  /** The names of this site, in both scripts. */
  siteNames: readonly string[];
  /** The listing's places, which are ignored next to a protected name. */
  places?: readonly string[];
};

/**
 * Whether a name claims to speak for a bank, a payment service, a public body, a brand or this
 * site: it is such a name alone, or has a word of office, money or help with it. A dealer's trade
 * makes a brand a name of its own.
 */
export function isProtectedName(name: string, { siteNames, places = [] }: Options): boolean {
  const indexes = [shipped, indexOfSite(siteNames.join("\n")), createIndex({ place: places })];
  return readings(wordsOf(name), indexes, formsIn(name)).some(isClaim);
}

const formsIn = (name: string): Form[] => [
  "written",
  "heard",
  ...(/\p{Script=Tamil}/u.test(name)
    ? ["tamil" as const]
    : /[\u0980-\u0d7f]|\p{Script=Arabic}/u.test(name)
    ? ["consonants" as const]
    : []),
];

function isClaim(found: number): boolean {
  const has = (kind: number) => (found & kind) !== 0;
  if (has(institution | site) && has(office) || has(register) && has(desk | claim)) return true;
  if (has(ordinary) && has(desk)) return true;
  const isDealer = has(trade);
  if (!isDealer) {
    if (has(register | brand) && has(office) || has(institution) && has(service)) return true;
    if (has(family) && has(desk)) return true;
  }
  if (has(other | trade)) return false;
  // The site's name may be an ordinary word: "Pune Karigar" is a craftsman in Pune.
  return has(institution | register | ordinary | desk) || has(site) && found !== (site | place) ||
    has(brand) && !has(service) || has(family) && has(claim);
}

/** The longest listed name, in words, and the longest one with another letter. */
const mostWords = 6;
const mostNear = 3;

/** The sets of kinds of words in a name, one for each way to read it. */
function readings(
  words: readonly string[],
  indexes: readonly Index[],
  inForms: readonly Form[],
): number[] {
  const folded = words.map(forms.written);
  const text = folded.join("");
  const starts = folded.map((_, at) => folded.slice(0, at).join("").length).concat(text.length);
  const from = new Map([[0, new Set([0])]]);
  const go = (at: number, end: number, found: number) => {
    const isAddress = addressWords.has(folded[starts.indexOf(end)] ?? "");
    const there = from.get(end) ?? from.set(end, new Set()).get(end)!;
    for (const kind of Object.values(kinds).filter((kind) => found & kind)) {
      for (const before of from.get(at)!) {
        // Only a trade after such words is a dealer's: "LG AC repair help desk" is a help desk.
        const kept = kind & (desk | site) && before & trade ? before & ~trade | other : before;
        const isOfTrade = kind === counter && before & trade && !(before & institution);
        there.add(kept | (isOfTrade || kind & names && isAddress ? other : kind));
      }
    }
  };
  for (let at = 0; at < text.length; at++) {
    if (!from.has(at)) continue;
    const first = starts.indexOf(at);
    const most = first < 0 ? -1 : Math.min(first + mostWords, words.length);
    for (let last = first + 1; last <= most; last++) {
      const found = kindsOf(words.slice(first, last), indexes, inForms);
      go(at, starts[last]!, last === first + 1 && !(found & trade) ? found | other : found);
    }
    for (const { byFirst } of indexes) {
      for (const [part, kind] of byFirst.get(text[at]!) ?? []) {
        const least = kind & (institution | desk) ? shortestJoined : shortestInside;
        if (part.length >= least && text.startsWith(part, at)) {
          go(at, at + part.length, kind);
        }
      }
    }
  }
  return words.length === 0 ? [] : [...from.get(text.length) ?? []];
}

/** The kinds of the listed name that these words are together. */
function kindsOf(
  words: readonly string[],
  indexes: readonly Index[],
  inForms: readonly Form[],
): number {
  const written = joinIn("written", words);
  // A word of a trade or a place is no misspelling: "sanitary" sounds like "centre".
  const isExact = ((shipped.kindsOf.get(`written ${written}`) ?? 0) & (trade | place)) !== 0;
  const keys = (isExact ? ["written" as const] : inForms).map((form) =>
    `${form} ${form === "written" ? written : joinIn(form, words)}`
  );
  if (words.length <= mostNear && !isExact && written.length >= shortestNear.name - 1) {
    keys.push(...nearKeysOf(written));
  }
  let found = 0;
  for (const { kindsOf } of indexes) for (const key of keys) found |= kindsOf.get(key) ?? 0;
  return found;
}
