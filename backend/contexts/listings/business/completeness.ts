import type { Business } from "../schemas.ts";

export const completenessItems = [
  "gallery",
  "description",
  "timings",
  "logo",
  "banner",
  "translation",
  "experienceYears",
  "whatsapp",
  "street",
  "website",
  "social",
  "legal",
  "prices",
  "languagesSpoken",
] as const;

type Item = typeof completenessItems[number];

type Missing = { item: Item; percent: number };

/** The gallery size that counts fully. A smaller gallery counts in proportion. */
const fullGallery = 3;

/** Weights in percent. The required fields (name, trade, phone, place) make up the remaining 18. */
const worth: Record<Item, number> = {
  gallery: 15,
  description: 10,
  timings: 10,
  logo: 10,
  banner: 5,
  translation: 5,
  experienceYears: 5,
  whatsapp: 5,
  street: 2,
  website: 3,
  social: 3,
  legal: 2,
  prices: 5,
  languagesSpoken: 2,
};

/** @returns how complete a listing is, and how much each missing item would add */
export function completeness(business: Business): { percent: number; missing: Missing[] } {
  const missing = completenessItems
    .map((item) => ({ item, percent: Math.round(worth[item] * (1 - share(item, business))) }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => b.percent - a.percent);
  return { percent: 100 - missing.reduce((sum, { percent }) => sum + percent, 0), missing };
}

/** @returns how complete an item is, from 0 to 1 */
function share(item: Item, business: Business): number {
  const { media, address, social, legal } = business;
  switch (item) {
    case "gallery":
      return Math.min(media.gallery.length, fullGallery) / fullGallery;
    case "logo":
    case "banner":
      return Number(media[item] !== null);
    case "street":
      return Number(address.street !== null);
    case "social":
      return Number(Object.values(social).some((link) => link !== null));
    case "legal":
      return Number(Object.values(legal).some((number) => number !== null));
    case "prices":
      return Number(business.visitCharge !== null || business.rates.length > 0);
    case "languagesSpoken":
      return Number(business[item].length > 0);
    case "translation":
      return Number((business.translation?.businessName ?? null) !== null);
    default:
      return Number(business[item] !== null);
  }
}
