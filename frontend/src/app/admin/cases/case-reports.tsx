import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { CaseSection } from "./case-section.tsx";
import { UserParagraph } from "#/components/user-text.tsx";

type Props = { adminCase: Pick<Schemas["WholeCase"], "kind" | "reports"> };

/**
 * What people told us, or what the automatic check saw where nobody reported the case. A text in
 * moderation is shown with its reasons, by `CaseReview` and `UnpublishedListing`.
 */
export const CaseReports = ({ adminCase: { kind, reports } }: Props) => {
  const { t } = useTranslation("admin");
  const shown = reports.filter(({ reason }) => reason !== "screening");
  if (shown.length === 0) return null;
  const isAutomatic = kind === "likeness" || kind === "switch";
  return (
    <CaseSection title={t(isAutomatic ? "case.weSee" : "case.told")}>
      <ul className="grid gap-4">
        {shown.map((report) => <Report key={report.id} {...report} isAutomatic={isAutomatic} />)}
      </ul>
    </CaseSection>
  );
};

const Report = (
  { reference, at, reason, text, hasContact, isLight, isAutomatic }:
    & Schemas["CaseReport"]
    & { isAutomatic: boolean },
) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  return (
    <li>
      {!isAutomatic && <p className="font-bold">{t(`report:reasons.${reason}`)}</p>}
      {text && <UserParagraph text={text} />}
      <p className="text-sm text-muted">
        {[
          formatMoment(at, lang),
          ...isAutomatic
            ? []
            : [reference, t(hasContact ? "admin:case.hasContact" : "admin:case.hasNoContact")],
          ...isLight ? [t("admin:case.light")] : [],
        ].join(" · ")}
      </p>
    </li>
  );
};
