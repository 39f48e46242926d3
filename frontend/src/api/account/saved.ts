import type { Lang } from "#/i18n/languages.ts";
import { businessName, placeLine } from "#/lib/format/texts.ts";
import { updateSaved, writeSaved } from "#/lib/saved/change-saved.ts";
import { allSavedBusinesses, type Saved, shownSaved } from "#/lib/saved/saved-businesses.ts";
import type { Api, Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";
import { getSession } from "../session/session.ts";

type Kept = Schemas["SavedBusiness"];

/** Looks up at once how many of what is saved. */
const atOnce = 6;

/**
 * Brings together what this device and the account keep, and what is known of each up to date. What
 * fails, without a network for instance, is made good the next time.
 */
export const refreshSaved = (api: Api, lang: Lang): Promise<void> => {
  const work = () => getSession().token ? syncSaved(api, lang) : lookUp(api, lang);
  // What the device has stays as it is.
  return last = last.then(work).catch(() => {});
};

/** One after the other: an answer of before a tap would undo it. */
let last: Promise<void> = Promise.resolve();

async function syncSaved(api: Api, lang: Lang): Promise<void> {
  for (const { slug, savedAt, account } of allSavedBusinesses()) {
    const params = { path: { slug } };
    if (account === "removes") {
      const { response } = await api.DELETE("/api/my/saved/{slug}", { params });
      if (response.ok && isStill(slug, account)) {
        writeSaved(allSavedBusinesses().filter((one) => one.slug !== slug));
      }
    } else if (!account) {
      const { data, response } = await api.PUT("/api/my/saved/{slug}", {
        params,
        body: { savedAt },
      });
      if (data && isStill(slug, account)) updateSaved(slug, { slug: data.slug, account: "has" });
      else noteGone(slug, response);
    }
  }
  const kept = dataOf(await api.GET("/api/my/saved"));
  writeSaved(merge(allSavedBusinesses(), kept, lang));
}

/** Nobody has tapped the heart meanwhile. */
const isStill = (slug: string, account: Saved["account"]): boolean =>
  allSavedBusinesses().some((one) => one.slug === slug && one.account === account);

/**
 * What the account keeps, with what the device alone does: that was not told yet, or is not to be
 * found. What the account had and has no more went on another device.
 */
export function merge(device: Saved[], kept: Kept[], lang: Lang): Saved[] {
  const bySlug = new Map(device.map((one) => [one.slug, one]));
  const slugs = new Set(kept.map(({ slug }) => slug));
  const own = device.filter(({ slug, account }) => !slugs.has(slug) && account === undefined);
  const both = kept.flatMap(({ slug, savedAt, business }): Saved[] => {
    const known = bySlug.get(slug);
    if (known?.account === "removes") return [known];
    if (business) return [{ ...savedOf(business, business, lang), savedAt, account: "has" }];
    // It cannot be found today, and this device has never seen it.
    if (!known) return [];
    return [{ ...known, savedAt, account: "has", isGone: true }];
  });
  return [...own, ...both];
}

async function lookUp(api: Api, lang: Lang): Promise<void> {
  const waiting = shownSaved().map(({ slug }) => slug);
  const next = async (): Promise<void> => {
    const slug = waiting.shift();
    if (slug === undefined) return;
    const { data, response } = await api.GET("/api/business/{slug}", {
      params: { path: { slug } },
    });
    if (data) {
      const place = { ...data.address, placeHi: data.placeHi };
      updateSaved(slug, { ...savedOf(data, place, lang), isGone: false });
    } else noteGone(slug, response);
    await next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Only where it is surely not to be found; what the device knows of it stays. */
const noteGone = (slug: string, { status }: Response): void => {
  if (status === 404 || status === 410) updateSaved(slug, { isGone: true });
};

/** What is kept of a business, whose list and whose page tell its place each in their own way. */
const savedOf = (
  business: Schemas["BusinessCard"] | Schemas["BusinessDetail"],
  place: Parameters<typeof placeLine>[0],
  lang: Lang,
) => ({
  slug: business.slug,
  category: business.category,
  name: businessName(business, lang).text,
  place: placeLine(place, lang),
  phone: business.primaryPhone,
});
