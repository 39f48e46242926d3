import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { CaseClock } from "./case-clock.tsx";
import { shortKindOf } from "./case-kinds.ts";
import { useOutcome } from "./use-outcome.ts";

/** A link to a case, with its deadline or decision. */
export const CaseLine = ({ adminCase }: { adminCase: Schemas["Case"] }) => {
  const { t } = useTranslation("admin");
  const outcome = useOutcome(adminCase);
  return (
    <>
      <Link
        to="/admin/cases/$id"
        params={{ id: adminCase.id }}
        className="link inline-flex min-h-11 items-center font-bold"
      >
        {t(`case.short.${shortKindOf(adminCase)}`)}
      </Link>{" "}
      {adminCase.dueAt ? <CaseClock adminCase={adminCase} /> : outcome}
    </>
  );
};
