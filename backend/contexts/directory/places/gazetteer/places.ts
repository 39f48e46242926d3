import { once } from "#/shared/memoise.ts";
import { fold, latinDigits, slugify } from "#/shared/text/text.ts";
import { cityRows } from "./city-rows.ts";
import { formerGstCodes, listedStates } from "./state-rows.ts";
import { type ReferenceState, shortNames, type StateCode, states } from "./states.ts";
import { townRows } from "./town-rows.ts";

export { shortNames, states } from "./states.ts";

type Names = { en: string; hi: string };

type ReferenceLocality = { slug: string; name: Names; pincode: string };

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

const otherNames: Record<string, readonly string[]> = {
  ahmedabad: ["Amdavad", "Ahmadabad", "Karnavati", "Amd", "अमदावाद"],
  bengaluru: ["Bangalore", "Banglore", "Blr", "बैंगलोर", "बंगलौर", "बेंगलूरु", "बंगलुरु", "बैंगलुरु", "बंगलोर"],
  bhubaneswar: ["Bhubaneshwar", "Bbsr", "भुबनेश्वर"],
  chandigarh: ["Chd", "Tricity", "चण्डीगढ़"],
  chennai: ["Madras", "मद्रास", "चेन्नै"],
  "chhatrapati-sambhajinagar": [
    "Aurangabad",
    "औरंगाबाद",
    "Sambhajinagar",
    "Sambhaji Nagar",
    "संभाजीनगर",
    "संभाजी नगर",
  ],
  coimbatore: ["Kovai", "Cbe", "कोयम्बटूर", "कोयंबतूर"],
  cuttack: ["Katak"],
  dehradun: ["Dehra Dun", "Dehra", "Doon", "देहरा"],
  delhi: [
    "New Delhi",
    "Delhi NCR",
    "NCR",
    "Dilli",
    "Dehli",
    "Nai Dilli",
    "नई दिल्ली",
    "नयी दिल्ली",
    "दिल्ली एनसीआर",
    "एनसीआर",
    "देहली",
  ],
  ghaziabad: ["Gzb", "Gaziyabad"],
  gurugram: ["Gurgaon", "Gurgaun", "Ggn", "गुड़गांव", "गुड़गाँव", "गुरगांव"],
  guwahati: ["Gauhati", "Gawahati", "गौहाटी", "गोहाटी"],
  haridwar: ["Hardwar", "Hardwaar", "हरद्वार"],
  howrah: ["Haora", "Howra", "हाबड़ा", "हावरा"],
  hubballi: ["Hubli", "Hubbali", "Hubli Dharwad", "हुबली"],
  hyderabad: ["Hyd", "Haidarabad", "Cyberabad", "Bhagyanagar", "हैद्राबाद"],
  indore: ["Indor", "Indaur", "इन्दौर"],
  jabalpur: ["Jubbulpore", "Jbp"],
  jalandhar: ["Jullundur", "Jalandar", "जालन्धर"],
  jamshedpur: ["Tatanagar", "Tata Nagar", "टाटानगर", "टाटा नगर"],
  kanpur: ["Cawnpore", "Kanpur Nagar"],
  kochi: ["Cochin", "Ernakulam", "Kochin", "कोचीन", "एर्नाकुलम", "एरणाकुलम"],
  kolkata: ["Calcutta", "Kolkatta", "Cal", "Kalkatta", "कलकत्ता", "कोलकत्ता"],
  kozhikode: ["Calicut", "Kalikat", "कालीकट"],
  lucknow: ["Lko", "Lakhnau", "Lakhnow", "लखनउ"],
  madurai: ["Madura", "मदुराई"],
  mangaluru: ["Mangalore", "Manglore", "मंगलौर", "मंगलोर", "मैंगलोर"],
  meerut: ["Mirat", "Merath", "Meeruth"],
  mumbai: ["Bombay", "Bambai", "Mumbay", "बंबई", "बम्बई", "बॉम्बे", "मुम्बई"],
  mysuru: ["Mysore", "Maisur", "मैसूर"],
  nagpur: ["Ngp"],
  nashik: ["Nasik", "नासिक"],
  "navi-mumbai": ["New Bombay", "New Mumbai", "Navi Bombay", "नवी मुम्बई", "नई मुंबई", "न्यू बॉम्बे"],
  noida: ["Gautam Buddha Nagar", "Gautam Budh Nagar", "नॉएडा", "गौतम बुद्ध नगर"],
  panaji: ["Panjim", "Panjim Goa", "पंजिम"],
  patna: ["Patliputra", "Azimabad", "पाटलिपुत्र"],
  prayagraj: ["Allahabad", "Ilahabad", "Prayag", "इलाहाबाद", "अलाहाबाद", "प्रयाग"],
  puducherry: ["Pondicherry", "Pondy", "Pondichery", "पांडिचेरी", "पुदुच्चेरी", "पॉन्डिचेरी"],
  pune: ["Poona", "Puna", "पूना", "पुना"],
  shimla: ["Simla", "सिमला"],
  surat: ["Suryapur"],
  thane: ["Thane West", "Thane East", "थाना"],
  thiruvananthapuram: ["Trivandrum", "Tvm", "Tiruvanantapuram", "त्रिवेंद्रम", "तिरुअनंतपुरम"],
  thrissur: ["Trichur", "Trissur", "त्रिचूर"],
  tiruchirappalli: ["Trichy", "Trichinopoly", "Tiruchi", "तिरुचि", "त्रिची", "तिरुची"],
  tirupati: ["Tirupathi", "Tirumala"],
  vadodara: ["Baroda", "बड़ौदा", "बड़ोदा", "बडोदा"],
  varanasi: ["Banaras", "Benares", "Benaras", "Kashi", "बनारस", "काशी"],
  vijayawada: ["Bezawada", "Vijaywada", "बेजवाड़ा"],
  visakhapatnam: [
    "Vizag",
    "Vishakhapatnam",
    "Visakhapatanam",
    "Waltair",
    "विशाखापट्टनम",
    "विशाखापट्टणम",
    "वाइजैग",
    "विज़ाग",
  ],
  warangal: ["Orugallu", "वरंगल"],
};

