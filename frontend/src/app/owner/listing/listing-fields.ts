import { contractRules } from "#/api/generated/contract-rules.ts";
import type { FieldName } from "#/lib/business/field-name.ts";
import type { Step } from "#/lib/business/listing-steps.ts";

export type { FieldName };

/** How a field is written, checked and shown. */
export type FieldKind =
  | "line"
  | "paragraphs"
  | "language"
  | "languages"
  | "worksAt"
  | "areas"
  | "flag"
  | "rupees"
  | "category"
  | "years"
  | "phone"
  | "mobile"
  | "pin"
  | "gstin"
  | "link";

type FieldSpec = {
  step: Exclude<Step, "media" | "review" | "timings">;
  kind: FieldKind;
  autoComplete?: string;
};

const line = (step: FieldSpec["step"], autoComplete?: string): FieldSpec => ({
  step,
  kind: "line",
  ...autoComplete && { autoComplete },
});
const link: FieldSpec = { step: "social", kind: "link" };

/**
 * Every field of a listing in the order in which it is asked for and shown: the form, the review
 * and the dashboard go by this. Lengths, patterns and choices are the contract's.
 */
export const listingFields: Readonly<Record<FieldName, FieldSpec>> = {
  language: { step: "basics", kind: "language" },
  businessName: line("basics", "organization"),
  "translation.businessName": line("basics"),
  category: { step: "basics", kind: "category" },
  shortDesc: line("basics"),
  "translation.shortDesc": line("basics"),
  description: { step: "basics", kind: "paragraphs" },
  "translation.description": { step: "basics", kind: "paragraphs" },
  experienceYears: { step: "basics", kind: "years" },
  primaryPhone: { step: "contact", kind: "phone", autoComplete: "tel-national" },
  alternatePhone: { step: "contact", kind: "phone", autoComplete: "off" },
  whatsapp: { step: "contact", kind: "mobile", autoComplete: "off" },
  website: { step: "contact", kind: "link", autoComplete: "url" },
  "address.zipCode": { step: "address", kind: "pin", autoComplete: "postal-code" },
  "address.city": line("address", "address-level2"),
  "address.state": line("address", "address-level1"),
  "address.street": line("address", "address-line1"),
  "address.locality": line("address", "address-level3"),
  "address.landmark": line("address", "off"),
  "address.location": line("address", "off"),
  "address.hidesStreet": { step: "address", kind: "flag" },
  worksAt: { step: "address", kind: "worksAt" },
  serviceAreas: { step: "address", kind: "areas", autoComplete: "off" },
  "social.facebook": link,
  "social.instagram": link,
  "social.linkedin": link,
  "social.youtube": link,
  "social.x": link,
  "legal.registrationNumber": line("social", "off"),
  "legal.gstin": { step: "social", kind: "gstin", autoComplete: "off" },
  languagesSpoken: { step: "prices", kind: "languages" },
  visitCharge: { step: "prices", kind: "rupees", autoComplete: "off" },
  rateNote: { step: "prices", kind: "paragraphs" },
  "translation.rateNote": { step: "prices", kind: "paragraphs" },
};

export const fieldNames = Object.keys(listingFields) as FieldName[];

export const fieldsOf = (step: Step): FieldName[] =>
  fieldNames.filter((name) => listingFields[name].step === step);

export const isFieldName = (name: string): name is FieldName => name in listingFields;

type Rule = {
  isRequired: boolean;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  choices?: readonly string[];
};

export const ruleOf = (name: FieldName): Rule => contractRules.NewBusiness[name];
