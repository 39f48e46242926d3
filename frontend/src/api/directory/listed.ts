import type { Lang } from "#/i18n/languages.ts";
import { cityName, localityName, stateName, transliteratedName } from "#/lib/format/texts.ts";
import { wallTime } from "#/lib/format/clock.ts";
import { without } from "#/lib/without.ts";
import type { Schemas } from "../client.ts";
import type { Paging } from "../paging.ts";

type Card = Schemas["BusinessCard"];

/** A business as a list shows it: what the page needs, for a page carries its data besides itself. */
export type ListedBusiness =
  & Omit<
    Card,
    | "_id"
    | "updatedAt"
    | "state"
    | "citySlug"
    | "logo"
    | "thumbnail"
    | "verified"
    | "verifications"
    | "nameHi"
    | "nameEn"
    | "placeHi"
    | "website"
    | "rating"
    | "open"
  >
  /** Where it was reviewed. */
  & Partial<Pick<Card, "rating">>
  & { open: ListedOpen | null }
  /** A name that was made by rule, in the language of the list; places are in it already. */
  & Partial<Pick<Card, "nameHi" | "nameEn" | "placeHi">>
  & { thumbnail: Omit<NonNullable<Card["thumbnail"]>, "id"> | null; verifications: ShownChecks };

/** As of the answer, for a list does not say of when it is. */
export type ListedOpen = Schemas["OpenState"] & { opensToday?: true };

/** What was checked, each with its month, such as `2026-10`. */
export type ShownChecks = Partial<Record<Schemas["VerifiedDetail"], string>>;

/** One page of a list of businesses, with the cursors of its neighbours. */
export type BusinessPage = Paging & {
  items: ListedBusiness[];
  /** What was searched for instead of what was typed. */
  corrected: string | undefined;
  /** Nothing is what was asked for; these are near it, or mention it. */
  isPartial: boolean;
  /** The words they do without. */
  leftOut: string | undefined;
  /** A place that was asked for: nobody knows it, or nobody is there. */
  unknownPlace: string | undefined;
  emptyPlace: string | undefined;
  /** The slug of the city the list was kept to, for somebody who is there. */
  near: string | undefined;
  /** What is near is asked for, and nobody knows where that is. */
  asksNear: boolean;
  /** Somebody is where there is nothing of it. */
  isElsewhere: boolean;
  /** Slugs of the trade that was asked for, and of the city; only where nothing else was. */
  trade: { category: string; city: string | undefined } | undefined;
};

/** A city by its name in the language of the page, with how many businesses it has. */
export type ListedCity = {
  slug: string;
  name: string;
  count: number;
  /** Where that was asked. */
  km?: number | null | undefined;
};

/** Drops what a list in one language does not show; another language asks again. */
export const listedIn = (lang: Lang, now = new Date()) => (card: Card): ListedBusiness => {
  const { thumbnail, open } = card;
  return {
    ...without(
      card,
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
    ),
    ...card.rating.count > 0 && { rating: card.rating },
    ...textsIn(lang, card),
    locality: localityName(card, lang),
    city: cityName(card, lang),
    verifications: shownChecks(card.verifications),
    open: open && { ...open, ...opensToday(open, now) && { opensToday: true } },
    thumbnail: thumbnail && { ...without(thumbnail, "id"), alt: "" },
  };
};

/** A list that is kept for a while stays right: it opens before the day is over. */
const opensToday = ({ isOpen, changesAt }: Schemas["OpenState"], now: Date): boolean =>
  !isOpen && changesAt !== null && wallTime(changesAt).date === wallTime(now.toISOString()).date;

export const shownChecks = (verifications: Card["verifications"]): ShownChecks =>
  Object.fromEntries(
    verifications.map(({ kind, checkedAt }) => [kind, wallTime(checkedAt).date.slice(0, 7)]),
  );

/** A business as the home page presents it: with the state, for it stands beside those of all India. */
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

/** Several to choose from: those of one name say their states. */
export const citiesIn = (lang: Lang) => (cities: readonly Schemas["City"][]): ListedCity[] => {
  const slugs = new Map(cities.map(({ slug, name }) => [name[lang], slug]));
  const doubled = new Set(
    cities.filter(({ slug, name }) => slugs.get(name[lang]) !== slug).map(({ name }) => name[lang]),
  );
  return cities.map((city) => {
    const { name, ...others } = cityIn(lang)(city);
    return { ...others, name: doubled.has(name) ? `${name}, ${city.state[lang]}` : name };
  });
};

/**
 * The texts in one language where that is all there is to say; both where one is in pieces. A name
 * made by rule stands for the one it was made of.
 */
const textsIn = (lang: Lang, card: Card) => {
  const { language, translation } = card;
  const made = transliteratedName(card, lang) ?? null;
  const names = made === null ? {} : { [lang === "hi" ? "nameHi" : "nameEn"]: made };
  const businessName = made ?? card.businessName;
  if (language === lang || !translation) return { ...names, businessName, translation: null };
  const { shortDesc } = translation;
  const name = made ?? translation.businessName;
  return name !== null && shortDesc !== null
    ? { ...names, language: lang, businessName: name, shortDesc, translation: null }
    : { ...names, businessName, translation };
};
