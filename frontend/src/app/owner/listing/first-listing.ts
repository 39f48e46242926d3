import type { FirstStep, Step } from "#/lib/business/listing-steps.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import type { Lang } from "#/lib/types.ts";
import { checkListing } from "./check-listing.ts";
import { otherLanguage } from "./field-words.ts";
import { type FieldName, ruleOf } from "./listing-fields.ts";
import { emptyValues, hasValue, type ListingValues, valueNames } from "./listing-values.ts";

/** What is asked for before a listing is published; city and state come by the PIN code. */
const fields: Record<FirstStep, readonly FieldName[]> = {
  basics: ["businessName", "category"],
  contact: ["primaryPhone"],
  address: ["address.zipCode", "address.city", "address.state", "address.locality"],
};

export const firstFields: Partial<Record<Step, readonly FieldName[]>> = fields;

/** The language of its texts: that of the letters of its name, where no other was ever chosen. */
export const languageOfNew = (values: ListingValues): Lang => {
  const chosen = values.language === "hi" ? "hi" : "en";
  const isTranslated = valueNames.some((name) =>
    name.startsWith("translation.") && hasValue(values, name)
  );
  return isTranslated ? chosen : detectLanguage(values.businessName) ?? chosen;
};

/**
 * Where it is, in names of the language's own letters if there are any.
 * @param cityHi what its city is called in Hindi, where that is known
 */
export const placeFor = (values: ListingValues, language: Lang, cityHi?: string): string => {
  const city = values["address.city"];
  const names = [values["address.locality"], language === "hi" ? cityHi ?? city : city]
    .map((name) => name.trim()).filter(Boolean);
  const own = names.filter((name) => detectLanguage(name) === language);
  return (own.length > 0 ? own : names).join(", ");
};

/**
 * A new listing, whole: what nobody was asked for and it cannot be without is filled in, to be
 * changed later. A draft from the times of the longer form may say more, which is kept as far as it
 * is in order.
 *
 * @param sentenceIn its short description in either language
 */
export const completed = (
  values: ListingValues,
  sentenceIn: Record<Lang, string>,
): ListingValues => {
  const asked: readonly string[] = Object.values(fields).flat();
  const faults = checkListing(values, valueNames.filter((name) => !asked.includes(name)));
  const language = languageOfNew(values);
  const blank = emptyValues(language);
  const kept = Object.fromEntries(
    valueNames.filter((name) => name !== "language" && !faults[name])
      .map((name) => [name, values[name]]),
  );
  if (!faults.shortDesc) return { ...blank, ...kept };
  const sentence = (language: Lang) => sentenceIn[language].slice(0, ruleOf("shortDesc").maxLength);
  return {
    ...blank,
    ...kept,
    shortDesc: sentence(language),
    "translation.shortDesc": !faults["translation.shortDesc"] && values["translation.shortDesc"] ||
      sentence(otherLanguage(language)),
  };
};
