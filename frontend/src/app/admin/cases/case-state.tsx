import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { showMoment } from "#/lib/format/moment.ts";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { decisionWord, isReported } from "./decision-word.ts";

/** Since when a case is there, who has it, until when something is due and what was decided. */
export const CaseState = ({ one }: { one: Schemas["Case"] }) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { business, decision, decidedAt, dueAt, openedAt, reportCount } = one;
  const facts = [
    t(isReported(one) ? "reported" : dueAt ? "waitingSince" : "cameIn", {
      when: showMoment(openedAt, lang),
    }),
    ...reportCount > 1
      ? [t("case.reports", { count: reportCount, number: showNumber(reportCount, lang) })]
      : [],
    ...business && openedAt < business.createdAt ? [t("earlierListing")] : [],
    ...one.isLight ? [t("case.light")] : [],
    ...one.assignedTo ? [t(one.isMine ? "case.mine" : "case.others")] : [],
  ];
  return (
    <>
      <p className="text-sm text-muted">{facts.join(" · ")}</p>
      {dueAt && (
        <p className={one.isOverdue ? "text-sm font-bold text-bad" : "text-sm text-muted"}>
          {t(one.isOverdue ? "overdueSince" : "dueBy", { when: showMoment(dueAt, lang) })}
        </p>
      )}
      {decision && decidedAt && (
        <p className="font-bold">
          {t(`outcome.${decisionWord(one, decision)}`, { when: showMoment(decidedAt, lang) })}
        </p>
      )}
      {one.state === "appealed" && <p className="font-bold">{t("caseStatuses.appealed")}</p>}
    </>
  );
};
