import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { UserText } from "#/components/user-text.tsx";
import { useResource } from "#/lib/hooks/use-resource.ts";
/** Link to the next due case that no colleague has taken. */
export const NextCase = ({ after }: { after: string }) => {
  const { t } = useTranslation("admin");
  const load = useCallback(async (signal: AbortSignal) => {
    const query = { status: "due", limit: 20 } as const;
    const cases = dataOf(await api.GET("/api/admin/cases", { params: { query }, signal }));
    return cases.find(({ id, assignedTo, isMine }) => id !== after && (!assignedTo || isMine)) ??
      null;
  }, [after]);
  const { data: next } = useResource(load);
  if (next === undefined) return null;
  if (next === null) return <p>{t("case.noNext")}</p>;
  const name = next.business?.businessName ?? next.businessName;
  return (
    <Link
      to="/admin/cases/$id"
      params={{ id: next.id }}
      data-key="n"
      className="btn btn-primary justify-self-start"
    >
      <span>
        {t("case.next")}
        {name && (
          <>
            {": "}
            <UserText text={name} />
          </>
        )}
      </span>
      <ArrowRight size={18} aria-hidden="true" />
    </Link>
  );
};
