import { cities, findCityByName } from "#/contexts/directory/places/gazetteer/places.ts";
import type { BusinessInput } from "#/contexts/listings/mod.ts";
import { categories, type CategoryId } from "#/shared/categories.ts";
import { createRandom, type Random } from "../businesses.ts";

export const kinds = [
  "exact",
  "typo",
  "Hindi",
  "Roman Hindi",
  "mixed",
  "prefix",
  "name",
  "PIN",
] as const;

type Kind = typeof kinds[number];

export type Query = {
  kind: Kind;
  text: string;
  /** What somebody who types this means. */
  isMeant(business: BusinessInput): boolean;
};

/** What people call a trade beside its name: English, Hindi, and Hindi in Latin letters. */
const spoken: Record<CategoryId, { en: string; hi: string; roman: string; prefix: string }> = {
  civil_contractor: {
    en: "building contractor",
    hi: "मकान बनाने वाला ठेकेदार",
    roman: "thekedar",
    prefix: "civil con",
  },
  waterproofing_applicator: {
    en: "terrace leakage",
    hi: "छत की सीलन",
    roman: "chhat ki seelan",
    prefix: "wat",
  },
  plumber: { en: "plumbers", hi: "नल मिस्त्री", roman: "nal wala", prefix: "plum" },
  carpenter: { en: "woodwork", hi: "बढ़ई", roman: "badhai", prefix: "carp" },
  painter: { en: "house painting", hi: "पुताई वाला", roman: "puttai", prefix: "paint" },
  borewell_drilling: { en: "bore well", hi: "नलकूप", roman: "boring wala", prefix: "bore" },
  electrician: {
    en: "electrical work",
    hi: "बिजली मिस्त्री",
    roman: "bijli mistri",
    prefix: "electri",
  },
  solar_panel_installer: {
    en: "solar panel",
    hi: "सोलर पैनल लगाने वाला",
    roman: "saur urja",
    prefix: "sola",
  },
  real_estate: {
    en: "property dealer",
    hi: "प्रॉपर्टी डीलर",
    roman: "makan dalal",
    prefix: "real es",
  },
  construction_material_suppliers: {
    en: "cement supplier",
    hi: "ईंट और सीमेंट",
    roman: "eent balu sariya",
    prefix: "construction mat",
  },
  cleaning_worker: {
    en: "house cleaning",
    hi: "सफाई कर्मचारी",
    roman: "safai wala",
    prefix: "clean",
  },
  furniture_contractor: {
    en: "modular kitchen",
    hi: "फर्नीचर",
    roman: "farnichar",
    prefix: "furnit",
  },
};

/**
 * Some 200 queries of eight kinds about the businesses `make` tells of; the same in every run.
 * @param size how many businesses there are
 */
export function makeQuerySet(size: number, make: (index: number) => BusinessInput): Query[] {
  const random = createRandom(11);
  const someone = () => make(Math.floor(random() * size));
  const queries: Query[] = [];
  const add = (kind: Kind, text: string, isMeant: Query["isMeant"]) =>
    queries.push({ kind, text, isMeant });

  for (const { id, name } of categories) {
    const words = spoken[id];
    const city = pick(random, cities.slice(0, 30));
    const there = (business: BusinessInput) =>
      business.category === id && business.address.city === city.name.en;
    const trade = (business: BusinessInput) => business.category === id;
    add("exact", `${name.en} in ${city.name.en}`, there);
    add("exact", `best ${words.en} near me ${city.name.en}`, there);
    add("typo", `${misspell(random, name.en)} ${city.name.en}`, there);
    add("typo", misspell(random, name.en), trade);
    add("typo", `${name.en} in ${misspell(random, city.name.en)}`, there);
    add("Hindi", `${city.name.hi} में ${name.hi}`, there);
    add("Hindi", words.hi, trade);
    add("Roman Hindi", words.roman, trade);
    add("Roman Hindi", `${city.name.en} mein ${words.roman} chahiye`, there);
    add("mixed", `${name.en} ${city.name.hi}`, there);
    add("mixed", `${words.hi} ${city.name.en}`, there);
    add("prefix", words.prefix, trade);
    const local = withCategory(make, size, random, id);
    const { locality, zipCode } = local.address;
    const city_ = findCityByName(local.address.city)!;
    const beside = (business: BusinessInput) =>
      business.category === id && business.address.locality === locality &&
      business.address.city === local.address.city;
    add("exact", `${name.en} near ${locality} ${local.address.city}`, beside);
    add(
      "Hindi",
      `${
        city_.localities.find((item) => item.name.en === locality)!.name.hi
      } ${city_.name.hi} ${name.hi}`,
      beside,
    );
    const atPin = (business: BusinessInput) => business.address.zipCode === zipCode;
    add("PIN", zipCode, atPin);
    add("PIN", `${words.en} ${zipCode}`, (business) => trade(business) && atPin(business));
  }

  for (let n = 0; n < 24; n++) {
    const business = someone();
    const name = business.businessName;
    const namesake = (other: BusinessInput) => namesOf(other).includes(name);
    add("name", name, namesake);
    add(
      "name",
      `${name.split(" ").slice(0, 2).join(" ")} ${business.address.city}`,
      (other) =>
        namesOf(other).some((own) => own.startsWith(name.split(" ").slice(0, 2).join(" "))) &&
        other.address.city === business.address.city,
    );
    add(
      "prefix",
      name.slice(0, name.indexOf(" ") + 5),
      (other) => namesOf(other).some((own) => own.startsWith(name.slice(0, name.indexOf(" ") + 5))),
    );
    if (/^[a-z]/i.test(name)) add("typo", misspell(random, name), namesake);
    const other = business.translation?.businessName;
    if (other) add("mixed", other, namesake);
  }
  return queries;
}

const namesOf = ({ businessName, translation }: BusinessInput) =>
  [businessName, translation?.businessName].filter((name) => typeof name === "string");

function withCategory(
  make: (index: number) => BusinessInput,
  size: number,
  random: Random,
  id: CategoryId,
): BusinessInput {
  for (let index = Math.floor(random() * size);; index = (index + 1) % size) {
    const business = make(index);
    if (business.category === id) return business;
  }
}

/** One slip of the thumb in the longest word: a letter missing, doubled, swapped or hit beside. */
function misspell(random: Random, text: string): string {
  const word = text.split(" ").reduce((a, b) => b.length > a.length ? b : a);
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  const slips = [
    before + after,
    before + letter + letter + after,
    before + after.slice(0, 1) + letter + after.slice(1),
    before + (beside[letter.toLowerCase()] ?? "e") + after,
  ];
  return text.replace(word, pick(random, slips));
}

/** The key to the right of each on a keyboard. */
const beside: Record<string, string> = Object.fromEntries(
  ["qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row) =>
    [...row].map((letter, at) => [letter, row[at + 1] ?? row[at - 1]!])
  ),
);

const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)]!;
