import type { FirstStep, Step } from "#/lib/business/listing-steps.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import type { Lang } from "#/lib/types.ts";
import { checkListing } from "./check-listing.ts";
import { otherLanguage } from "#/components/listing-fields/field-texts.ts";
import { type FieldName, ruleOf } from "#/components/listing-fields/listing-fields.ts";
import {
  emptyValues,
  hasValue,
  type ListingValues,
  valueNames,
} from "#/components/listing-fields/listing-values.ts";

/** Fields required to publish; the PIN code suggests city and state. */
const fields: Record<FirstStep, readonly FieldName[]> = {
  basics: ["businessName", "category"],
  contact: ["primaryPhone"],
  address: ["address.zipCode", "address.city", "address.state", "address.locality"],
};

export const firstFields: Partial<Record<Step, readonly FieldName[]>> = fields;

/** Detects the texts' language from the name's script, unless there are translations. */
export const languageOfNew = (values: ListingValues): Lang => {
  const chosen = values.language === "hi" ? "hi" : "en";
  const isTranslated = valueNames.some((name) =>
    name.startsWith("translation.") && hasValue(values, name)
  );
  return isTranslated ? chosen : detectLanguage(values.businessName) ?? chosen;
};

/**
 * Place of the business, in the language's script if possible.
 * @param cityHi Hindi name of the city, if known
 */
export const placeFor = (values: ListingValues, language: Lang, cityHi?: string): string => {
  const city = values["address.city"];
  const names = [values["address.locality"], language === "hi" ? cityHi ?? city : city]
    .map((name) => name.trim()).filter(Boolean);
  const own = names.filter((name) => detectLanguage(name) === language);
  return (own.length > 0 ? own : names).join(", ");
};

/**
 * Completes a new listing with defaults for required fields. Keeps valid values of a draft from the
 * longer form.
 *
 * @param descriptions short description in each language
 */
export const completed = (
  values: ListingValues,
  descriptions: Record<Lang, string>,
): ListingValues => {
  const typedNames: readonly string[] = Object.values(fields).flat();
  const faults = checkListing(values, valueNames.filter((name) => !typedNames.includes(name)));
  const language = languageOfNew(values);
  const blank = emptyValues(language);
  const valid = Object.fromEntries(
    valueNames.filter((name) => name !== "language" && !faults[name])
      .map((name) => [name, values[name]]),
  );
  if (!faults.shortDesc) return { ...blank, ...valid };
  const description = (language: Lang) =>
    descriptions[language].slice(0, ruleOf("shortDesc").maxLength);
  return {
    ...blank,
    ...valid,
    shortDesc: description(language),
    "translation.shortDesc": !faults["translation.shortDesc"] && values["translation.shortDesc"] ||
      description(otherLanguage(language)),
  };
};
