import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { CaseSection } from "./case-section.tsx";
import { openingOf } from "./decision-key.ts";
import { UserParagraph } from "#/components/user-text.tsx";

type Props = { adminCase: Schemas["WholeCase"] };

/**
 * What people told us, or what the automatic check saw where no visitor reported the case. A text in
 * moderation is shown with its reasons, by `CaseReview` and `UnpublishedListing`.
 */
export const CaseReports = ({ adminCase }: Props) => {
  const { t } = useTranslation("admin");
  const opening = openingOf(adminCase);
  const shown = adminCase.reports.filter(({ reason, text }) =>
    opening === "reported" || reason !== "screening" && text
  );
  if (shown.length === 0) return null;
  const isReported = opening === "reported";
  const isAutomatic = !isReported && opening !== "entered";
  return (
    <CaseSection title={t(`case.opening.${opening}`)}>
      <ul className="grid gap-4">
        {shown.map((report) => (
          <Report key={report.id} {...report} {...{ isAutomatic, isReported }} />
        ))}
      </ul>
    </CaseSection>
  );
};

const Report = (
  { reference, at, reason, text, hasContact, isLight, isAutomatic, isReported }:
    & Schemas["CaseReport"]
    & Record<"isAutomatic" | "isReported", boolean>,
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
          ...isAutomatic ? [] : [
            reference,
            ...hasContact || isReported
              ? [t(hasContact ? "admin:case.hasContact" : "admin:case.hasNoContact")]
              : [],
          ],
          ...isLight ? [t("admin:case.light")] : [],
        ].join(" · ")}
      </p>
    </li>
  );
};
