import { fold, slugify } from "../../../shared/text.ts";
import { cityRows } from "./city-rows.ts";
import { type ReferenceState, type StateCode, states } from "./states.ts";

export { states } from "./states.ts";

type Names = { en: string; hi: string };

export type ReferenceLocality = { slug: string; name: Names; pincode: string };

export type ReferenceCity = {
  slug: string;
  name: Names;
  state: ReferenceState;
  localities: readonly ReferenceLocality[];
};

const stateByCode = new Map<StateCode, ReferenceState>(
  states.map((state) => [state.code, state]),
);

export const cities: readonly ReferenceCity[] = cityRows.map(([en, hi, code, localities]) => ({
  slug: slugify(en),
  name: { en, hi },
  state: stateByCode.get(code)!,
  localities: localities.map(([en, hi, pin]) => ({
    slug: slugify(en),
    name: { en, hi },
    pincode: String(pin),
  })),
}));

/** Names that are on old letterheads, and in people's mouths, by the slug of today's. */
const formerNames: Record<string, readonly string[]> = {
  bengaluru: ["Bangalore", "बैंगलोर", "बंगलौर"],
  "chhatrapati-sambhajinagar": ["Aurangabad", "औरंगाबाद", "Sambhajinagar"],
  chennai: ["Madras", "मद्रास"],
  delhi: ["New Delhi", "नई दिल्ली"],
  gurugram: ["Gurgaon", "गुड़गांव", "गुड़गाँव"],
  hubballi: ["Hubli", "हुबली"],
  kochi: ["Cochin", "कोचीन"],
  kolkata: ["Calcutta", "कलकत्ता"],
  kozhikode: ["Calicut", "कालीकट"],
  mangaluru: ["Mangalore", "मंगलौर"],
  mumbai: ["Bombay", "बंबई", "बम्बई"],
  mysuru: ["Mysore", "मैसूर"],
  nashik: ["Nasik", "नासिक"],
  panaji: ["Panjim", "पंजिम"],
  prayagraj: ["Allahabad", "इलाहाबाद"],
  puducherry: ["Pondicherry", "पांडिचेरी"],
  thiruvananthapuram: ["Trivandrum", "त्रिवेंद्रम"],
  thrissur: ["Trichur"],
  tiruchirappalli: ["Trichy", "तिरुचि", "Tiruchi"],
  vadodara: ["Baroda", "बड़ौदा"],
  varanasi: ["Banaras", "Benares", "Kashi", "बनारस", "काशी"],
  visakhapatnam: ["Vizag", "विशाखापट्टनम"],
};

const citiesBySlug = new Map(cities.map((city) => [city.slug, city]));

const citiesByName = new Map(
  cities.flatMap((city) =>
    [city.name.en, city.name.hi, ...(formerNames[city.slug] ?? [])]
      .map((name) => [fold(name), city] as const)
  ),
);

const statesByName = new Map(
  states.flatMap((state) => [
    [fold(state.name.en), state] as const,
    [fold(state.name.hi), state] as const,
  ]),
);

export const findCityBySlug = (slug: string): ReferenceCity | undefined => citiesBySlug.get(slug);

/** By a name of today or of before, in either script, in any case. */
export const findCityByName = (name: string): ReferenceCity | undefined =>
  citiesByName.get(fold(name.trim()));

export const findStateByName = (name: string): ReferenceState | undefined =>
  statesByName.get(fold(name.trim()));

export const findLocality = (city: ReferenceCity, name: string): ReferenceLocality | undefined => {
  const wanted = fold(name.trim());
  return city.localities.find((locality) =>
    fold(locality.name.en) === wanted || fold(locality.name.hi) === wanted
  );
};

/** Other names of a city, for the search. */
export const formerNamesOf = (slug: string): readonly string[] => formerNames[slug] ?? [];

const citiesByLocality = Map.groupBy(
  cities.flatMap((city) => city.localities.map(({ slug }) => ({ slug, city: city.slug }))),
  ({ slug }) => slug,
);

/** The slugs of the cities that have a locality of this slug. */
export const citiesOfLocality = (slug: string): string[] =>
  citiesByLocality.get(slug)?.map(({ city }) => city) ?? [];
