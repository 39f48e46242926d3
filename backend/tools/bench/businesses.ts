import { cities } from "#/contexts/directory/places/gazetteer/places.ts";
import { type BusinessInput, emptyBusiness, emptyTranslation } from "#/contexts/listings/mod.ts";
import { categories } from "#/shared/categories.ts";
import type { Language } from "#/shared/language.ts";
import { slugify } from "#/shared/text/text.ts";
import { states } from "#/contexts/directory/places/gazetteer/places.ts";
import { familyNames } from "./family-names.ts";

/** A mark of a made-up business. */
export const phoneAnswered = {
  kind: "phone",
  checkedAt: "2026-10-06T09:30:00.000Z",
  expiresAt: "2036-10-06T09:30:00.000Z",
} as const;

/** A number from 0 to 1 that is the same in every run. */
export type Random = () => number;

/** Mulberry32: small, fast, and even enough for made-up businesses. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const syllables = [
  ["ra", "रा"],
  ["vi", "वि"],
  ["ma", "मा"],
  ["su", "सु"],
  ["ni", "नि"],
  ["la", "ला"],
  ["ka", "का"],
  ["de", "दे"],
  ["pra", "प्र"],
  ["jo", "जो"],
  ["ga", "गा"],
  ["shi", "शि"],
  ["ba", "बा"],
  ["tu", "तु"],
  ["ha", "हा"],
  ["chan", "चन"],
  ["ya", "या"],
  ["me", "मे"],
  ["dha", "धा"],
  ["sri", "श्री"],
] as const;

type Word = { en: string; hi: string };

/** 8,000 pronounceable words: real texts have thousands, and a small vocabulary flatters search. */
const vocabulary: Word[] = Array.from({ length: 8000 }, (_, index) => {
  const parts = [index % 20, Math.floor(index / 20) % 20, Math.floor(index / 400)]
    .map((syllable) => syllables[syllable]!);
  return { en: parts.map(([en]) => en).join(""), hi: parts.map(([, hi]) => hi).join("") };
});

/** What businesses are called: family names first, which half of them begin with, then the rest. */
const nameWords: Word[] = [...familyNames, ...vocabulary];

const open = [{ open: "09:00", close: "19:00" }];
const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: [] };

/** Business number `index` of the bench, the same in every run. */
export function makeBusiness(index: number): BusinessInput & { id: string; slug: string } {
  const random = createRandom(index + 1);
  const category = categories[index % categories.length]!;
  const city = frequent(random, cities);
  const locality = pick(random, city.localities);
  const [first, second] = [frequent(random, nameWords), frequent(random, vocabulary)];
  const isFull = random() < 0.6;
  const hindi = {
    businessName: `${first.hi} ${second.hi} ${category.name.hi}`,
    shortDesc: text(random, 8, "hi"),
    description: isFull ? text(random, 30, "hi") : null,
  };
  const english = {
    businessName: `${capital(first.en)} ${capital(second.en)} ${category.name.en}`,
    shortDesc: text(random, 8, "en"),
    description: isFull ? text(random, 40, "en") : null,
  };
  const isHindi = random() < 0.15;
  return {
    ...emptyBusiness,
    id: uuid(index),
    slug: slugify(`${first.en} ${second.en} ${index}`),
    createdAt: new Date(1_700_000_000_000 + index * 1000).toISOString(),
    language: isHindi ? "hi" : "en",
    ...(isHindi ? hindi : english),
    translation: random() < 0.4 ? { ...emptyTranslation, ...(isHindi ? english : hindi) } : null,
    category: category.id,
    experienceYears: isFull ? Math.floor(random() * 40) : null,
    primaryPhone: String(6_000_000_000 + index),
    whatsapp: isFull ? String(6_000_000_000 + index) : null,
    timings: isFull ? { week, special: [] } : null,
    address: {
      ...emptyBusiness.address,
      street: `${Math.ceil(random() * 200)}, ${capital(frequent(random, vocabulary).en)} Road`,
      locality: locality.name.en,
      city: city.name.en,
      state: states.find(({ code }) => code === city.state.code)!.name.en,
      zipCode: locality.pincode,
    },
    media: { logo: null, banner: null, gallery: [] },
    verifications: random() < 0.5 ? [phoneAnswered] : [],
    demo: false,
  };
}

/** What people search for: trade and place, the name of a business, a name and a place. */
export function makeQueries(businesses: number, count: number): string[] {
  const random = createRandom(7);
  return Array.from({ length: count }, (_, number) => {
    const business = makeBusiness(Math.floor(random() * businesses));
    const { city } = business.address;
    const [first, second] = business.slug.split("-");
    const trade = business.category.replaceAll("_", " ");
    return [`${trade} ${city}`, `${first} ${second}`, `${first} ${city}`, `${second} ${trade}`][
      number % 4
    ]!;
  });
}

/** The same with one letter missing in one word, as thumbs write. */
export const misspell = (query: string, index: number): string => {
  const words = query.split(" ");
  const word = words[0]!;
  const at = 1 + index % Math.max(1, word.length - 2);
  return [word.slice(0, at) + word.slice(at + 1), ...words.slice(1)].join(" ");
};

function text(random: Random, words: number, lang: Language): string {
  return Array.from({ length: words }, () => frequent(random, vocabulary)[lang]).join(" ");
}

const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)]!;

/** Few items often and many seldom, as words and cities are. */
const frequent = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(items.length ** random()) - 1]!;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const uuid = (index: number) => `018bcfe5-0000-7000-8000-${index.toString(16).padStart(12, "0")}`;
