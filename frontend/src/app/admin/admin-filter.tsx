import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { AdminSearch } from "#/lib/business/admin-search.ts";
import { CaseFilter } from "./cases/case-filter.tsx";
import { withCount } from "./with-count.ts";
import { formatDate, lastWeeks } from "#/lib/format/clock.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useToday } from "#/lib/hooks/use-today.ts";

type Props = {
  view: "cases" | "businesses" | "searches";
  search: AdminSearch;
  counts?: Schemas["AdminCounts"] | undefined;
};

const statuses = ["active", "suspended", "paused", "draft"] as const;

export const AdminFilter = ({ view, search, counts }: Props) => {
  const { t } = useTranslation(["admin", "listing"]);
  const lang = useLang();
  const weeks = lastWeeks(useToday());
  const navigate = useNavigate();
  const show = (change: AdminSearch) =>
    navigate({
      to: "/admin",
      search: ({ cursor: _, ...search }) => ({ ...search, ...change }),
    });

  if (view === "cases") {
    return <CaseFilter search={search} counts={counts?.cases} onChange={show} />;
  }

  if (view === "searches") {
    return (
      <select
        value={search.week ?? weeks[0]}
        onChange={({ currentTarget: { value } }) => show({ week: value })}
        aria-label={t("admin:week")}
        className="field w-auto justify-self-start"
      >
        {weeks.map((monday) => (
          <option key={monday} value={monday}>
            {t("admin:weekFrom", { day: formatDate(monday, lang) })}
          </option>
        ))}
      </select>
    );
  }

  return (
    <select
      value={search.status ?? ""}
      onChange={({ currentTarget: { value } }) => show({ status: value })}
      aria-label={t("admin:status")}
      className="field w-auto justify-self-start"
    >
      <option value="">{t("admin:anyStatus")}</option>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {withCount(
            t(`listing:status.${status}`),
            counts &&
              (counts.businesses.statuses.find((counted) => counted.status === status)?.count ?? 0),
            lang,
          )}
        </option>
      ))}
    </select>
  );
};
