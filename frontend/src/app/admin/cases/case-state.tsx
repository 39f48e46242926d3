import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { decisionKey, isReported, openingOf } from "./decision-key.ts";

export const CaseState = ({ adminCase }: { adminCase: Schemas["Case"] }) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { business, decision, decidedAt, dueAt, openedAt, reportCount } = adminCase;
  const facts = [
    t(openingOf(adminCase), { when: formatMoment(openedAt, lang) }),
    ...isReported(adminCase) && reportCount > 1
      ? [t("case.reports", { count: reportCount, number: formatNumber(reportCount, lang) })]
      : [],
    ...business && openedAt < business.createdAt ? [t("earlierListing")] : [],
    ...adminCase.isLight ? [t("case.light")] : [],
    ...adminCase.assignedTo ? [t(adminCase.isMine ? "case.mine" : "case.others")] : [],
  ];
  return (
    <>
      <p className="text-sm text-muted">{facts.join(" · ")}</p>
      {dueAt && (
        <p className={adminCase.isOverdue ? "text-sm font-bold text-bad" : "text-sm text-muted"}>
          {t(adminCase.isOverdue ? "overdueSince" : "dueBy", { when: formatMoment(dueAt, lang) })}
        </p>
      )}
      {decision && decidedAt && (
        <p className="font-bold">
          {t(`outcome.${decisionKey(adminCase, decision)}`, {
            when: formatMoment(decidedAt, lang),
          })}
        </p>
      )}
      {adminCase.state === "appealed" && <p className="font-bold">{t("caseStatuses.appealed")}</p>}
    </>
  );
};