/**
 * Towns without a list of localities. Their slug has the name and the state, like that of unlisted
 * towns, because several towns share a name such as Hamirpur.
 */
const townNames: [town: ReferenceCity, others: string[]][] = Object.entries(townRows)
  .flatMap(([code, rows]) =>
    rows.split(",").map((row): [ReferenceCity, string[]] => {
      const [en, hi, ...others] = row.split("/").map((name) => name.trim()) as [string, string];
      const state = stateByCode.get(code as StateCode)!;
      return [
        { slug: slugify(`${en} ${state.name.en}`), name: { en, hi }, state, localities: [] },
        others,
      ];
    })
  );

export const towns: readonly ReferenceCity[] = townNames.map(([town]) => town);

const named: [city: ReferenceCity, names: readonly string[]][] = [
  ...cities.map((city) => [city, otherNames[city.slug] ?? []] as const),
  ...townNames,
].map(([city, others]) => [city, [city.name.en, city.name.hi, ...others]]);

const citiesBySlug = new Map(named.map(([city]) => [city.slug, city]));

const namesBySlug = new Map(named.map(([city, names]) => [city.slug, names]));

const citiesByName = Map.groupBy(
  named.flatMap(([city, names]) => names.map((name) => ({ name: fold(name), city }))),
  ({ name }) => name,
);

const statesByName = new Map([
  ...Object.entries(shortNames).map(([name, code]) => [name, stateByCode.get(code)!] as const),
  ...states.flatMap((state) =>
    [state.name.en, state.name.hi, ...state.otherNames].map((name) => [fold(name), state] as const)
  ),
]);

export const findCityBySlug = (slug: string): ReferenceCity | undefined => citiesBySlug.get(slug);

/**
 * Finds a city by a current or former name, in either script and any case.
 *
 * @param state its state; without one, the largest city of that name is returned
 */
export const findCityByName = (name: string, state?: ReferenceState): ReferenceCity | undefined =>
  citiesByName.get(fold(name.trim()))
    ?.find(({ city }) => state === undefined || city.state === state)?.city;

export const findStateByName = (name: string): ReferenceState | undefined =>
  statesByName.get(fold(name.trim()));

const lettersOf = (name: string) =>
  fold(name.replaceAll("&", " and ")).replace(/[^\p{L}\p{M}]/gu, "");

const statesInLists = new Map([
  ...[...statesByName].map(([name, state]) => [lettersOf(name), state] as const),
  ...states.flatMap((state) =>
    [state.code, ...listedStates[state.code] ?? []].map((name) => [lettersOf(name), state] as const)
  ),
]);

const stateAffixes =
  /^(?:state ?of|union territory of|ut of|nct of|in[-. ](?=[a-z]{2}$))|[\s(]+(?:state|ut|nct|india)\W*$/gi;

/**
 * The current name of a state, in the same script, for its code (MH, IN-MH), the first two digits
 * of its GSTINs (27, 27-Maharashtra), or a former name. Other texts stay unchanged.
 */
export function stateName(text: string): string {
  const plain = text.trim().replace(/^\d{1,2}\b|\b\d+$/g, "").trim();
  const number = latinDigits(text).match(/^\s*(\d{1,2})\s*$/)?.[1]?.padStart(2, "0");
  const state = number
    ? states.find(({ gstCode }) => gstCode === (formerGstCodes[number] ?? number))
    : statesInLists.get(lettersOf(plain)) ??
      statesInLists.get(lettersOf(plain.replace(stateAffixes, "")));
  return state?.name[/\p{Script=Devanagari}/u.test(text) ? "hi" : "en"] ?? text;
}

export const findLocality = (city: ReferenceCity, name: string): ReferenceLocality | undefined => {
  const wanted = fold(name.trim());
  return city.localities.find((locality) =>
    fold(locality.name.en) === wanted || fold(locality.name.hi) === wanted
  );
};

/** @returns the current and former names of a city; none if the gazetteer does not have it */
export const namesOf = (slug: string): readonly string[] => namesBySlug.get(slug) ?? [];

/** @returns the locality that has this PIN code, unless several have it */
export const findLocalityByPincode = (pin: string): ReferenceLocality | undefined => {
  const found = localitiesByPincode().get(pin) ?? [];
  return found.length === 1 ? found[0] : undefined;
};

const localitiesByPincode = once(() =>
  Map.groupBy(cities.flatMap(({ localities }) => localities), ({ pincode }) => pincode)
);
