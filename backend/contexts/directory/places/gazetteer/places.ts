import { once } from "#/shared/memoise.ts";
import { matching, oneOf, readTable } from "#/shared/read-table.ts";
import { fold, latinDigits, slugify } from "#/shared/text/text.ts";
import { formerGstCodes, listedStates } from "./state-rows.ts";
import { type ReferenceState, shortNames, type StateCode, states } from "./states.ts";

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

const readState = (code?: string): ReferenceState =>
  stateByCode.get(oneOf([...stateByCode.keys()], code))!;

const readNames = (en?: string, hi?: string): Names => ({
  en: matching(/^\p{Script=Latin}/u, en),
  hi: matching(/^\p{Script=Devanagari}/u, hi),
});

/** Cities with their former and colloquial names. */
const cityNames = readCities();

export const cities: readonly ReferenceCity[] = cityNames.map(([city]) => city);

function readCities() {
  const read: [city: ReferenceCity & { localities: ReferenceLocality[] }, others: string[]][] = [];
  readTable(new URL("./cities.tsv", import.meta.url), (first, ...cells) => {
    if (first) {
      const [hi, state, ...others] = cells;
      const name = readNames(first, hi);
      read.push([
        { slug: slugify(first), name, state: readState(state), localities: [] },
        others,
      ]);
    } else {
      const name = readNames(cells[0], cells[1]);
      const pincode = matching(/^[1-9]\d{5}$/, cells[2]);
      read.at(-1)![0].localities.push({ slug: slugify(name.en), name, pincode });
    }
  });
  return read;
}

/**
 * Towns without a list of localities. Their slug has the name and the state, like that of unlisted
 * towns, because several towns share a name such as Hamirpur.
 */
const townNames: [town: ReferenceCity, others: string[]][] = readTable(
  new URL("./towns.tsv", import.meta.url),
  (code, en, hi, ...others) => {
    const state = readState(code);
    const name = readNames(en, hi);
    return [
      { slug: slugify(`${name.en} ${state.name.en}`), name, state, localities: [] },
      others,
    ];
  },
);

export const towns: readonly ReferenceCity[] = townNames.map(([town]) => town);

const named: [city: ReferenceCity, names: readonly string[]][] = [
  ...cityNames,
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
