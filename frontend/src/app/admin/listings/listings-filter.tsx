import { Link, useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { type FormEvent, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { listingFilters, type ListingsSearch } from "#/api/admin-listings.ts";
import { categoryIds, categoryName } from "#/lib/business/categories.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { omit } from "#/lib/omit.ts";

const choices = {
  status: ["active", "suspended", "paused", "draft"],
  category: categoryIds,
  issue: ["wrong_number", "pin_city", "gone"],
  owner: ["none", "some"],
  source: ["import", "owner"],
  changed: ["1", "7", "30", "90"],
} as const;

type Choice = keyof typeof choices;

/** Filters that are typed or come from a link. */
const texts = ["q", "city", "state", "load", "registrar"] as const;

/** Ids of imports and sources say nothing to a user. */
const isId = (text: string) => /^[\da-f]{8}-/.test(text);

/** The filters of the address. */
export const ListingsFilter = ({ search }: { search: ListingsSearch }) => {
  const { t } = useTranslation(["adminListings", "listing"]);
  const lang = useLang();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setChosen(search);
  }
  const show = (change: ListingsSearch) => {
    // Shows at once, while the list is still loading.
    const next = { ...omit(chosen, "cursor"), ...change };
    setChosen(next);
    navigate({ to: "/admin/listings", search: next });
  };
  const labelOf = (name: Choice | typeof texts[number]) => t(`adminListings:filter.${name}`);
  const { registrar } = chosen;
  const loadRegistrar = useCallback(async (signal: AbortSignal) => {
    if (!registrar) return undefined;
    const { data = [] } = await api.GET("/api/admin/registrars", { signal });
    return data.find(({ accountId }) => accountId === registrar)?.username;
  }, [registrar]);
  const { data: registrarName } = useResource(loadRegistrar);
  const textOf = (name: Parameters<typeof labelOf>[0], value: string) => {
    const text = name === "registrar" ? registrarName : isId(value) ? undefined : value;
    return text === undefined ? labelOf(name) : `${labelOf(name)}: ${text}`;
  };
  const nameOf = (name: Choice, value: string): string => {
    if (name === "status") return t(`listing:status.${value as "active"}`);
    if (name === "category") return categoryName(value as "plumber", lang);
    if (name === "changed") return t("adminListings:days", { count: Number(value) });
    return t(`adminListings:${name}s.${value}` as "adminListings:issues.pin_city");
  };
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { city, state } = Object.fromEntries(new FormData(event.currentTarget));
    show({ city: String(city).trim(), state: String(state).trim() });
  };
  return (
    <div
      role="group"
      aria-label={t("adminListings:filters")}
      className="flex flex-wrap items-center gap-1.5"
    >
      {/* First, so that the screen does not cut it off. */}
      <details className="relative">
        <summary className="facet">{t("adminListings:place")}</summary>
        <form
          onSubmit={find}
          className="card absolute z-20 mt-1 grid w-64 max-w-[80vw] gap-2.5 p-3.5"
        >
          {(["city", "state"] as const).map((name) => (
            <label key={name}>
              {labelOf(name)}
              <input name={name} maxLength={100} defaultValue={chosen[name]} className="field" />
            </label>
          ))}
          <button type="submit" className="btn btn-primary">{t("adminListings:show")}</button>
        </form>
      </details>
      {[...texts, ...isId(chosen.source ?? "") ? ["source" as const] : []].map((name) =>
        chosen[name] && (
          <button
            key={name}
            type="button"
            className="facet"
            data-on=""
            aria-label={t("adminListings:remove", { name: textOf(name, chosen[name]) })}
            onClick={() => show({ [name]: undefined })}
          >
            <span className="max-w-56 truncate py-0.5">{textOf(name, chosen[name])}</span>
            <X size={14} aria-hidden="true" />
          </button>
        )
      )}
      {(Object.keys(choices) as Choice[]).map((name) => (
        <select
          key={name}
          value={chosen[name] ?? ""}
          onChange={({ currentTarget: { value } }) => show({ [name]: value })}
          aria-label={labelOf(name)}
          className="facet"
          data-on={chosen[name] && ""}
        >
          <option value="">{labelOf(name)}</option>
          {choices[name].map((value) => (
            <option key={value} value={value}>
              {chosen[name] === value && `${labelOf(name)}: `}
              {nameOf(name, value)}
            </option>
          ))}
        </select>
      ))}
      {listingFilters.some((name) => chosen[name]) && (
        <Link to="/admin/listings" className="link inline-flex min-h-11 items-center px-2">
          {t("adminListings:clear")}
        </Link>
      )}
    </div>
  );
};
