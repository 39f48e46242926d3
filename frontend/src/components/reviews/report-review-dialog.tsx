import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { dataOf } from "#/api/problem.ts";
import { ReportDialog } from "../report/report-dialog.tsx";

export type ReportReviewProps = {
  id: string;
  isOwner: boolean;
  onFiled: () => void;
  onClose: () => void;
};

const { choices } = contractRules.NewReviewReport.reason;

/** A visitor's report of a review. */
export const ReportReviewDialog = ({ id, isOwner, onFiled, onClose }: ReportReviewProps) => {
  const { t } = useTranslation("report");
  const { api } = useRouter().options.context;
  return (
    <ReportDialog
      title={t("reviewTitle")}
      {...isOwner && { lead: t("ownerLead") }}
      hasContact={!isOwner}
      reasons={choices.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      send={async (body) =>
        dataOf(await api.POST("/api/reviews/{id}/reports", { params: { path: { id } }, body }))}
      onFiled={onFiled}
      onClose={onClose}
    />
  );
};
