import { z } from "@hono/zod-openapi";
import { Language } from "#/http/contract/contract.ts";
import { categoryIds } from "#/shared/categories.ts";
import { orNull } from "#/shared/or-null.ts";
import {
  Gstin,
  LanguagesSpoken,
  line,
  Mobile,
  optionalLine,
  optionalParagraphs,
  Phone,
  Pincode,
  Position,
  profile,
  ServiceAreas,
  SpokenLanguage,
  translatedLine,
  Website,
  wholeNumber,
  WorksAt,
} from "./field-rules.ts";
import type { Kind } from "./kinds.ts";
import { maxRupees, Rates, RatesInput, VisitCharge } from "./rates.ts";

/**
 * All fields of a business that users can fill in, by group. Derived from this file: input
 * (fields.ts), output (schemas.ts, card.ts), columns (business-row.ts), empty-business.ts,
 * searchable-texts.ts, the import (rows/columns.ts) and the form
 * (tools/generate/field-kinds.ts). Hours and pictures are described elsewhere.
 */
export type Rules = {
  /** The input schema; its rules are part of the contract. */
  readonly input: z.ZodType;
  /** The output schema. It also accepts values stored under older rules. */
  readonly output: z.ZodType;
  /** The value if the field is omitted. A field without it is required. */
  readonly empty?: unknown;
};

export type Field = Rules & Kind & {
  /** How search weights the field. `name` has the highest weight. */
  readonly search?: Search;
  /** Whether lists contain this field. */
  readonly inCard?: true;
};

export type Search = "name" | "place" | "line" | "paragraphs";

export type Fields = Readonly<Record<string, Field>>;

/** A text that owners may also write in the other language. */
export type Text = Field & { readonly translated: Pick<Rules, "input" | "output"> };

export const Category = z.enum(categoryIds, "Unknown category").openapi("Category");

/**
 * Texts in the listing's main language. `translation` has the same fields in the other language.
 */
export const texts = {
  businessName: {
    ...line(120, "Sharma Paint Works"),
    translated: translatedLine(120, "शर्मा पेंट वर्क्स"),
    search: "name",
    inCard: true,
  },
  shortDesc: {
    ...line(200, "House and office painting, with a written quote"),
    translated: translatedLine(200, "घर और दफ़्तर की पुताई"),
    search: "line",
    inCard: true,
  },
  description: {
    ...optionalParagraphs(4000),
    translated: optionalParagraphs(4000),
    search: "paragraphs",
  },
  /** A note about prices. */
  rateNote: { ...optionalParagraphs(600), translated: optionalParagraphs(600) },
} as const satisfies Record<string, Text>;

export const facts = {
  language: { input: Language, output: Language, empty: "en", kind: "language", inCard: true },
  category: { input: Category, output: Category, kind: "category", inCard: true },
  experienceYears: { ...wholeNumber(0, 99, "years", 12), inCard: true },
  languagesSpoken: {
    input: LanguagesSpoken,
    output: z.array(SpokenLanguage).openapi({ example: ["hi", "mr", "en"] }),
    empty: [],
    kind: "languages",
  },
  worksAt: {
    input: orNull(WorksAt),
    output: orNull(WorksAt).openapi({
      description:
        "Whether the business visits its customers, works in its shop, or does both. Null " +
        "when the owner does not say.",
      example: "both",
    }),
    empty: null,
    kind: "worksAt",
    inCard: true,
  },
  serviceAreas: {
    input: ServiceAreas,
    output: z.array(z.string()).openapi({
      description: "The areas it covers besides its own place: PIN codes, and cities by name.",
      example: ["411038", "Pimpri-Chinchwad"],
    }),
    empty: [],
    kind: "areas",
  },
  visitCharge: {
    input: orNull(VisitCharge).openapi({
      description: "The charge for a visit to look at the work, in whole rupees. 0 means free.",
      example: 200,
    }),
    output: orNull(z.int()).openapi({ example: 200 }),
    empty: null,
    kind: "rupees",
    most: maxRupees,
    inCard: true,
  },
  rates: { input: RatesInput, output: Rates, empty: [], kind: "rates" },
  primaryPhone: {
    input: Phone,
    output: z.string().openapi({
      description: "The national digits, without +91.",
      example: "9876543210",
    }),
    kind: "phone",
    inCard: true,
  },
  alternatePhone: {
    input: orNull(Phone),
    output: orNull(z.string()),
    empty: null,
    kind: "phone",
  },
  whatsapp: {
    input: orNull(Mobile),
    output: orNull(z.string()).openapi({ example: "9876543210" }),
    empty: null,
    kind: "mobile",
    inCard: true,
  },
  website: {
    input: orNull(Website),
    output: orNull(z.url()).openapi({ example: "https://example.com/" }),
    empty: null,
    kind: "link",
    inCard: true,
  },
} as const satisfies Fields;

export const address = {
  street: { ...optionalLine(200, "12, Karve Road"), search: "line" },
  locality: { ...optionalLine(100, "Kothrud"), search: "place" },
  landmark: { ...optionalLine(200, "Opposite the post office"), search: "line" },
  city: { ...line(100, "Pune"), search: "place" },
  state: line(100, "Maharashtra"),
  zipCode: {
    input: Pincode.openapi({ example: "411038" }),
    output: z.string().regex(/^[1-9]\d{5}$/).openapi({ example: "411038" }),
    kind: "pin",
  },
  location: {
    input: orNull(Position).openapi({
      description:
        "Latitude and longitude of the exact position. The service ignores a point far from " +
        "the PIN code.",
      example: "18.50743,73.80768",
    }),
    output: orNull(z.string()).openapi({ example: "18.50743,73.80768" }),
    empty: null,
    kind: "position",
  },
  hidesStreet: {
    input: z.boolean().openapi({
      description:
        "Only locality, city, state and PIN code are public. Street, landmark and exact " +
        "position are not.",
      example: false,
    }),
    output: z.boolean().openapi({ example: false }),
    empty: false,
    kind: "flag",
  },
} as const satisfies Fields;

export const social = {
  facebook: profile("facebook"),
  instagram: profile("instagram"),
  linkedin: profile("linkedin"),
  youtube: profile("youtube"),
  x: profile("x"),
} as const satisfies Fields;

export const legal = {
  registrationNumber: optionalLine(60, "MH-12-0034567"),
  gstin: {
    input: orNull(Gstin).openapi({
      description: "The last character is the check digit and must match the others.",
      example: "27AAPFU0939F1ZV",
    }),
    output: orNull(z.string()).openapi({ example: "27AAPFU0939F1ZV" }),
    empty: null,
    kind: "gstin",
  },
} as const satisfies Fields;
