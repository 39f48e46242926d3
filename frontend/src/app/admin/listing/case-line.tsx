import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { decisionKey } from "../cases/decision-key.ts";

/** A case with its deadline or decision. */
export const CaseLine = ({ adminCase }: { adminCase: Schemas["Case"] }) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  const { id, kind, reasons, dueAt, isOverdue, decision, decidedAt } = adminCase;
  return (
    <>
      <Link
        to="/admin/cases/$id"
        params={{ id }}
        className="link inline-flex min-h-11 items-center font-bold"
      >
        {kind === "report"
          ? reasons.map((reason) => t(`report:reasons.${reason}`)).join(", ")
          : t(`admin:caseKinds.${kind}`)}
      </Link>
      <span className={`block ${isOverdue ? "font-bold text-bad" : "text-muted"}`}>
        {dueAt
          ? t(isOverdue ? "admin:overdueSince" : "admin:dueBy", { when: formatMoment(dueAt, lang) })
          : decision && decidedAt &&
            t(`admin:outcome.${decisionKey(adminCase, decision)}`, {
              when: formatMoment(decidedAt, lang),
            })}
      </span>
    </>
  );
};
