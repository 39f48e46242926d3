import type { Lang } from "#/i18n/languages.ts";

/** City that the visitor chose; lists use it when the URL names no other place. */
export type ChosenCity = {
  slug: string;
  name: Record<Lang, string>;
  /** The visitor's PIN code, if known; lists then sort by distance from it. */
  pin?: string;
};

/**
 * Format of the cookie and of forms. The service reads only the slug (`backend/web/city.ts`). The
 * names let the navigation bar show the city without a request.
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

/** A city with one of its PIN codes in the name: "Pune 411038". */
export const cityAt = (
  { slug, name }: Pick<ChosenCity, "slug" | "name">,
  pin: string,
): ChosenCity => ({ slug, name: { en: `${name.en} ${pin}`, hi: `${name.hi} ${pin}` }, pin });

/** A place of the API, which reads PIN codes in any script: its PIN code stays part of it. */
export const placeFound = (
  { slug, name, pincode }: Pick<ChosenCity, "slug" | "name"> & { pincode?: string },
): ChosenCity => pincode ? cityAt({ slug, name }, pincode) : { slug, name };

export const cityOf = ({ slug, name, pin }: ChosenCity): Pick<ChosenCity, "slug" | "name"> => {
  const plain = (name: string) => pin ? name.replace(` ${pin}`, "") : name;
  return { slug, name: { en: plain(name.en), hi: plain(name.hi) } };
};

/**
 * URL of the current page for another city, PIN code or all of India. Only URLs of lists change.
 * @param from path of this site
 */
export const pathForPlace = (
  from: string,
  place: { slug: string; pin?: string } | undefined,
): string => {
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
