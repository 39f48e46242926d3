import { nameInLatin } from "#/shared/text/name-in-latin.ts";
import { transliterate } from "#/shared/text/transliterate.ts";
import type { Business, OtherScript, PlaceHi } from "#/contexts/listings/mod.ts";
import { locate, type Place } from "../geocoding/locate.ts";
import { placeInHindi, placeWord } from "./place-in-hindi.ts";

/** Names and address of a business in the script that its owner did not use. */
export const inOtherScript = (
  business: Business,
  { hi }: Pick<Place, "hi"> = locate(business),
): OtherScript => {
  const { address } = business;
  const { placeHi, ...names } = cardInOtherScript(business, { hi });
  return {
    ...names,
    placeHi: {
      ...placeHi,
      street: otherForm(address.street, placeInHindi),
      landmark: otherForm(address.landmark, placeInHindi),
    },
  };
};

/** The fields of `inOtherScript` that cards contain. */
export const cardInOtherScript = (business: Business, { hi }: Pick<Place, "hi">) => ({
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
  // Translates places in the name as in the address.
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
