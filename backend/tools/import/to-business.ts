import { z } from "zod";
import { type BusinessInput, parseDay, weekdays } from "../../contexts/listings/mod.ts";
import { categories, type CategoryId, findCategory } from "../../shared/categories.ts";
import { memoise } from "../../shared/memoise.ts";
import { isClean, normalise, words } from "../../shared/text.ts";

const text = (longest: number) =>
  z.string().refine(isClean, "not well-formed text").transform(normalise)
    .pipe(z.string().min(1, "missing").max(longest, `longer than ${longest} characters`));

const optional = <T extends z.ZodType>(schema: T) => schema.optional();

/** National digits, however they were written. */
const digits = z.string().transform((value) =>
  value.replace(/[\s().-]/g, "").replace(/^(\+91|0091|91(?=\d{10}$)|0)/, "")
);
const Phone = digits.pipe(z.string().regex(/^\d{6,13}$/, "not a phone number"));
const Mobile = digits.pipe(z.string().regex(/^[6-9]\d{9}$/, "not a mobile number"));
const Link = z.string().transform((value) =>
  /^https?:\/\//i.test(value) ? value : `https://${value}`
)
  .pipe(z.url({ protocol: /^https?$/, error: "not an http(s) address" }));

const categoryByName = new Map<string, CategoryId>(
  categories.flatMap(({ id, slug, name }) =>
    [id, slug, name.en, name.hi].map((key) => [key.toLowerCase(), id] as const)
  ),
);
const Category = z.string().transform((value, context) => {
  const id = categoryByName.get(value.trim().toLowerCase()) ?? findCategory(value)?.id;
  if (!id) context.addIssue({ code: "custom", message: "not one of the categories" });
  return id ?? z.NEVER;
});

const readDay = memoise((text: string) => parseDay(text) ?? null, 1000);
const Day = z.string().transform((value, context) => {
  const spans = readDay(value);
  if (!spans) context.addIssue({ code: "custom", message: "not like 09:00-13:00 15:00-19:00" });
  return spans ?? z.NEVER;
});

/** The columns of a list, as docs/operations.md tells them. */
const Columns = z.object({
  externalId: optional(text(100)),
  businessName: text(120),
  shortDesc: optional(text(200)),
  description: optional(text(4000)),
  language: z.enum(["en", "hi"], "not en or hi").optional(),
  "translation.businessName": optional(text(120)),
  "translation.shortDesc": optional(text(200)),
  "translation.description": optional(text(4000)),
  category: Category,
  experienceYears: optional(
    z.coerce.number("not a number").int("not a whole number").min(0).max(99),
  ),
  primaryPhone: Phone,
  alternatePhone: optional(Phone),
  whatsapp: optional(Mobile),
  website: optional(Link),
  street: optional(text(200)),
  locality: optional(text(100)),
  landmark: optional(text(200)),
  city: text(100),
  state: text(100),
  zipCode: z.string().transform((value) => value.replace(/\s/g, ""))
    .pipe(z.string().regex(/^[1-9]\d{5}$/, "not a six-digit PIN code")),
  "social.facebook": optional(Link),
  "social.instagram": optional(Link),
  "social.linkedin": optional(Link),
  "social.youtube": optional(Link),
  "social.x": optional(Link),
  "legal.registrationNumber": optional(text(60)),
  "legal.gstin": optional(
    z.string().transform((value) => value.trim().toUpperCase())
      .pipe(z.string().regex(/^[0-9A-Z]{15}$/, "not a GSTIN")),
  ),
  ...Object.fromEntries(weekdays.map((day) => [`timings.${day}`, optional(Day)])) as {
    [Key in `timings.${typeof weekdays[number]}`]: z.ZodOptional<typeof Day>;
  },
});

export const columnNames = Object.keys(Columns.shape);

/** Fields that may also stand without the group they belong to, or with it. */
const aliases: Record<string, string> = Object.fromEntries([
  ...["street", "locality", "landmark", "city", "state", "zipCode"]
    .map((name) => [`address.${name}`, name]),
  ...["facebook", "instagram", "linkedin", "youtube", "x"].map((name) => [name, `social.${name}`]),
  ...["registrationNumber", "gstin"].map((name) => [name, `legal.${name}`]),
]);

/** A record as a business, or what is wrong with it, column by column. */
export function toBusiness(
  cells: Record<string, string>,
): { business: BusinessInput } | { error: string } {
  const given = Object.fromEntries(
    Object.entries(cells).filter(([, value]) => value.trim() !== "")
      .map(([name, value]) => [aliases[name] ?? name, value]),
  );
  const parsed = Columns.safeParse(given);
  if (!parsed.success) {
    return {
      error: parsed.error.issues.map(({ path, message, code }) =>
        `${path.join(".")}: ${code === "invalid_type" ? "missing" : message}`
      ).join("; "),
    };
  }
  return { business: assemble(parsed.data) };
}

function assemble(row: z.infer<typeof Columns>): BusinessInput {
  const translation = {
    businessName: row["translation.businessName"] ?? null,
    shortDesc: row["translation.shortDesc"] ?? null,
    description: row["translation.description"] ?? null,
  };
  const hasTimings = weekdays.some((day) => row[`timings.${day}`]);
  return {
    importKey: row.externalId
      ? `id:${row.externalId}`
      : `phone:${row.primaryPhone} ${words(row.businessName).join(" ")}`,
    language: row.language ?? (/\p{Script=Devanagari}/u.test(row.businessName) ? "hi" : "en"),
    businessName: row.businessName,
    shortDesc: row.shortDesc ?? "",
    description: row.description ?? null,
    translation: Object.values(translation).some((value) => value !== null) ? translation : null,
    category: row.category,
    experienceYears: row.experienceYears ?? null,
    primaryPhone: row.primaryPhone,
    alternatePhone: row.alternatePhone ?? null,
    whatsapp: row.whatsapp ?? null,
    website: row.website ?? null,
    timings: hasTimings
      ? {
        week: {
          mon: row["timings.mon"] ?? [],
          tue: row["timings.tue"] ?? [],
          wed: row["timings.wed"] ?? [],
          thu: row["timings.thu"] ?? [],
          fri: row["timings.fri"] ?? [],
          sat: row["timings.sat"] ?? [],
          sun: row["timings.sun"] ?? [],
        },
        special: [],
      }
      : null,
    address: {
      street: row.street ?? null,
      locality: row.locality ?? null,
      landmark: row.landmark ?? null,
      city: row.city,
      state: row.state,
      zipCode: row.zipCode,
    },
    social: {
      facebook: row["social.facebook"] ?? null,
      instagram: row["social.instagram"] ?? null,
      linkedin: row["social.linkedin"] ?? null,
      youtube: row["social.youtube"] ?? null,
      x: row["social.x"] ?? null,
    },
    legal: {
      registrationNumber: row["legal.registrationNumber"] ?? null,
      gstin: row["legal.gstin"] ?? null,
    },
    media: { logo: null, banner: null, gallery: [] },
    verified: [],
    demo: false,
  };
}
