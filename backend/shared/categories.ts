import { AppError } from "./errors.ts";

/**
 * The directory's trades: id, English name, English plural and Hindi name (the same in the plural).
 * The front end's list is generated from this list. CONTRIBUTING.md describes how to add a
 * category; search words are in `contexts/directory/analysis/vocabulary/`.
 */
const rows = [
  ["civil_contractor", "Civil contractor", "Civil contractors", "मकान बनाने वाले"],
  [
    "waterproofing_applicator",
    "Waterproofing applicator",
    "Waterproofing applicators",
    "वॉटरप्रूफ़िंग वाले",
  ],
  ["plumber", "Plumber", "Plumbers", "प्लंबर"],
  ["carpenter", "Carpenter", "Carpenters", "बढ़ई"],
  ["painter", "Painter", "Painters", "पेंटर"],
  ["borewell_drilling", "Borewell drilling", "Borewell drilling", "बोरवेल ड्रिलिंग"],
  ["electrician", "Electrician", "Electricians", "इलेक्ट्रीशियन"],
  ["solar_panel_installer", "Solar panel installer", "Solar panel installers", "सोलर पैनल लगाने वाले"],
  ["real_estate", "Real estate", "Real estate", "रियल एस्टेट"],
  [
    "construction_material_suppliers",
    "Construction material suppliers",
    "Construction material suppliers",
    "बिल्डिंग मटेरियल",
  ],
  ["cleaning_worker", "Cleaning worker", "Cleaning workers", "घर की सफ़ाई"],
  ["furniture_contractor", "Furniture contractor", "Furniture contractors", "फ़र्नीचर बनाने वाले"],
] as const;

export type CategoryId = typeof rows[number][0];

type Category = {
  id: CategoryId;
  /** The id with hyphens, as in `/categories/{slug}`. */
  slug: string;
  name: { en: string; hi: string };
  /** Title of a list. */
  plural: { en: string; hi: string };
};

export const categorySlug = (id: CategoryId): string => id.replaceAll("_", "-");

export const categories: readonly Category[] = rows.map(([id, en, plural, hi]) => ({
  id,
  slug: categorySlug(id),
  name: { en, hi },
  plural: { en: plural, hi },
}));

export const categoryIds = rows.map(([id]) => id) as [CategoryId, ...CategoryId[]];

const bySlug = new Map(categories.map((category) => [category.slug, category]));

/** @throws {AppError} `unknown_category` */
export function getCategory(slug: string): Category {
  const category = bySlug.get(slug);
  if (!category) throw new AppError("unknown_category");
  return category;
}

export const categoryName = (id: CategoryId): Category["name"] =>
  bySlug.get(categorySlug(id))!.name;
