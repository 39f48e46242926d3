import { memoise } from "#/shared/memoise.ts";
import { nameInLatin } from "#/shared/text/name-in-latin.ts";
import { transliterate } from "#/shared/text/transliterate.ts";
import type { Business, OtherLetters, PlaceHi } from "#/contexts/listings/mod.ts";
import type { PincodePlace } from "../schemas.ts";
import { addressInHindi } from "./address-in-hindi.ts";
import { locate, type Place } from "./locate.ts";
import type { PinPlace } from "./pincodes.ts";
import { cities, findCityByName, findStateByName, towns } from "./places.ts";

/** What a business and its places are called in the letters that its owner did not write. */
export const inOtherLetters = (
  business: Business,
  { hi }: Pick<Place, "hi"> = locate(business),
): OtherLetters => {
  const { address } = business;
  const { placeHi, ...names } = inOtherLettersOfLists(business, { hi });
  return {
    ...names,
    placeHi: {
      ...placeHi,
      street: otherForm(address.street, placeInHindi),
      landmark: otherForm(address.landmark, placeInHindi),
    },
  };
};

/** The same, of what lists show. */
export const inOtherLettersOfLists = (business: Business, { hi }: Pick<Place, "hi">) => ({
  nameHi: nameInHindi(business, hi),
  nameEn: nameInEnglish(business),
  placeHi: {
    locality: hi.locality ?? otherForm(business.address.locality, placeInHindi),
    city: hi.city ?? otherForm(business.address.city, placeInHindi),
    state: hi.state ?? otherForm(business.address.state, placeInHindi),
  },
});

const nameInHindi = (
  { language, businessName, translation, address }: Business,
  { locality, city }: PlaceHi,
): string | null => {
  if (language === "hi" || translation?.businessName) return null;
  // Its own place is called as its address says.
  const places = [[address.locality, locality], [address.city, city]] as const;
  const placed = places.reduce(
    (name, [place, hindi]) => place && hindi ? name.replace(place, hindi) : name,
    businessName,
  );
  return otherForm(businessName, () => transliterate(placed, "hi", placeWord));
};

const nameInEnglish = ({ language, businessName, translation }: Business): string | null =>
  language === "en" || translation?.businessName ? null : otherForm(businessName, nameInLatin);

const otherForm = (text: string | null, write: (text: string) => string): string | null => {
  const written = text && write(text);
  return written === text ? null : written;
};

/** A place that may be in no list, or a line of an address. */
export const placeInHindi = memoise((line: string) => addressInHindi(line, placeWord), 5_000);

export const withHindi = (place: PinPlace): PincodePlace => {
  const state = findStateByName(place.state);
  const cityHi = (name: string) => findCityByName(name, state)?.name.hi ?? placeInHindi(name);
  return {
    ...place,
    cityHi: cityHi(place.city),
    districtHi: cityHi(place.district),
    stateHi: state?.name.hi ?? placeInHindi(place.state),
  };
};

/** Of names of one word: those of more may be translated (Andheri West). The largest place counts. */
const placeWords = new Map(
  [...cities, ...towns, ...cities.flatMap(({ localities }) => localities)]
    .map(({ name }) => [name.en.toLowerCase(), name.hi] as const)
    .filter(([en, hi]) => /^[a-z]{4,}$/.test(en) && !hi.includes(" ")).toReversed(),
);

const placeWord = (word: string): string | undefined => placeWords.get(word);
