import { api } from "../browser-api.ts";
import type { Lang } from "#/i18n/languages.ts";
import { takesEnquiries } from "#/lib/business/takes-enquiries.ts";
import { businessName, placeLine } from "#/lib/format/texts.ts";
import { updateSaved, writeSaved } from "#/lib/saved/change-saved.ts";
import { allSavedBusinesses, type Saved, shownSaved } from "#/lib/saved/saved-businesses.ts";
import type { Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";
import { getSession } from "../session/session.ts";

type AccountSaved = Schemas["SavedBusiness"];

/** Maximum number of concurrent lookups. */
const maxConcurrent = 6;

/**
 * Merges the device's and the account's saved businesses and refreshes their data. After a failure,
 * such as no network, the next call tries again.
 */
export const refreshSaved = (lang: Lang): Promise<void> => {
  const work = () => getSession().token ? syncSaved(lang) : refreshEach(lang);
  // On failure the device's data stays unchanged.
  return lastRun = lastRun.then(work).catch(() => {});
};

/** Serializes runs, because a response older than the user's last tap would undo the tap. */
let lastRun: Promise<void> = Promise.resolve();

async function syncSaved(lang: Lang): Promise<void> {
  for (const { slug, savedAt, account } of allSavedBusinesses()) {
    const params = { path: { slug } };
    if (account === "removes") {
      const { response } = await api.DELETE("/api/my/saved/{slug}", { params });
      if (response.ok && isUnchanged(slug, account)) {
        writeSaved(allSavedBusinesses().filter((saved) => saved.slug !== slug));
      }
    } else if (!account) {
      const { data, response } = await api.PUT("/api/my/saved/{slug}", {
        params,
        body: { savedAt },
      });
      if (data && isUnchanged(slug, account)) {
        updateSaved(slug, { slug: data.slug, account: "has" });
      } else markMissing(slug, response);
    }
  }
  const accountSaved = dataOf(await api.GET("/api/my/saved"));
  writeSaved(merge(allSavedBusinesses(), accountSaved, lang));
}
/** False if the user has tapped the heart since the request. */
const isUnchanged = (slug: string, account: Saved["account"]): boolean =>
  allSavedBusinesses().some((saved) => saved.slug === slug && saved.account === account);

/**
 * Returns the account's businesses, and the device's businesses that are not synced or not found.
 * A synced business that the account lacks was removed on another device.
 */
export function merge(device: Saved[], accountSaved: AccountSaved[], lang: Lang): Saved[] {
  const bySlug = new Map(device.map((saved) => [saved.slug, saved]));
  const slugs = new Set(accountSaved.map(({ slug }) => slug));
  const own = device.filter(({ slug, account }) => !slugs.has(slug) && account === undefined);
  const both = accountSaved.flatMap(({ slug, savedAt, business }): Saved[] => {
    const known = bySlug.get(slug);
    if (known?.account === "removes") return [known];
    if (business) return [{ ...savedOf(business, business, lang), savedAt, account: "has" }];
    // The service cannot load the business now, and this device has no data about it.
    if (!known) return [];
    return [{ ...known, savedAt, account: "has", isGone: true }];
  });
  return [...own, ...both];
}

async function refreshEach(lang: Lang): Promise<void> {
  const queue = shownSaved().map(({ slug }) => slug);
  const next = async (): Promise<void> => {
    const slug = queue.shift();
    if (slug === undefined) return;
    const { data, response } = await api.GET("/api/business/{slug}", {
      params: { path: { slug } },
    });
    if (data) {
      const place = { ...data.address, placeHi: data.placeHi };
      updateSaved(slug, { ...savedOf(data, place, lang), isGone: false });
    } else markMissing(slug, response);
    await next();
  };
  await Promise.all(Array.from({ length: maxConcurrent }, next));
}

/** Marks a business as missing only on 404 or 410; its known data stays. */
const markMissing = (slug: string, { status }: Response): void => {
  if (status === 404 || status === 410) updateSaved(slug, { isGone: true });
};

/** Data to save. A card and a detail page store their place in different fields. */
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
  // A detail page names no owner; only demo businesses without one cannot be claimed.
  hasOwner: "hasOwner" in business
    ? takesEnquiries(business)
    : !business.claimable && !business.demo,
});
