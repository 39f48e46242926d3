import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";

type Props = Schemas["FiledReport"] & { onClose: () => void };

/** Reference of a sent report, and the date by which the admins answer. */
export const ReportSent = ({ reference, dueAt, onClose }: Props) => {
  const { t } = useTranslation("report");
  const lang = useLang();
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/reports/${reference}`);
    await showToast(t("copied"), "success");
  };
  return (
    <div className="grid gap-3">
      <p>
        {t("reference")}{" "}
        <strong translate="no" className="inline-block break-all">{reference}</strong>
      </p>
      <p>{t("due", { when: formatMoment(dueAt, lang) })}</p>
      <div className="flex flex-wrap gap-3">
        <PageLink href={paths.report(reference)} className="btn btn-primary">
          {t("follow")}
        </PageLink>
        <button type="button" onClick={copy} className="btn btn-plain">{t("copy")}</button>
        <button type="button" onClick={onClose} className="btn btn-text">{t("close")}</button>
      </div>
    </div>
  );
};
