import { useTranslation } from "react-i18next";
import { useFieldLabel } from "#/components/listing-fields/field-texts.ts";
import { valueNames } from "#/components/listing-fields/listing-values.ts";
import { formatWeekday, weekFromMonday } from "#/lib/format/clock.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** Columns that no field of the form has. */
const others = ["opens", "closes", "closedOn", "externalId", "latitude", "longitude"] as const;

/** What a column of a sheet can become, with labels. */
export const useImportFields = (): { value: string; label: string }[] => {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  const labelOf = useFieldLabel();
  return [
    ...valueNames.map((name) => ({ value: name.replace("address.", ""), label: labelOf(name) })),
    ...weekFromMonday.map((day) => ({
      value: `timings.${day}`,
      label: `${labelOf("timings")}: ${formatWeekday(day, lang, "long")}`,
    })),
    ...others.map((name) => ({ value: name, label: t(`fields.${name}`) })),
  ];
};

/** @returns a function that names a column */
export const useImportLabel = () => {
  const fields = useImportFields();
  return (column: string) => fields.find(({ value }) => value === column)?.label ?? column;
};
