import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { DashboardSubpage } from "../dashboard-subpage.tsx";
import { useFieldLabel } from "../listing/field-texts.ts";
import { isValueName, type MyBusiness, valuesOf, withFields } from "../listing/listing-values.ts";
import { ShownValue } from "../listing/shown-value.tsx";
import { pictureKindOf, Pictures } from "./pictures.tsx";
import { isKept, type MyChange, PutBack } from "./put-back.tsx";

type Props = { business: MyBusiness; changes: MyChange[] };

/** What happened to the listing since it is its owner's, newest first. */
export const ChangesPage = ({ business, changes }: Props) => {
  const { t } = useTranslation("changes");
  const router = useRouter();
  return (
    <DashboardSubpage title={t("title")} lead={t("lead")} aside={null}>
      {changes.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ol className="grid gap-6">
        {changes.map((change) => (
          <li key={change.id} className="grid gap-2 border-t border-line pt-4">
            <Change business={business} change={change} />
            <PutBack
              business={business}
              change={change}
              onDone={() =>
                router.invalidate()}
            />
          </li>
        ))}
      </ol>
    </DashboardSubpage>
  );
};

const Change = ({ business, change }: { business: MyBusiness; change: MyChange }) => {
  const { t } = useTranslation("changes");
  const lang = useLang();
  const { act, by, at, changes } = change;
  return (
    <>
      <h2 className="text-lg leading-tight font-bold">{t(`act.${act}`)}</h2>
      <p className="text-sm text-muted">{`${formatMoment(at, lang)} · ${t(`by.${by}`)}`}</p>
      {changes.map((changed) => (
        <dl key={changed.field} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <dt className="text-sm font-bold sm:col-span-2">
            <FieldLabel field={changed.field} language={business.language} />
          </dt>
          {isKept(changed)
            ? (["before", "after"] as const).map((side) => (
              <dd key={side} className="wrap-anywhere min-w-0 whitespace-pre-line">
                <span className="block text-sm text-muted">{t(side)}</span>
                <FieldValue business={business} field={changed.field} value={changed[side]} />
              </dd>
            ))
            : <dd className="text-muted sm:col-span-2">{t("forgotten")}</dd>}
        </dl>
      ))}
    </>
  );
};

const FieldLabel = ({ field, language }: { field: string; language: string }) => {
  const { t } = useTranslation(["changes", "owner"]);
  const labelOf = useFieldLabel(language);
  if (isValueName(field)) return labelOf(field);
  if (field === "status" || field === "slug") return t(`changes:${field}`);
  const kind = pictureKindOf(field);
  return kind ? t(`owner:media.${kind}`) : field;
};

type ValueProps = { business: MyBusiness; field: string; value?: unknown };

const FieldValue = ({ business, field, value }: ValueProps) => {
  const { t } = useTranslation("listing");
  if (isValueName(field)) {
    return <ShownValue name={field} values={valuesOf(withFields(business, { [field]: value }))} />;
  }
  if (field === "status") return t(`status.${value as MyBusiness["status"]}`);
  if (pictureKindOf(field)) return <Pictures value={value} />;
  return value as string;
};
