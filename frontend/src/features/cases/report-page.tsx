import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { Written } from "#/components/written.tsx";
import { showMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { CaseHistory } from "#/components/cases/case-history.tsx";

type Progress = Schemas["ReportProgress"];

/** What has become of a report, for who has its reference; useful without JavaScript. */
export const ReportPage = ({ report }: { report: Progress }) => {
  const { t } = useTranslation("cases");
  const lang = useLang();
  const { status, businessName, slug, reference, dueAt, events } = report;
  return (
    <div className="wrap max-w-2xl pt-5 pb-12">
      <h1 className="text-2xl leading-tight font-bold md:text-3xl">{t("title")}</h1>
      <p className="mt-1 text-muted">
        {businessName ? <Written text={t("about", { name: businessName })} /> : t("gone")}
        {slug && (
          <>
            {" · "}
            <Link to="/business/$slug" params={{ slug }} className="link">{t("listing")}</Link>
          </>
        )}
      </p>
      <p className="mt-4 text-lg font-bold">{t(`statuses.${status}`)}</p>
      {dueAt && <p>{t("due", { when: showMoment(dueAt, lang) })}</p>}
      <h2 className="mt-8 mb-3 text-xl font-bold">{t("history")}</h2>
      <CaseHistory events={events} />
      <p className="mt-8 text-sm text-muted">
        {t("reference")}: <span className="font-bold" translate="no">{reference}</span>
      </p>
      {(status === "decided" || status === "correcting") && (
        <p className="mt-2 text-sm text-muted">
          <Link to="/privacy" className="link">{t("appealBody")}</Link>
        </p>
      )}
    </div>
  );
};
