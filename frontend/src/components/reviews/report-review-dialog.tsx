import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { dataOf } from "#/api/problem.ts";
import type { DialogProps } from "../dialogs/index.ts";
import { ReportDialog } from "../report/report-dialog.tsx";
type Props = DialogProps & {
  id: string;
  /** True if the user owns the reviewed business. */
  isOwner: boolean;
};

const { choices } = contractRules.NewReviewReport.reason;

export const messages = ["report", "forms", "auth"] as const;

export default function ReportReview({ id, isOwner, opener, onClose }: Props) {
  const { t } = useTranslation("report");
  // Shows the message prepared in `review-actions.tsx`.
  const showReported = () => {
    opener.hidden = true;
    (opener.nextElementSibling as HTMLElement).hidden = false;
  };
  return (
    <ReportDialog
      title={t("reviewTitle")}
      {...isOwner && { lead: t("ownerLead") }}
      hasContact={!isOwner}
      reasons={choices.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      send={async (body) =>
        dataOf(
          await api.POST("/api/reviews/{id}/reports", { params: { path: { id } }, body }),
        )}
      onFiled={showReported}
      onClose={onClose}
    />
  );
}
