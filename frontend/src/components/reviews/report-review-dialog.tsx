import { useTranslation } from "react-i18next";
import { browserApi } from "#/api/browser-api.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { dataOf } from "#/api/problem.ts";
import type { DialogProps } from "../dialogs/index.ts";
import { ReportDialog } from "../report/report-dialog.tsx";

type Props = DialogProps & {
  id: string;
  /** They are the owner of what is reviewed. */
  isOwner: boolean;
};

const { choices } = contractRules.NewReviewReport.reason;

export const messages = ["report", "forms", "auth"] as const;

/** A visitor's report of a review. */
export default function ReportReview({ id, isOwner, opener, onClose }: Props) {
  const { t } = useTranslation("report");
  // `review-actions.tsx` has the sentence that stands there from now on.
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
          await browserApi().POST("/api/reviews/{id}/reports", { params: { path: { id } }, body }),
        )}
      onFiled={showReported}
      onClose={onClose}
    />
  );
}
