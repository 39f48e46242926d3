import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { UserParagraph } from "#/components/user-text.tsx";
import { isFieldName } from "./listing-fields.ts";
import { languageOf, useFieldLabel } from "./field-texts.ts";
import { hasValue, isValueName, type MyBusiness, valuesOf, withFields } from "./listing-values.ts";
import { ShownValue } from "./shown-value.tsx";
import { pictureKindOf, Pictures } from "./pictures.tsx";

type Changed = Schemas["FieldChange"];

/** Whether the values are not forgotten. */
export const isKept = (changed: Changed): boolean => "before" in changed;

type Props = {
  changed: Changed;
  /** The language of the listing's texts, if known. */
  language?: string;
  /** What the two values are called. */
  labels?: { before: string; after: string };
};

/** A field with its former and later value side by side, if its container is wide enough. */
export const ChangedField = ({ changed, language, labels }: Props) => {
  const { t } = useTranslation("changes");
  const { field } = changed;
  return (
    <dl className="grid gap-x-6 gap-y-1 @min-[16rem]:grid-cols-2 @2xl:grid-cols-3">
      <dt className="text-sm font-bold @min-[16rem]:col-span-2 @2xl:col-span-1">
        <FieldLabel field={field} {...language && { language }} />
      </dt>
      {isKept(changed)
        ? (["before", "after"] as const).map((side) => (
          <dd key={side} className="wrap-anywhere min-w-0 whitespace-pre-line">
            <span className="block text-sm text-muted">{labels?.[side] ?? t(side)}</span>
            <FieldValue field={field} value={changed[side]} {...language && { language }} />
          </dd>
        ))
        : <dd className="text-muted @min-[16rem]:col-span-2">{t("forgotten")}</dd>}
    </dl>
  );
};

/** Why an admin made a change, in the reader's language if the admin wrote it. */
export const ChangeReason = ({ reason }: { reason: Schemas["Statement"] | null }) => {
  const lang = useLang();
  const text = reason?.[lang] ?? reason?.en ?? reason?.hi;
  return text ? <UserParagraph text={text} className="text-muted" /> : null;
};

type LabelProps = { field: string; language?: string };

export const FieldLabel = ({ field, language }: LabelProps) => {
  const { t } = useTranslation(["changes", "owner"]);
  const labelOf = useFieldLabel(language);
  if (isValueName(field)) return labelOf(field);
  if (field === "status" || field === "slug" || field === "verified" || field === "owner") {
    return t(`changes:${field}`);
  }
  const kind = pictureKindOf(field);
  return kind ? t(`owner:media.${kind}`) : field;
};

export const FieldList = ({ fields }: { fields: readonly string[] }) =>
  fields.map((field, at) => (
    <Fragment key={field}>
      {at > 0 && ", "}
      <FieldLabel field={field} />
    </Fragment>
  ));

export const FieldValue = ({ field, value, language = "" }: LabelProps & { value?: unknown }) => {
  const { t } = useTranslation(["changes", "listing"]);
  if (isValueName(field)) {
    const values = valuesOf(withFields({}, { [field]: value }));
    const lang = isFieldName(field) && hasValue(values, field)
      ? languageOf(field, { ...values, language })
      : undefined;
    return (
      <div lang={lang}>
        <ShownValue name={field} values={values} />
      </div>
    );
  }
  if (field === "status") return t(`listing:status.${value as MyBusiness["status"]}`);
  if (field === "verified") {
    const checks = value as MyBusiness["verified"];
    return checks.map((check) => t(`changes:checks.${check}`)).join(", ") || t("changes:noOwner");
  }
  if (field === "slug") return <span lang="en">{value as string}</span>;
  if (field === "owner") return t(value === null ? "changes:noOwner" : "changes:hasOwner");
  return pictureKindOf(field) ? <Pictures value={value} /> : value as string;
};
