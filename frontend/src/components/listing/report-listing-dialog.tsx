import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { dataOf } from "#/api/problem.ts";
import type { DialogProps } from "#/components/dialogs/index.ts";
import { ReportDialog } from "#/components/report/report-dialog.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Props = DialogProps & { slug: string; name: string };

const { choices } = contractRules.NewReport.reason;

export const messages = ["report", "forms", "auth"] as const;

export default function ReportListing({ slug, name, onClose }: Props) {
  const { t } = useTranslation("report");
  return (
    <ReportDialog
      title={t("title", { name })}
      reasons={choices.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      send={async (body) =>
        dataOf(
          await api.POST("/api/business/{slug}/reports", {
            params: { path: { slug } },
            body,
          }),
        )}
      onClose={onClose}
    >
      <PageLink href={paths.claim(slug)} className="link inline-flex min-h-11 items-center">
        {t("yours")}
      </PageLink>
    </ReportDialog>
  );
}
