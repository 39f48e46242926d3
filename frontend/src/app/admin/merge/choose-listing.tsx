import { Link, useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { MergeSearch } from "#/api/merges.ts";
import { BusinessFacts } from "../business-facts.tsx";

type Business = Schemas["ModeratedBusiness"];

type Props = { search: MergeSearch; kept: Business | undefined; found: Business[] };

/** Finds a listing, then the other one. */
export const ChooseListing = ({ search: { a, q }, kept, found }: Props) => {
  const { t } = useTranslation("merge");
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q")).trim();
    // Reads the router's current search: a choice changes it before the page has loaded.
    navigate({ to: "/admin/merge", search: ({ a }) => ({ ...a && { a }, ...q && { q } }) });
  };
  return (
    <section className="card grid gap-3 p-4">
      {kept && <BusinessFacts business={kept} />}
      <form
        role="search"
        aria-label={t("title")}
        onSubmit={find}
        className="flex flex-wrap items-end gap-2"
      >
        <label className="grid min-w-0 flex-1 basis-48 gap-1 font-bold">
          {t(a ? "findOther" : "findFirst")}
          <input
            key={q}
            type="search"
            name="q"
            maxLength={100}
            defaultValue={q}
            className="field w-full min-w-0 font-normal"
          />
        </label>
        <button type="submit" className="btn btn-primary">{t("find")}</button>
      </form>
      <p role="status" className="text-muted empty:hidden">
        {q && found.length === 0 && t("noneFound")}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {found.map((business) => (
          <li
            key={business._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <BusinessFacts business={business} />
            <Link
              to="/admin/merge"
              search={({ a }) => a ? { a, b: business._id } : { a: business._id }}
              aria-label={t("chooseName", { name: business.businessName })}
              className="btn btn-plain"
            >
              {t("choose")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
