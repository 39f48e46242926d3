import type { Lang } from "#/i18n/languages.ts";

/** Where somebody looks for businesses while no other place is named. */
export type ChosenCity = { slug: string; name: Record<Lang, string> };

/**
 * As the cookie and forms hold it. The service goes by the slug alone (`backend/web/city.ts`); the
 * names are for the bar, which shows them before anything could be asked.
 */
export const writeCity = ({ slug, name }: ChosenCity): string => [slug, name.en, name.hi].join("|");

export const parseCity = (text: string): ChosenCity | undefined => {
  const [slug = "", en, hi] = text.split("|");
  return /^[a-z0-9-]+$/.test(slug) && en && hi ? { slug, name: { en, hi } } : undefined;
};

/**
 * Where one was, as it is in a city, or in all of India: lists have an address for each.
 * @param from a path of ours
 */
export const pathIn = (from: string, city: string | undefined): string => {
  const { pathname, searchParams } = new URL(from.replace(/\/{2,}/g, "/"), "http://any");
  const [, list, trade] = pathname.split("/");
  const isTrade = list === "categories" && trade;
  if (isTrade || list === "search") searchParams.delete("cursor");
  if (list === "search") {
    searchParams.delete("city");
    if (city) searchParams.set("city", city);
  }
  const path = isTrade ? ["", list, trade, ...city ? [city] : []].join("/") : pathname;
  const query = searchParams.toString();
  return query ? `${path}?${query}` : path;
};
