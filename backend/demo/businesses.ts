import {
  cities,
  type ReferenceCity,
  type ReferenceLocality,
} from "../contexts/directory/places/gazetteer/places.ts";
import { type BusinessInput, emptyBusiness, emptyTranslation } from "../contexts/listings/mod.ts";
import { type CategoryId, categoryIds } from "../shared/categories.ts";
import { slugify } from "../shared/text/text.ts";
import { makeAreas } from "./areas.ts";
import { fill, makeDescription, makeLine } from "./describe.ts";
import { makeGstin } from "./gstin.ts";
import { makeLanguages } from "./languages.ts";
import { makeRandom, type Random } from "./random.ts";
import {
  buildings,
  hindiStates,
  landmarks,
  type Pair,
  regionOf,
  shopNames,
  streets,
  surnames,
} from "./texts/names.ts";
import { trades } from "./texts/trades.ts";
import { makeRates } from "./rates.ts";
import { makeTimings } from "./timings.ts";
import { choosePictures, type PictureChoice } from "./choose-pictures.ts";
import { demoId } from "./ids.ts";

export type DemoBusiness = {
  input: Omit<BusinessInput, "media"> & { id: string; createdAt: string };
  /** What is drawn for it; nothing for most. */
  pictures: PictureChoice;
};

/** How many businesses a locality has on average. */
const density = 1.5;
const firstListing = Date.UTC(2023, 0, 9, 4, 30);
const lastListing = Date.UTC(2026, 9, 30, 4, 30);

type Place = { city: ReferenceCity; locality: ReferenceLocality; category: CategoryId };

/** The same businesses every time, in the order in which they were listed. */
export function demoBusinesses(): DemoBusiness[] {
  const random = makeRandom("karigar");
  const places = random.sample(cities.flatMap((city) => placesIn(city, random)), Infinity);
  const namesByCity = new Map<string, Set<string>>();
  return places.map((place, index) => {
    const taken = namesByCity.get(place.city.slug) ?? new Set();
    namesByCity.set(place.city.slug, taken);
    return makeBusiness(place, index, places.length, taken);
  });
}

/** Trades are dealt out like cards, so that a city has each of them before any comes twice. */
function placesIn(city: ReferenceCity, random: Random): Place[] {
  const count = Math.max(6, Math.round(city.localities.length * density));
  let deck: CategoryId[] = [];
  return Array.from({ length: count }, (_, index) => {
    if (deck.length === 0) deck = random.sample(categoryIds, categoryIds.length);
    return {
      city,
      locality: city.localities[index % city.localities.length]!,
      category: deck.pop()!,
    };
  });
}

function makeBusiness(
  { city, locality, category }: Place,
  index: number,
  total: number,
  taken: Set<string>,
): DemoBusiness {
  const random = makeRandom(`business ${index}`);
  const fullness = random.next();
  const name = makeName(city, locality, category, taken, random);
  const experienceYears = fullness > 0.25 ? random.pick(years) : null;
  const facts = { category, locality: pair(locality.name), city: pair(city.name), experienceYears };
  const line = makeLine(facts, random);
  const description = fullness > 0.3 ? makeDescription(facts, random) : null;

  const inHindi = hindiStates.includes(city.state.code) && random.chance(0.35);
  const language = inHindi ? "hi" : "en";
  const [own, other] = inHindi ? [1, 0] as const : [0, 1] as const;
  // The others show what the rules of the two scripts make of a name.
  const hasBothNames = random.chance(0.45);

  const { note, ...rates } = makeRates(category, { own, index });

  const createdAt = firstListing +
    Math.floor(((lastListing - firstListing) * index) / total) + random.int(0, 9 * 3600) * 1000;
  const id = demoId("business", createdAt, index);
  const slug = slugify(`${name[0]} ${city.name.en}`);
  const primaryPhone = inventedMobile(index * 2);
  const gstin = fullness > 0.7 ? makeGstin(city.state.gstCode, initialOf(name[0]), random) : null;

  return {
    input: {
      ...emptyBusiness,
      id,
      slug,
      status: "active",
      createdAt: new Date(createdAt).toISOString(),
      language,
      businessName: name[own],
      shortDesc: line[own],
      description: description?.[own] ?? null,
      rateNote: note?.[own] ?? null,
      translation: {
        ...emptyTranslation,
        businessName: hasBothNames ? name[other] : null,
        shortDesc: line[other],
        description: description?.[other] ?? null,
        rateNote: note?.[other] ?? null,
      },
      category,
      experienceYears,
      languagesSpoken: makeLanguages(city.state.code, index),
      ...makeAreas(category, city, index),
      ...rates,
      primaryPhone,
      alternatePhone: fullness > 0.6 && random.chance(0.5) ? inventedMobile(index * 2 + 1) : null,
      whatsapp: random.chance(0.7) ? primaryPhone : null,
      website: fullness > 0.65 ? website(slug, random) : null,
      timings: fullness > 0.15 ? makeTimings(category, random) : null,
      address: {
        ...emptyBusiness.address,
        ...makeStreet(fullness, random),
        locality: locality.name.en,
        city: city.name.en,
        state: city.state.name.en,
        zipCode: locality.pincode,
      },
      social: makeSocial(slug, fullness, random),
      legal: {
        ...emptyBusiness.legal,
        registrationNumber: fullness > 0.6 && random.chance(0.5)
          ? `${city.state.code}-${random.int(10, 49)}-${
            String(random.int(1, 99999)).padStart(7, "0")
          }`
          : null,
        gstin,
      },
      verifications: (["phone", "address", "gstin"] as const).filter((kind) =>
        kind === "phone"
          ? fullness > 0.35
          : kind === "address"
          ? fullness > 0.6 && random.chance(0.6)
          : gstin !== null && random.chance(0.8)
      ).map((kind) => ({
        kind,
        checkedAt: new Date(createdAt).toISOString(),
        expiresAt: new Date(createdAt + tenYears).toISOString(),
      })),
      demo: true,
    },
    pictures: choosePictures(category, name[0], fullness, random),
  };
}

