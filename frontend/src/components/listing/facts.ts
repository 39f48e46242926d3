import type { TFunction } from "i18next";
import type { FieldName } from "#/lib/business/field-name.ts";
import type { Text } from "#/lib/format/texts.ts";
import type { useFormatLanguages } from "#/lib/hooks/use-format-languages.ts";
import type { BusinessDetail, Lang } from "#/lib/types.ts";

/** Fields that the page shows outside the facts. */
type Placed =
  | "language"
  | "businessName"
  | "shortDesc"
  | "description"
  | "category"
  | "primaryPhone"
  | "alternatePhone"
  | "whatsapp"
  | "website"
  | "visitCharge"
  | "rateNote"
  | `${"translation" | "address" | "social"}.${string}`;

/** Helpers for formatting a fact. */
type FormatHelpers = {
  lang: Lang;
  t: TFunction<["translation", "listing"]>;
  formatLanguages: ReturnType<typeof useFormatLanguages>;
};

type TextOf = (business: BusinessDetail, helpers: FormatHelpers) => Text | undefined;

const fact = <Label extends string>(label: Label, text: TextOf) => ({ label, text });

const asWritten = (text: string | null): Text | undefined => text === null ? undefined : { text };

/**
 * Facts shown as label and text. The compiler requires every new contract field to be either here
 * or in `Placed`.
 */
const facts = {
  languagesSpoken: fact(
    "listing:languages",
    ({ languagesSpoken }, { formatLanguages }) =>
      asWritten(formatLanguages(languagesSpoken) || null),
  ),
  experienceYears: fact(
    "listing:experience",
    ({ experienceYears }, { t }) =>
      asWritten(experienceYears ? t("business.experience", { count: experienceYears }) : null),
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

export const factsOf = (business: BusinessDetail, helpers: FormatHelpers) =>
  Object.values(facts).flatMap(({ label, text }) => {
    const known = text(business, helpers);
    return known ? [{ label, ...known }] : [];
  });
