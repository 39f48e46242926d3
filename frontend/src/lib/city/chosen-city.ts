import type { Lang } from "#/i18n/languages.ts";

/** Where somebody looks for businesses while no other place is named. */
export type ChosenCity = {
  slug: string;
  name: Record<Lang, string>;
  /** The PIN code one is in, where one has said it: what is nearest comes first. */
  pin?: string;
};

/**
 * As the cookie and forms hold it. The service goes by the slug alone (`backend/web/city.ts`); the
 * names are for the bar, which shows them before anything could be asked.
 */
export const writeCity = ({ slug, name, pin }: ChosenCity): string =>
  [slug, name.en, name.hi, ...pin ? [pin] : []].join("|");

export const parseCity = (text: string): ChosenCity | undefined => {
  const [slug = "", en, hi, pin] = text.split("|");
  return /^[a-z0-9-]+$/.test(slug) && en && hi
    ? { slug, name: { en, hi }, ...isPin(pin) && { pin } }
    : undefined;
};

export const isPin = (text: unknown): text is string =>
  typeof text === "string" && /^[1-9]\d{5}$/.test(text);

/** A city by a PIN code of it, as it is shown: Pune 411038. */
export const cityAt = (
  { slug, name }: Pick<ChosenCity, "slug" | "name">,
  pin: string,
): ChosenCity => ({ slug, name: { en: `${name.en} ${pin}`, hi: `${name.hi} ${pin}` }, pin });

/** The city of a place. */
export const cityOf = ({ slug, name, pin }: ChosenCity): Pick<ChosenCity, "slug" | "name"> => {
  const plain = (name: string) => pin ? name.replace(` ${pin}`, "") : name;
  return { slug, name: { en: plain(name.en), hi: plain(name.hi) } };
};

/**
 * Where one was, as it is in a city, near a PIN code, or in all of India: lists have an address for
 * each.
 * @param from a path of ours
 */
export const pathIn = (from: string, place: { slug: string; pin?: string } | undefined): string => {
  const { pathname, searchParams } = new URL(from.replace(/\/{2,}/g, "/"), "http://any");
  const [, list, trade] = pathname.split("/");
  const isTrade = list === "categories" && trade;
  if (isTrade || list === "search") {
    searchParams.delete("cursor");
    searchParams.delete("near");
    if (place?.pin) searchParams.set("near", place.pin);
  }
  if (list === "search") {
    searchParams.delete("city");
    if (place) searchParams.set("city", place.slug);
  }
  const path = isTrade
    ? ["", list, trade, ...place && !place.pin ? [place.slug] : []].join("/")
    : pathname;
  const query = searchParams.toString();
  return query ? `${path}?${query}` : path;
};
