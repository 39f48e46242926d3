import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { AdminSearch } from "#/lib/business/admin-search.ts";
import { CaseFilter } from "./cases/case-filter.tsx";
import { lastWeeks, showDate } from "#/lib/format/clock.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useToday } from "#/lib/hooks/use-today.ts";

type Props = { view: "cases" | "businesses" | "searches"; search: AdminSearch };

const statuses = ["active", "suspended", "paused", "draft"] as const;

/** Narrows the list; the address says how. */
export const AdminFilter = ({ view, search }: Props) => {
  const { t } = useTranslation(["admin", "owner"]);
  const lang = useLang();
  const weeks = lastWeeks(useToday());
  const navigate = useNavigate();
  const show = (change: AdminSearch) =>
    navigate({
      to: "/admin",
      search: ({ cursor: _, ...search }) => ({ ...search, ...change }),
    });

  if (view === "cases") return <CaseFilter search={search} onChange={show} />;

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
            {t("admin:weekFrom", { day: showDate(monday, lang) })}
          </option>
        ))}
      </select>
    );
  }

  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ q: String(new FormData(event.currentTarget).get("q")).trim() });
  };
  return (
    <form onSubmit={find} className="flex flex-wrap gap-2">
      <input
        type="search"
        name="q"
        defaultValue={search.q}
        aria-label={t("admin:search")}
        placeholder={t("admin:search")}
        className="field min-w-48 flex-1"
      />
      <select
        value={search.status ?? ""}
        onChange={({ currentTarget: { value } }) => show({ status: value })}
        aria-label={t("admin:status")}
        className="field w-auto"
      >
        <option value="">{t("admin:anyStatus")}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>{t(`owner:status.${status}`)}</option>
        ))}
      </select>
      <button type="submit" className="btn btn-primary">
        <Search size={18} aria-hidden="true" />
        {t("admin:find")}
      </button>
    </form>
  );
};
