import { Link, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { dataOf } from "#/api/problem.ts";
import { ReportDialog } from "#/components/report/report-dialog.tsx";

export type ReportProps = { slug: string; name: string; onClose: () => void };

const { choices } = contractRules.NewReport.reason;

/** What a visitor has to say about a listing. */
export const ReportListingDialog = ({ slug, name, onClose }: ReportProps) => {
  const { t } = useTranslation("report");
  const { api } = useRouter().options.context;
  return (
    <ReportDialog
      title={t("title", { name })}
      reasons={choices.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      send={async (body) =>
        dataOf(
          await api.POST("/api/business/{slug}/reports", { params: { path: { slug } }, body }),
        )}
      onClose={onClose}
    >
      <Link to="/claim/$slug" params={{ slug }} className="link inline-flex min-h-11 items-center">
        {t("yours")}
      </Link>
    </ReportDialog>
  );
};
