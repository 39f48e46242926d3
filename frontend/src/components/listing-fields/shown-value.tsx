import { useTranslation } from "react-i18next";
import { RatesSummary } from "./rates-summary.tsx";
import { useFormatValue } from "./field-texts.ts";
import { hasValue, type ListingValues, type ValueName } from "./listing-values.ts";
import { TimingsSummary } from "./timings-summary.tsx";

/** One value of a listing, or that there is none. */
export const ShownValue = ({ name, values }: { name: ValueName; values: ListingValues }) => {
  const { t } = useTranslation("owner");
  const show = useFormatValue();
  if (name === "timings") {
    return values.timings ? <TimingsSummary timings={values.timings} /> : t("nothing");
  }
  if (name === "rates") {
    return hasValue(values, name) ? <RatesSummary rates={values.rates} /> : t("nothing");
  }
  return show(name, values) || t("nothing");
};
