import { useTranslation } from "react-i18next";
import { RatesSummary } from "#/components/listing-fields/rates-summary.tsx";
import {
  languageOf,
  useFieldLabel,
  useFormatValue,
} from "#/components/listing-fields/field-texts.ts";
import { type FieldName, isFieldName, kindOf } from "#/components/listing-fields/listing-fields.ts";
import {
  hasValue,
  isPart,
  type ListingValues,
  type ValueName,
} from "#/components/listing-fields/listing-values.ts";
import { TimingsSummary } from "#/components/listing-fields/timings-summary.tsx";

type Props = {
  names: readonly ValueName[];
  values: ListingValues;
  empty?: string;
};

export const FieldList = ({ names, values, empty }: Props) => {
  const { t } = useTranslation("owner");
  const labelOf = useFieldLabel(values.language);
  const filled = names.filter((name) => name !== "language" && hasValue(values, name));
  if (filled.length === 0) return <p className="text-muted">{empty ?? t("nothing")}</p>;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 sm:gap-y-3">
      {filled.map((name) => (
        <div
          key={name}
          className={`min-w-0 max-sm:grid max-sm:grid-cols-[min(7rem,40%)_minmax(0,1fr)] max-sm:gap-3 ${
            isLong(name) ? "sm:col-span-2" : ""
          }`}
        >
          <dt className="text-sm text-muted">{labelOf(name)}</dt>
          <dd
            className="whitespace-pre-line"
            lang={isFieldName(name) ? languageOf(name, values) : undefined}
            dir="auto"
          >
            <Value name={name} values={values} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Value = ({ name, values }: { name: ValueName; values: ListingValues }) => {
  const show = useFormatValue();
  if (name === "rates") return <RatesSummary rates={values.rates} />;
  if (name !== "timings") return show(name, values);
  return values.timings && <TimingsSummary timings={values.timings} />;
};

const longLines: readonly FieldName[] = ["shortDesc", "translation.shortDesc"];

const isLong = (name: ValueName) =>
  isPart(name) || kindOf(name) === "paragraphs" || longLines.includes(name);
