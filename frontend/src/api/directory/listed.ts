import type { Lang } from "#/i18n/languages.ts";
import { cityName, localityName, stateName, transliteratedName } from "#/lib/format/texts.ts";
import { wallTime } from "#/lib/format/clock.ts";
import { takesEnquiries } from "#/lib/business/takes-enquiries.ts";
import { omit } from "#/lib/omit.ts";
import type { Schemas } from "../client.ts";
import type { Paging } from "../paging.ts";
import type { Facets } from "./facets.ts";

type Card = Schemas["BusinessCard"];

/** Fields that no list shows, or only a list in one language or a featured business. */
const unlisted = [
  "_id",
  "updatedAt",
  "state",
  "citySlug",
  "logo",
  "verified",
  "nameHi",
  "nameEn",
  "placeHi",
  "website",
  "rating",
  "answering",
  "hasOwner",
  "requestsPaused",
  "worksAt",
] as const;

/** Only the fields that a list shows, because the HTML also contains them as JSON. */
export type ListedBusiness =
  & Omit<Card, typeof unlisted[number] | "thumbnail" | "verifications" | "open">
  /** Set only if the business has reviews. */
  & Partial<Pick<Card, "rating">>
  /** Only for businesses with a band. */
  & { answering?: NonNullable<Card["answering"]> }
  /** Only for businesses that visitors can ask for a call-back. */
  & { takesEnquiries?: true }
  /** Only if it visits customers, as far as the place of the list. */
  & { comesToYou?: true }
  & { open: ListedOpen | null }
  /** Only in lists of a place. */
  & { located?: Schemas["Located"] }
  /** Transliterated name in the list's language; place names already are in that language. */
  & Partial<Pick<Card, "nameHi" | "nameEn" | "placeHi">>
  & { thumbnail: Omit<NonNullable<Card["thumbnail"]>, "id"> | null; verifications: ShownChecks };

/** Computed at response time, because a list has no timestamp. */
export type ListedOpen = Schemas["OpenState"] & { opensToday?: true };

/** Verified details with their month, such as `2026-10`. */
export type ShownChecks = Partial<Record<Schemas["VerifiedDetail"], string>>;

/** One page of a list of businesses, with cursors to the previous and next page. */
export type BusinessPage =
  & Paging
  & Omit<Schemas["Understood"], "unknownPlace" | "emptyPlace" | "pincode" | "whichCity">
  & {
    circle: Circle | undefined;
    sketch: Schemas["ListSketch"] | undefined;
    /** City of the visitor to which the list is restricted, by slug. */
    near: string | undefined;
    /** The list is of all of India, because nothing near the visitor's place matches. */
    isElsewhere: boolean;
    /** Businesses in the place of the list. */
    items: ListedBusiness[];
    /** Businesses of the list that come to its place from elsewhere. */
    coming: ListedBusiness[];
    /** Businesses farther away: in the same city, and around it. */
    elsewhere: ListedBusiness[];
    around: ListedBusiness[];
    facets: Facets | undefined;
    /** Requested place that is unknown, or that has no businesses. */
    unknownPlace: string | undefined;
    emptyPlace: string | undefined;
    /** Cities to choose from, if the query names a landmark of an unknown city. */
    whichCity: ListedCity[] | undefined;
    /** Name of a PIN code's area, such as `Pune 411038`. */
    area: string | undefined;
  };

/** What the list is about: a radius around a place, or a place. */
type Circle = Omit<Schemas["Circle"], "place"> & { place: string | undefined };

/** City with its name in the page's language and its number of businesses. */
export type ListedCity = {
  slug: string;
  name: string;
  count: number;
  km?: number | null | undefined;
};

/** Keeps only the texts that a list in one language shows. */
export const listedIn =
  (lang: Lang, now = new Date()) => (card: Card & { comesToYou?: boolean }): ListedBusiness => {
    const { thumbnail, open } = card;
    const { comesToYou, ...others } = card;
    return {
      ...omit(others, ...unlisted),
      ...comesToYou && { comesToYou },
      ...takesEnquiries(card) && { takesEnquiries: true },
      ...card.answering && { answering: card.answering },
      ...card.rating.count > 0 && { rating: card.rating },
      ...textsIn(lang, card),
      locality: localityName(card, lang),
      city: cityName(card, lang),
      verifications: shownChecks(card.verifications),
      open: open && { ...open, ...opensToday(open, now) && { opensToday: true } },
      thumbnail: thumbnail && { ...omit(thumbnail, "id"), alt: "" },
    };
  };

/** Whether a closed business opens later the same day; this stays true while a list is cached. */
const opensToday = ({ isOpen, changesAt }: Schemas["OpenState"], now: Date): boolean =>
  !isOpen && changesAt !== null && wallTime(changesAt).date === wallTime(now.toISOString()).date;

export const shownChecks = (verifications: Card["verifications"]): ShownChecks =>
  Object.fromEntries(
    verifications.map(({ kind, checkedAt }) => [kind, wallTime(checkedAt).date.slice(0, 7)]),
  );

/** Business on the home page, with its state, because the page lists all of India. */
export type FeaturedBusiness = ListedBusiness & Pick<Card, "state" | "website">;

export const featuredIn = (lang: Lang) => (card: Card): FeaturedBusiness => ({
  ...listedIn(lang)(card),
  state: stateName(card, lang),
  website: card.website,
});

export const cityIn =
  (lang: Lang) => ({ slug, name, count, distanceKm: km }: Schemas["City"]): ListedCity => ({
    slug,
    name: name[lang],
    count,
    ...km !== undefined && { km },
  });

/** Cities to choose from; cities with the same name also show their state. */
export const citiesIn = (lang: Lang) => (cities: readonly Schemas["City"][]): ListedCity[] => {
  const slugs = new Map(cities.map(({ slug, name }) => [name[lang], slug]));
  const ambiguous = new Set(
    cities.filter(({ slug, name }) => slugs.get(name[lang]) !== slug).map(({ name }) => name[lang]),
  );
  return cities.map((city) => {
    const { name, ...others } = cityIn(lang)(city);
    return { ...others, name: ambiguous.has(name) ? `${name}, ${city.state[lang]}` : name };
  });
};

/**
 * Texts in one language if the business has all texts in that language, else in both languages. A
 * transliterated name replaces the original.
 */
const textsIn = (lang: Lang, card: Card) => {
  const { language, translation } = card;
  const transliterated = transliteratedName(card, lang) ?? null;
  const names = transliterated === null
    ? {}
    : { [lang === "hi" ? "nameHi" : "nameEn"]: transliterated };
  const businessName = transliterated ?? card.businessName;
  if (language === lang || !translation) return { ...names, businessName, translation: null };
  const { shortDesc } = translation;
  const name = transliterated ?? translation.businessName;
  return name !== null && shortDesc !== null
    ? { ...names, language: lang, businessName: name, shortDesc, translation: null }
    : { ...names, businessName, translation };
};
