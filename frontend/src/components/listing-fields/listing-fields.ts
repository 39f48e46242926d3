import { contractRules } from "#/api/generated/contract-rules.ts";
import { fieldKinds } from "#/api/generated/field-kinds.ts";
import type { FieldName } from "#/lib/business/field-name.ts";
import type { Step } from "#/lib/business/listing-steps.ts";

export type { FieldName };

/** Kind of a field, which decides its input, validation and display. */
export type FieldKind = typeof fieldKinds[FieldName]["kind"];

type Unit = Extract<typeof fieldKinds[FieldName], { unit: string }>["unit"];

type FieldSpec = {
  step: Exclude<Step, "media" | "review" | "timings">;
  autoComplete?: string;
};

const at = (step: FieldSpec["step"], autoComplete?: string): FieldSpec => ({
  step,
  ...autoComplete && { autoComplete },
});

/**
 * Every field of a listing, in the order of the form, the review and the dashboard. Kinds, lengths,
 * patterns and choices come from the contract.
 */
export const listingFields: Readonly<Record<FieldName, FieldSpec>> = {
  language: at("basics"),
  businessName: at("basics", "organization"),
  "translation.businessName": at("basics"),
  category: at("basics"),
  shortDesc: at("basics"),
  "translation.shortDesc": at("basics"),
  description: at("basics"),
  "translation.description": at("basics"),
  experienceYears: at("basics"),
  primaryPhone: at("contact", "tel-national"),
  alternatePhone: at("contact", "off"),
  whatsapp: at("contact", "off"),
  website: at("contact", "url"),
  "address.zipCode": at("address", "postal-code"),
  "address.city": at("address", "address-level2"),
  "address.state": at("address", "address-level1"),
  "address.street": at("address", "address-line1"),
  "address.locality": at("address", "address-level3"),
  "address.landmark": at("address", "off"),
  "address.location": at("address", "off"),
  "address.hidesStreet": at("address"),
  worksAt: at("address"),
  serviceAreas: at("address", "off"),
  "social.facebook": at("social"),
  "social.instagram": at("social"),
  "social.linkedin": at("social"),
  "social.youtube": at("social"),
  "social.x": at("social"),
  "legal.registrationNumber": at("social", "off"),
  "legal.gstin": at("social", "off"),
  visitCharge: at("prices", "off"),
  rateNote: at("prices"),
  "translation.rateNote": at("prices"),
  languagesSpoken: at("prices"),
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

export const kindOf = (name: FieldName): FieldKind => fieldKinds[name].kind;

export const unitOf = (name: FieldName): Unit | undefined => {
  const field: { kind: FieldKind; unit?: Unit } = fieldKinds[name];
  return field.unit;
};
