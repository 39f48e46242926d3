/**
 * The twelve trades of the directory. A new one is one row here, with its two names, from which the
 * front end's are generated; the words
 * people search it by are in `contexts/directory/search/vocabulary/synonyms.ts`.
 */
const rows = [
  ["civil_contractor", "Civil contractor", "सिविल ठेकेदार"],
  ["waterproofing_applicator", "Waterproofing applicator", "वॉटरप्रूफ़िंग विशेषज्ञ"],
  ["plumber", "Plumber", "प्लंबर"],
  ["carpenter", "Carpenter", "बढ़ई"],
  ["painter", "Painter", "पेंटर"],
  ["borewell_drilling", "Borewell drilling", "बोरवेल ड्रिलिंग"],
  ["electrician", "Electrician", "इलेक्ट्रीशियन"],
  ["solar_panel_installer", "Solar panel installer", "सोलर पैनल इंस्टॉलर"],
  ["real_estate", "Real estate", "रियल एस्टेट"],
  ["construction_material_suppliers", "Construction material suppliers", "निर्माण सामग्री विक्रेता"],
  ["cleaning_worker", "Cleaning worker", "सफ़ाई कर्मचारी"],
  ["furniture_contractor", "Furniture contractor", "फ़र्नीचर ठेकेदार"],
] as const;

export type CategoryId = typeof rows[number][0];

type Category = {
  id: CategoryId;
  /** The id with hyphens: its address is `/categories/{slug}`. */
  slug: string;
  name: { en: string; hi: string };
};

export const categorySlug = (id: CategoryId): string => id.replaceAll("_", "-");

export const categories: readonly Category[] = rows.map(([id, en, hi]) => ({
  id,
  slug: categorySlug(id),
  name: { en, hi },
}));

export const categoryIds = rows.map(([id]) => id) as [CategoryId, ...CategoryId[]];

const bySlug = new Map(categories.map((category) => [category.slug, category]));

export const findCategory = (slug: string): Category | undefined => bySlug.get(slug);

export const categoryName = (id: CategoryId): Category["name"] =>
  bySlug.get(categorySlug(id))!.name;
