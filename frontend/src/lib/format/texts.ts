import { isolateDirection } from "./isolate.ts";
import type { BusinessCardData, BusinessDetail, Lang, Rate } from "../types.ts";

/** Of names that were put into a page's letters by rule, as RFC 6497 tells it to machines. */
const byRule = { hi: "hi-t-und-latn", en: "hi-latn-t-hi-deva" } as const;

/** A text and, where it is not in the page's language, the language it is in. */
export type Text = { text: string; lang?: Lang | typeof byRule[Lang]; isMade?: true };

type Translated = Pick<BusinessCardData, "language" | "businessName" | "shortDesc"> & {
  nameHi?: string | null;
  nameEn?: string | null;
  translation: { businessName: string | null; shortDesc: string | null } | null;
};

/** The language of what somebody wrote, as far as its letters tell. */
export const detectLanguage = (text: string): Lang | undefined =>
  /\p{Script=Devanagari}/u.test(text) ? "hi" : /\p{Script=Latin}/u.test(text) ? "en" : undefined;

export const businessName = (business: Translated, lang: Lang): Text => {
  const made = transliteratedName(business, lang);
  return made
    ? { text: made, lang: byRule[lang], isMade: true }
    : choose(business, business.businessName, business.translation?.businessName, lang);
};

/** A name in the page's letters that nobody wrote. */
export const transliteratedName = (
  { nameHi, nameEn }: Pick<Translated, "nameHi" | "nameEn">,
  lang: Lang,
): string | null | undefined => lang === "hi" ? nameHi : nameEn;

export const shortDesc = (business: Translated, lang: Lang): Text =>
  choose(business, business.shortDesc, business.translation?.shortDesc, lang);

/** The texts that an owner may write in both languages. */
type TextName = keyof NonNullable<BusinessDetail["translation"]>;

/** A text in the language of the page, else in the one it is written in; undefined without either. */
export const textIn = (business: BusinessDetail, name: TextName, lang: Lang): Text | undefined => {
  const own = business[name];
  const other = business.translation?.[name];
  if (own !== null) return choose(business, own, other, lang);
  if (!other) return undefined;
  const otherLang = business.language === "en" ? "hi" : "en";
  return otherLang === lang ? { text: other } : { text: other, lang: otherLang };
};

/** What a line of the rate card is for. */
export const rateText = (business: BusinessDetail, rate: Rate, lang: Lang): Text =>
  choose(business, rate.text, rate.translation, lang);

const choose = (
  business: { language: Lang },
  own: string,
  translated: string | null | undefined,
  lang: Lang,
): Text => {
  if (business.language === lang) return { text: own };
  return translated ? { text: translated } : { text: own, lang: business.language };
};

type Placed = Pick<BusinessCardData, "locality" | "city" | "placeHi"> & { state: string };

/** "Kothrud, Pune", in Hindi where the Hindi names are known. */
export const placeLine = (place: Omit<Placed, "state">, lang: Lang): string =>
  [localityName(place, lang), cityName(place, lang)].flatMap((name) =>
    name ? [isolateDirection(name)] : []
  )
    .join(", ");

/**
 * "Kothrud, Pune" by the city's own name, and without a part of it in the other script: an address
 * is as its owner wrote it.
 */
export const listedPlace = (
  { address, placeHi, cityName }: BusinessDetail,
  lang: Lang,
): string => {
  const locality = localityName({ ...address, placeHi }, lang) ?? "";
  const isReadable = lang === "hi" || !/\p{Script=Devanagari}/u.test(locality);
  return [isReadable ? locality : "", cityName[lang]].filter(Boolean).map(isolateDirection).join(
    ", ",
  );
};

export const localityName = (
  place: Pick<Placed, "locality" | "placeHi">,
  lang: Lang,
): string | null => lang === "hi" ? place.placeHi?.locality ?? place.locality : place.locality;

export const cityName = (place: Pick<Placed, "city" | "placeHi">, lang: Lang): string =>
  lang === "hi" ? place.placeHi?.city ?? place.city : place.city;

/** Street and landmark, where they are told in the page's own letters. */
export const lineOf = (
  { address, placeHi }: BusinessDetail,
  line: "street" | "landmark",
  lang: Lang,
): string | null => lang === "hi" ? placeHi[line] ?? address[line] : address[line];

export const stateName = (place: Pick<Placed, "state" | "placeHi">, lang: Lang): string =>
  lang === "hi" ? place.placeHi?.state ?? place.state : place.state;
