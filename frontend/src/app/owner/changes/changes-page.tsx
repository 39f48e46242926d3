import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { DashboardSubpage } from "../dashboard-subpage.tsx";
import { useFieldLabel } from "../listing/field-texts.ts";
import { isValueName, type MyBusiness, valuesOf, withFields } from "../listing/listing-values.ts";
import { ShownValue } from "../listing/shown-value.tsx";
import { PutBack } from "./put-back.tsx";

export type MyChange = Schemas["MyChange"];

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
  const { act, by, at, changes, hasValues } = change;
  return (
    <>
      <h2 className="text-lg leading-tight font-bold">{t(`act.${act}`)}</h2>
      <p className="text-sm text-muted">{`${formatMoment(at, lang)} · ${t(`by.${by}`)}`}</p>
      {changes.map(({ field, before, after }) => (
        <dl key={field} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <dt className="text-sm font-bold sm:col-span-2">
            <FieldLabel field={field} language={business.language} />
          </dt>
          {hasValues && (
            <>
              <dd className="wrap-anywhere min-w-0 whitespace-pre-line text-muted">
                <span className="block text-sm">{t("before")}</span>
                <FieldValue business={business} field={field} value={before} />
              </dd>
              <dd className="wrap-anywhere min-w-0 whitespace-pre-line">
                <span className="block text-sm text-muted">{t("after")}</span>
                <FieldValue business={business} field={field} value={after} />
              </dd>
            </>
          )}
        </dl>
      ))}
      {changes.length > 0 && !hasValues && <p className="text-muted">{t("forgotten")}</p>}
    </>
  );
};

const FieldLabel = ({ field, language }: { field: string; language: string }) => {
  const { t } = useTranslation(["changes", "owner"]);
  const labelOf = useFieldLabel(language);
  if (isValueName(field)) return labelOf(field);
  if (field === "status" || field === "slug") return t(`changes:${field}`);
  return t("changes:pictures");
};

type ValueProps = { business: MyBusiness; field: string; value?: unknown };

const FieldValue = ({ business, field, value }: ValueProps) => {
  const { t } = useTranslation(["owner", "listing"]);
  if (isValueName(field)) {
    return <ShownValue name={field} values={valuesOf(withFields(business, { [field]: value }))} />;
  }
  if (field === "status") return t(`listing:status.${value as MyBusiness["status"]}`);
  if (field === "slug") return value as string;
  const pictures = [value].flat().filter(Boolean).length;
  return pictures === 0 ? t("owner:media.none") : `${pictures}`;
};
