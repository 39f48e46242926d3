import type { TFunction } from "i18next";
import type { FieldName } from "#/lib/business/field-name.ts";
import type { Text } from "#/lib/format/texts.ts";
import type { useShowLanguages } from "#/lib/hooks/use-show-languages.ts";
import type { BusinessDetail, Lang } from "#/lib/types.ts";

/** Fields that have a place of their own on the page of a business. */
type Placed =
  | "language"
  | "businessName"
  | "shortDesc"
  | "description"
  | "category"
  | "experienceYears"
  | "primaryPhone"
  | "alternatePhone"
  | "whatsapp"
  | "website"
  | "visitCharge"
  | "rateNote"
  | `${"translation" | "address" | "social"}.${string}`;

/** What a fact's words are made with. */
type Words = {
  lang: Lang;
  t: TFunction<["translation", "listing"]>;
  showLanguages: ReturnType<typeof useShowLanguages>;
};

type TextOf = (business: BusinessDetail, words: Words) => Text | undefined;

const fact = <Label extends string>(label: Label, text: TextOf) => ({ label, text });

const asWritten = (text: string | null): Text | undefined => text === null ? undefined : { text };

/**
 * What is shown as a label and a text, where it is known; a text in both languages by `textIn`. The
 * compiler asks for a field that is new in the contract: either it stands here, or it gets a place
 * of its own.
 */
const facts = {
  languagesSpoken: fact(
    "listing:languages",
    ({ languagesSpoken }, { showLanguages }) => asWritten(showLanguages(languagesSpoken) || null),
  ),
  worksAt: fact(
    "listing:worksAt",
    ({ worksAt }, { t }) => asWritten(worksAt && t(`listing:workplace.${worksAt}`)),
  ),
  serviceAreas: fact(
    "listing:serviceAreas",
    ({ serviceAreas, serviceAreasHi }, { lang }) =>
      asWritten((lang === "hi" ? serviceAreasHi : serviceAreas).join(", ") || null),
  ),
  "legal.registrationNumber": fact(
    "listing:registration",
    ({ legal }) => asWritten(legal.registrationNumber),
  ),
  "legal.gstin": fact("listing:gstin", ({ legal }) => asWritten(legal.gstin)),
} satisfies Record<Exclude<FieldName, Placed>, ReturnType<typeof fact>>;

export const factsOf = (business: BusinessDetail, words: Words) =>
  Object.values(facts).flatMap(({ label, text }) => {
    const known = text(business, words);
    return known ? [{ label, ...known }] : [];
  });
