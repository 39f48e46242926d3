import { Link, useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { type ChangesSearch, changesSearch } from "#/lib/business/changes-search.ts";

const names = ["listing", "account", "from", "to", "group"] as const;

/** The filter of the address, as a form. Links fill it in, so that it is folded. */
export const ChangeFilter = ({ filter }: { filter: ChangesSearch }) => {
  const { t } = useTranslation("adminChanges");
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = changesSearch(Object.fromEntries(new FormData(event.currentTarget)));
    navigate({ to: "/admin/changes", search });
  };
  const isFiltered = names.some((name) => filter[name]);
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <details open={!!filter.account} className="min-w-0 flex-1">
        <summary className="inline-flex min-h-11 items-center font-bold">{t("filter")}</summary>
        <form onSubmit={show} className="grid items-end gap-3 pb-2 sm:grid-cols-2 lg:grid-cols-3">
          {names.map((name) => (
            <label key={name} className="grid gap-1">
              <span className="text-sm font-bold">{t(name)}</span>
              <input
                name={name}
                defaultValue={filter[name]}
                {...name === "from" || name === "to"
                  ? { type: "datetime-local" }
                  : { pattern: "\\s*[0-9a-fA-F\\-]{36}\\s*", title: t("idHelp") }}
                className="field"
              />
            </label>
          ))}
          <button type="submit" className="btn btn-primary justify-self-start">{t("show")}</button>
        </form>
      </details>
      {isFiltered && (
        <Link to="/admin/changes" className="link inline-flex min-h-11 items-center">
          {t("all")}
        </Link>
      )}
    </div>
  );
};
