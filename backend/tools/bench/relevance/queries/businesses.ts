import { type BusinessInput, emptyBusiness, emptyTranslation } from "#/contexts/listings/mod.ts";
import { type CategoryId, categoryIds } from "#/shared/categories.ts";
import { slugify } from "#/shared/text/text.ts";
import { blessings, brands, coin, families, people, villages } from "./compound-names.ts";
import { knownBusinesses } from "./known-businesses.ts";
import { commonLocalities } from "./localities.ts";
import { type NameWord, nameWords, parse } from "./name-words.ts";
import { type Town, towns } from "./places.ts";
import { sentences, tradeTexts } from "./trade-texts.ts";

export type Business = BusinessInput & { id: string; slug: string };

/** A verification badge of a generated business. */
const phoneAnswered = {
  kind: "phone",
  checkedAt: "2026-10-06T09:30:00.000Z",
  expiresAt: "2036-10-06T09:30:00.000Z",
} as const;

/** A pseudo-random number from 0 to 1, the same in every run. */
type Random = () => number;

/** Mulberry32: small, fast and uniform enough for generated businesses. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Words on the signs of each trade. */
export const signs = Object.fromEntries(
  categoryIds.map((id) => [id, tradeTexts[id].signs.flatMap(parse)]),
) as Record<CategoryId, NameWord[]>;

/** A word of a name in both scripts; compound words have no Devanagari. */
type Word = { latin: string; hindi?: string };

/**
 * The known businesses, then each trade once in each town, then more in proportion to town sizes.
 */
export function makeBusiness(index: number): Business {
  const random = createRandom(index * 2654435761 + 12);
  const known = knownBusinesses[index];
  const { town, category } = place(index, random);
  const locality = random() < 0.8
    ? pick(random, random() < 0.7 ? town.localities : commonLocalities)
    : coin(villages, random);
  const name: Word[] = known
    ? known[0].split(" ").map((latin) => ({ latin }))
    : makeName(category, town, random);
  const owner = `${pick(random, nameWords.given).latin[0]} ${
    pick(random, familyOf(town)).latin[0]
  }`;
  const inLatin = name.map(({ latin }) => latin).join(" ");
  const inHindi = name.every(({ hindi }) => hindi)
    ? name.map(({ hindi }) => hindi).join(" ")
    : undefined;
  const scripts = random();
  const share = hindiSpeaking.has(town.code) ? 1 : 0.35;
  const isHindi = inHindi !== undefined && scripts < 0.24 * share;
  const isTranslated = !isHindi && inHindi !== undefined && scripts < 0.62 * share;
  const facts = { category, town, locality, owner, random };
  const english = { shortDesc: line(facts, "jobs"), description: describe(facts) };
  const hindi = { shortDesc: line(facts, "hindi"), description: describe(facts, true) };
  return {
    ...emptyBusiness,
    id: `01a4cfe5-0000-7000-8000-${index.toString(16).padStart(12, "0")}`,
    // The number comes first, because long slugs are cut at the end.
    slug: slugify(`${index} ${inLatin} ${town.name}`),
    createdAt: new Date(1_700_000_000_000 + index * 1000).toISOString(),
    language: isHindi ? "hi" : "en",
    businessName: isHindi ? inHindi : inLatin,
    ...(isHindi ? hindi : english),
    translation: isTranslated ? { ...emptyTranslation, businessName: inHindi, ...hindi } : null,
    category,
    experienceYears: random() < 0.4 ? Math.ceil(random() * 35) : null,
    primaryPhone: String(6_000_000_000 + index),
    whatsapp: random() < 0.5 ? String(6_000_000_000 + index) : null,
    address: {
      street: random() < 0.6
        ? `${Math.ceil(random() * 200)}, ${coin(villages, random)} Road`
        : null,
      locality,
      landmark: random() < 0.3 ? `Near ${coin(blessings, random)} Complex` : null,
      city: town.name,
      state: town.state,
      zipCode: pick(random, town.pins),
      location: null,
      hidesStreet: false,
    },
    media: { logo: null, banner: null, gallery: [] },
    verifications: random() < 0.5 ? [phoneAnswered] : [],
    demo: false,
  };
}

const townNamed = new Map(towns.map((town) => [town.name, town]));
/** Each town repeated by its weight. */
const weightedTowns = towns.flatMap((town) => Array.from({ length: town.weight }, () => town));
const hindiSpeaking = new Set(["BR", "CG", "DL", "HP", "HR", "JH", "MP", "RJ", "UK", "UP"]);

function place(index: number, random: Random): { town: Town; category: CategoryId } {
  const known = knownBusinesses[index];
  if (known) return { town: townNamed.get(known[2])!, category: known[1] };
  const offset = index - knownBusinesses.length;
  const category = categoryIds[offset % categoryIds.length]!;
  const round = Math.floor(offset / categoryIds.length);
  return { town: towns[round] ?? pick(random, weightedTowns), category };
}