/** Marks of invented businesses are there to be looked at. */
const tenYears = 10 * 365 * 24 * 60 * 60 * 1000;

const years = [
  2,
  3,
  4,
  5,
  5,
  6,
  7,
  8,
  8,
  9,
  10,
  11,
  12,
  12,
  14,
  15,
  16,
  18,
  20,
  22,
  25,
  28,
  32,
  40,
];

function makeName(
  city: ReferenceCity,
  locality: ReferenceLocality,
  category: CategoryId,
  taken: Set<string>,
  random: Random,
): Pair {
  const region = regionOf(city.state.code);
  for (;;) {
    const owner = random.pick(surnames[region]);
    const shop = random.pick(shopNames(region));
    const trade = random.pick(trades[category].names);
    const values = { owner, shop, trade, place: pair(locality.name), city: pair(city.name) };
    const name = fill(random.pick(namePatterns), values);
    if (taken.has(name[0])) continue;
    taken.add(name[0]);
    return name;
  }
}

const namePatterns: readonly Pair[] = [
  ["{owner} {trade}", "{owner} {trade}"],
  ["{owner} {trade}", "{owner} {trade}"],
  ["{shop} {trade}", "{shop} {trade}"],
  ["{shop} {trade}", "{shop} {trade}"],
  ["{owner} & Sons {trade}", "{owner} एंड संस {trade}"],
  ["{owner} Brothers {trade}", "{owner} ब्रदर्स {trade}"],
  ["New {owner} {trade}", "न्यू {owner} {trade}"],
  ["{place} {trade}", "{place} {trade}"],
];

/** In English, as the places are: Hindi pages tell it in Hindi. */
function makeStreet(fullness: number, random: Random) {
  const n = String(random.int(1, 148));
  const values = { n: [n, n] as const };
  const building = fill(random.pick(buildings), values)[0];
  const street = `${building}, ${random.pick(streets)[0]}`;
  return {
    street: fullness > 0.1 ? street : null,
    landmark: fullness > 0.4 && random.chance(0.7) ? random.pick(landmarks)[0] : null,
  };
}

/** Example domains belong to nobody. */
const website = (slug: string, random: Random) =>
  `https://${random.pick(["example.com", "example.org", "www.example.com"])}/${slug}`;

function makeSocial(slug: string, fullness: number, random: Random): BusinessInput["social"] {
  const link = (site: string, probability: number) =>
    fullness > 0.55 && random.chance(probability) ? `https://example.com/${site}/${slug}` : null;
  return {
    ...emptyBusiness.social,
    facebook: link("facebook", 0.6),
    instagram: link("instagram", 0.5),
    linkedin: link("linkedin", 0.15),
    youtube: link("youtube", 0.2),
    x: link("x", 0.12),
  };
}

/** In series that no operator has, each number once. */
const inventedMobile = (serial: number): string =>
  `6${5 + (serial % 4)}${
    String((serial * 61_803_397 + 24_681_357) % 100_000_000).padStart(8, "0")
  }`;

const pair = ({ en, hi }: { en: string; hi: string }): Pair => [en, hi];

const initialOf = (name: string) => name.match(/[A-Z]/)?.[0] ?? "K";
