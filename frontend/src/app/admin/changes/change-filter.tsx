import { Link, useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { ChangesSearch } from "#/api/listing-changes.ts";
import { omit } from "#/lib/omit.ts";
import { groupOf } from "./change-row.tsx";

type Props = {
  search: ChangesSearch;
  /** The first change found, which names what is filtered by. */
  first: Schemas["ListingChange"] | undefined;
};

/** What links filter by, and a time. */
export const ChangeFilter = ({ search: { cursor: _, ...search }, first }: Props) => {
  const { t } = useTranslation("adminChanges");
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const time = Object.fromEntries(new FormData(event.currentTarget)) as ChangesSearch;
    navigate({ to: "/admin/changes", search: { ...search, ...time } });
  };
  const group = first?.groupId && t(`partOf.${groupOf(first)}`);
  const names = { listing: first?.name, account: first?.actorName, group };
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {(["listing", "account", "group"] as const).map((name) => {
          const text = names[name] ? `${t(name)}: ${names[name]}` : t(name);
          return search[name] && (
            <Link
              key={name}
              to="/admin/changes"
              search={omit(search, name)}
              aria-label={t("removeFilter", { name: text })}
              className="btn btn-plain max-w-full"
            >
              <span className="truncate py-0.5">{text}</span>
              <X size={14} aria-hidden="true" />
            </Link>
          );
        })}
      </div>
      <details open={!!search.account && !(search.from && search.to)}>
        <summary className="link inline-flex min-h-11 items-center">{t("filter")}</summary>
        <form onSubmit={show} className="grid items-end gap-3 pb-3 sm:grid-cols-3">
          {(["from", "to"] as const).map((name) => (
            <label key={name} className="grid gap-1 text-sm font-bold">
              {t(name)}
              <input
                name={name}
                type="datetime-local"
                defaultValue={search[name]}
                className="field font-normal"
              />
            </label>
          ))}
          <button type="submit" className="btn btn-primary justify-self-start">{t("show")}</button>
          {search.account && <p className="sm:col-span-3">{t("needsTime")}</p>}
        </form>
      </details>
    </>
  );
};
