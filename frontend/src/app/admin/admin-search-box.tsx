import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { AdminSearch } from "#/lib/business/admin-search.ts";

/** Search over cases and listings. A search on any other list opens the cases. */
export const AdminSearchBox = ({ search: { q } }: { search: AdminSearch }) => {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const show = (q: string) =>
    navigate({
      to: "/admin",
      // Reads the router's current search: a click on a tab changes it before the list has loaded.
      search: ({ view }) => ({ ...view === "businesses" && { view }, ...q && { q } }),
    });
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(String(new FormData(event.currentTarget).get("q")).trim());
  };
  return (
    <form role="search" onSubmit={find} className="flex flex-wrap gap-2">
      <input
        // Resets the field when a link changes the search.
        key={q}
        type="search"
        name="q"
        maxLength={100}
        defaultValue={q}
        aria-label={t("search")}
        placeholder={t("searchPlaceholder")}
        className="field min-w-48 flex-1"
      />
      <button type="submit" className="btn btn-primary">
        <Search size={18} aria-hidden="true" />
        {t("find")}
      </button>
      {q && (
        <button type="button" onClick={() => show("")} className="btn btn-plain">
          {t("clearSearch")}
        </button>
      )}
    </form>
  );
};
