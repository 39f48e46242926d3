import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { showMoment } from "#/lib/format/moment.ts";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { decisionKey, isReported } from "./decision-key.ts";

export const CaseState = ({ adminCase }: { adminCase: Schemas["Case"] }) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { business, decision, decidedAt, dueAt, openedAt, reportCount } = adminCase;
  const facts = [
    t(isReported(adminCase) ? "reported" : dueAt ? "waitingSince" : "cameIn", {
      when: showMoment(openedAt, lang),
    }),
    ...reportCount > 1
      ? [t("case.reports", { count: reportCount, number: showNumber(reportCount, lang) })]
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
          {t(adminCase.isOverdue ? "overdueSince" : "dueBy", { when: showMoment(dueAt, lang) })}
        </p>
      )}
      {decision && decidedAt && (
        <p className="font-bold">
          {t(`outcome.${decisionKey(adminCase, decision)}`, { when: showMoment(decidedAt, lang) })}
        </p>
      )}
      {adminCase.state === "appealed" && <p className="font-bold">{t("caseStatuses.appealed")}</p>}
    </>
  );
};
