import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { changeFilters, type ChangesSearch } from "#/api/listing-changes.ts";

/** The filter of the address, as a form. It is folded, because links fill it in. */
export const ChangeFilter = ({ search }: { search: ChangesSearch }) => {
  const { t } = useTranslation("adminChanges");
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = Object.fromEntries(new FormData(event.currentTarget)) as ChangesSearch;
    navigate({ to: "/admin/changes", search });
  };
  return (
    <details open={!!search.account && !(search.from && search.to)}>
      <summary className="link inline-flex min-h-11 items-center">{t("filter")}</summary>
      <form onSubmit={show} className="grid items-end gap-3 pb-3 sm:grid-cols-2 lg:grid-cols-3">
        {changeFilters.map((name) => (
          <label key={name} className="grid gap-1 text-sm font-bold">
            {t(name)}
            <input
              name={name}
              defaultValue={search[name]}
              {...name === "from" || name === "to"
                ? { type: "datetime-local" }
                : { pattern: "[0-9a-fA-F\\-]{36}", title: t("idHelp") }}
              className="field font-normal"
            />
          </label>
        ))}
        <button type="submit" className="btn btn-primary justify-self-start">{t("show")}</button>
        <p className="sm:col-span-2 lg:col-span-3">{t("needsTime")}</p>
      </form>
    </details>
  );
};