function makeName(category: CategoryId, town: Town, random: Random): Word[] {
  const of = (words: readonly NameWord[]) => spell(random, words);
  const family = () => random() < 0.85 ? of(familyOf(town)) : { latin: coin(families, random) };
  const sign = () => of(signs[category]);
  const form = () => of(nameWords.form);
  const word = (latin: string, hindi: string) => ({ latin, hindi });
  const patterns: [share: number, make: () => Word[]][] = [
    [14, () => [family(), sign()]],
    [8, () => [of(nameWords.given), sign()]],
    [8, () => [of(nameWords.given), family(), sign()]],
    [8, () => [of(nameWords.sacred), sign()]],
    [6, () => [of(nameWords.sacred), form()]],
    [5, () => [word("Shree", "श्री"), of(nameWords.sacred), sign()]],
    [4, () => [word("Jai", "जय"), of(nameWords.sacred), sign(), form()]],
    [6, () => [of(nameWords.shop), sign()]],
    [3, () => [of(nameWords.shop), form()]],
    [4, () => [word("New", "न्यू"), family(), sign()]],
    [5, () => [family(), word("&", "एंड"), word("Sons", "संस"), sign()]],
    [4, () => [family(), word("Brothers", "ब्रदर्स")]],
    [4, () => [family(), form()]],
    [3, () => [{ latin: initials(random) }, family(), sign()]],
    [2, () => [{ latin: "M/s" }, of(nameWords.given), family(), form()]],
    [5, () => [{ latin: coin(blessings, random) }, sign()]],
    [3, () => [{ latin: coin(blessings, random) }, form()]],
    [5, () => [{ latin: coin(brands, random) }, sign()]],
    [2, () => [{ latin: coin(brands, random) }, form()]],
    [3, () => [{ latin: coin(people, random) }, sign()]],
    [1, () => [{ latin: pick(random, towns).name }, sign()]],
    [1, () => [{ latin: town.name }, sign(), form()]],
    // Another trade's word, as in "Painter Babu Electricals".
    [0.5, () => [of(signs[pick(random, categoryIds)]), of(nameWords.given), sign()]],
  ];
  let draw = random() * patterns.reduce((sum, [share]) => sum + share, 0);
  return patterns.find(([share]) => (draw -= share) < 0)![1]();
}

/** Picks a word, mostly in its usual spelling. */
function spell(random: Random, words: readonly NameWord[]): Word {
  const { latin, hindi } = pick(random, words);
  return {
    latin: random() < 0.8 ? latin[0]! : pick(random, latin),
    hindi: random() < 0.8 ? hindi[0]! : pick(random, hindi),
  };
}

const groups = {
  west: ["MH", "GJ", "GA", "DH"],
  south: ["TN", "KL", "KA", "AP", "TS", "PY"],
  east: ["WB", "OD", "AS", "TR", "SK", "ML", "MN", "MZ", "NL", "AR", "AN"],
  punjab: ["PB", "CH", "HR"],
};

function familyOf({ code }: Town): readonly NameWord[] {
  for (const group of ["west", "south", "east", "punjab"] as const) {
    if (groups[group].includes(code)) return nameWords[group];
  }
  return nameWords.north;
}

type Facts = {
  category: CategoryId;
  town: Town;
  locality: string;
  owner: string;
  random: Random;
};

function line({ category, locality, random }: Facts, kind: "jobs" | "hindi"): string {
  const texts = tradeTexts[category][kind];
  const start = capital(`${pick(random, texts)}, ${pick(random, texts)}`);
  return kind === "hindi" || random() < 0.5 ? start : addTypo(`${start} in ${locality}`, random);
}

/** Returns no text for half of the businesses; the others use English, Roman Hindi or Hindi. */
function describe(facts: Facts, isHindi = false): string | null {
  const { category, random } = facts;
  const { jobs, roman, hindi } = tradeTexts[category];
  const draw = random();
  if (draw < 0.35) return null;
  const [own, general] = isHindi
    ? [hindi, sentences.hindi]
    : draw < 0.5
    ? [roman, sentences.roman]
    : [jobs, sentences.english];
  const parts = [
    `${capital(pick(random, own))}, ${pick(random, own)}.`,
    ...Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, general)),
  ];
  if (draw > 0.8) parts.push(capital(`${pick(random, own)} and ${pick(random, own)}.`));
  const text = parts.join(" ").replace(/\{(\w+)\}/g, (_, key) => fillIn(key, facts));
  return isHindi ? text : addTypo(text, random);
}

function fillIn(key: string, { town, locality, owner, random }: Facts): string {
  if (key === "years") return String(2 + Math.floor(random() * 38));
  if (key === "town") return town.name;
  if (key === "locality") return locality;
  if (key === "owner") return random() < 0.5 ? owner : coin(people, random);
  return coin(pick(random, [villages, blessings, brands]), random);
}

/** Drops, doubles or swaps a letter in one of fifty words. */
function addTypo(text: string, random: Random): string {
  return text.split(" ").map((word) => {
    if (word.length < 5 || random() > 0.02) return word;
    const at = 1 + Math.floor(random() * (word.length - 3));
    const [before, letter, next, after] = [
      word.slice(0, at),
      word[at]!,
      word[at + 1]!,
      word.slice(at + 2),
    ];
    return before + pick(random, [next, letter + letter + next, next + letter]) + after;
  }).join(" ");
}

const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)]!;

const initials = (random: Random) =>
  Array.from({ length: random() < 0.5 ? 1 : 2 }, () => `${pick(random, letters)}.`).join("");
const letters = "ABCDGHJKLMNPRSTVY".split("");

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
