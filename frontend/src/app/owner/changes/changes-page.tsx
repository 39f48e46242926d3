import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { DashboardSubpage } from "../dashboard-subpage.tsx";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { ChangedField, ChangeReason } from "#/components/listing-fields/changed-field.tsx";
import { type MyChange, PutBack } from "./put-back.tsx";

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
          <li key={change.id} className="@container grid gap-2 border-t border-line pt-4">
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
  const { act, by, at, changes, reason } = change;
  return (
    <>
      <h2 className="text-lg leading-tight font-bold">{t(`act.${act}`)}</h2>
      <p className="text-sm text-muted">{`${formatMoment(at, lang)} · ${t(`by.${by}`)}`}</p>
      <ChangeReason reason={reason} />
      {changes.map((changed) => (
        <ChangedField key={changed.field} changed={changed} language={business.language} />
      ))}
    </>
  );
};
