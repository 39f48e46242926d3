import { parseDay, weekdays } from "../../contexts/listings/mod.ts";
import { categories, type CategoryId, findCategory } from "../../shared/categories.ts";
import { memoise } from "../../shared/memoise.ts";
import { nationalDigits } from "../../shared/national-digits.ts";

/**
 * How the cells of a list are read. What people write in many ways is brought into the one form
 * that the rules of a listing know; whether it keeps those rules is not decided here.
 */
type Column = {
  /** The field of a listing that it is, as `address.city`. */
  field: string;
  /** @returns null for what cannot be read; as it stands where nothing else is said */
  read?: (text: string) => unknown;
  /** What to say of what cannot be read. */
  fault?: string;
};

const readLink = (text: string): string => {
  const link = text.trim();
  return /^https?:\/\//i.test(link)
    ? link.replace(/^https?/i, (scheme) => scheme.toLowerCase())
    : `https://${link}`;
};

const categoryByName = new Map<string, CategoryId>(
  categories.flatMap(({ id, slug, name }) =>
    [id, slug, name.en, name.hi].map((key) => [key.toLowerCase(), id] as const)
  ),
);
const readCategory = (text: string) =>
  categoryByName.get(text.trim().toLowerCase()) ?? findCategory(text)?.id ?? text;

const readYears = (text: string) => /^\s*\d+\s*$/.test(text) ? Number(text) : null;

const readDay = memoise((text: string) => parseDay(text) ?? null, 1000);

const phone = (field: string): Column => ({ field, read: nationalDigits });
const link = (field: string): Column => ({ field, read: readLink });
const text = (field: string): Column => ({ field });

/** The columns of a list, as docs/operations.md tells them; `externalId` is no field of a listing. */
export const columns: Readonly<Record<string, Column>> = {
  externalId: text("externalId"),
  businessName: text("businessName"),
  shortDesc: text("shortDesc"),
  description: text("description"),
  language: text("language"),
  "translation.businessName": text("translation.businessName"),
  "translation.shortDesc": text("translation.shortDesc"),
  "translation.description": text("translation.description"),
  category: { field: "category", read: readCategory },
  experienceYears: {
    field: "experienceYears",
    read: readYears,
    fault: "not a whole number from 0 to 99",
  },
  primaryPhone: phone("primaryPhone"),
  alternatePhone: phone("alternatePhone"),
  whatsapp: phone("whatsapp"),
  website: link("website"),
  street: text("address.street"),
  locality: text("address.locality"),
  landmark: text("address.landmark"),
  city: text("address.city"),
  state: text("address.state"),
  zipCode: { field: "address.zipCode", read: (cell) => cell.replace(/\s/g, "") },
  "social.facebook": link("social.facebook"),
  "social.instagram": link("social.instagram"),
  "social.linkedin": link("social.linkedin"),
  "social.youtube": link("social.youtube"),
  "social.x": link("social.x"),
  "legal.registrationNumber": text("legal.registrationNumber"),
  "legal.gstin": text("legal.gstin"),
  ...Object.fromEntries(weekdays.map((day) => [`timings.${day}`, {
    field: `timings.week.${day}`,
    read: readDay,
    fault: "not like 09:00-13:00 15:00-19:00",
  }])),
};

export const columnNames = Object.keys(columns);

/** Fields that may also stand without the group they belong to, or with it. */
const aliases: Record<string, string> = Object.fromEntries([
  ...["street", "locality", "landmark", "city", "state", "zipCode"]
    .map((name) => [`address.${name}`, name]),
  ...["facebook", "instagram", "linkedin", "youtube", "x"].map((name) => [name, `social.${name}`]),
  ...["registrationNumber", "gstin"].map((name) => [name, `legal.${name}`]),
]);

const columnByField = new Map(
  Object.entries(columns).map(([name, { field }]) => [field, name] as const),
);

/** The column that a field of a listing, or a part of it, stands in. */
export function columnOf(path: readonly PropertyKey[]): string {
  for (let length = path.length; length > 0; length--) {
    const column = columnByField.get(path.slice(0, length).join("."));
    if (column) return column;
  }
  return path.join(".");
}

/** A record's cells by column, without those that are empty. */
export const namedCells = (cells: Record<string, string>): [name: string, text: string][] =>
  Object.entries(cells).filter(([, value]) => value.trim() !== "")
    .map(([name, value]) => [aliases[name] ?? name, value]);
