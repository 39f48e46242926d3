import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { CaseClock } from "./case-clock.tsx";
import { useOutcome } from "./use-outcome.ts";

/** A link to a case, with its deadline or decision. */
export const CaseLine = ({ adminCase }: { adminCase: Schemas["Case"] }) => {
  const { t } = useTranslation(["admin", "report"]);
  const { id, kind, reasons, dueAt } = adminCase;
  const outcome = useOutcome(adminCase);
  return (
    <>
      <Link
        to="/admin/cases/$id"
        params={{ id }}
        className="link inline-flex min-h-11 items-center font-bold"
      >
        {kind === "report" && reasons.length > 0
          ? reasons.map((reason) => t(`report:reasons.${reason}`)).join(", ")
          : t(`admin:caseKinds.${kind}`)}
      </Link>{" "}
      {dueAt ? <CaseClock adminCase={adminCase} /> : outcome}
    </>
  );
};
