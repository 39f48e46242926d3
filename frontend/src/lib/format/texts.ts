import { isolateDirection } from "./isolate.ts";
import type { BusinessCardData, BusinessDetail, Lang, Rate } from "../types.ts";

/** Language tags of transliterated names (RFC 6497). */
const transliterationTags = { hi: "hi-t-und-latn", en: "hi-latn-t-hi-deva" } as const;

/** A text; `lang` is set only when it differs from the page's language. */
export type Text = { text: string; lang?: Lang | typeof transliterationTags[Lang]; isMade?: true };

type Translated = Pick<BusinessCardData, "language" | "businessName" | "shortDesc"> & {
  nameHi?: string | null;
  nameEn?: string | null;
  translation: { businessName: string | null; shortDesc: string | null } | null;
};

/** Detects a text's language from its script. */
export const detectLanguage = (text: string): Lang | undefined =>
  /\p{Script=Devanagari}/u.test(text) ? "hi" : /\p{Script=Latin}/u.test(text) ? "en" : undefined;

export const businessName = (business: Translated, lang: Lang): Text => {
  const transliterated = transliteratedName(business, lang);
  return transliterated
    ? { text: transliterated, lang: transliterationTags[lang], isMade: true }
    : choose(business, business.businessName, business.translation?.businessName, lang);
};

/** Automatic transliteration of the name into the page's script, if there is one. */
export const transliteratedName = (
  { nameHi, nameEn }: Pick<Translated, "nameHi" | "nameEn">,
  lang: Lang,
): string | null | undefined => lang === "hi" ? nameHi : nameEn;

export const shortDesc = (business: Translated, lang: Lang): Text =>
  choose(business, business.shortDesc, business.translation?.shortDesc, lang);

/** Texts that an owner may write in both languages. */
type TextName = keyof NonNullable<BusinessDetail["translation"]>;

/** A text in the page's language, else in the other language; undefined if both are missing. */
export const textIn = (business: BusinessDetail, name: TextName, lang: Lang): Text | undefined => {
  const own = business[name];
  const other = business.translation?.[name];
  if (own !== null) return choose(business, own, other, lang);
  if (!other) return undefined;
  const otherLang = business.language === "en" ? "hi" : "en";
  return otherLang === lang ? { text: other } : { text: other, lang: otherLang };
};

/** Service that a line of the rate card describes. */
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

/** Formats a place as "Kothrud, Pune", in Hindi if the Hindi names are known. */
export const placeLine = (place: Omit<Placed, "state">, lang: Lang): string =>
  [localityName(place, lang), cityName(place, lang)].flatMap((name) =>
    name ? [isolateDirection(name)] : []
  )
    .join(", ");

/** As `placeLine`, with the directory's city name. English pages omit a locality in Devanagari. */
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

/** Street or landmark, in Hindi where the Hindi text is known. */
export const lineOf = (
  { address, placeHi }: BusinessDetail,
  line: "street" | "landmark",
  lang: Lang,
): string | null => lang === "hi" ? placeHi[line] ?? address[line] : address[line];

export const stateName = (place: Pick<Placed, "state" | "placeHi">, lang: Lang): string =>
  lang === "hi" ? place.placeHi?.state ?? place.state : place.state;
