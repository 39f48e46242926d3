import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { LanguageSearch, ListSearch } from "../../lib/business/search-params.ts";
import type { CategoryFilter, City } from "../../lib/types.ts";

type Props = { slug: string; filter: CategoryFilter; city: City | undefined; cities: City[] };

/** A plain form whose answer is an address; once alive, a choice applies at once. */
export const FilterForm = ({ slug, filter, city, cities }: Props) => {
  const { t } = useTranslation("results");
  const navigate = useNavigate();
  const { hl } = useSearch({ strict: false });
  const form = useRef<HTMLFormElement>(null);
  useFollowAddress(form, filter, city?.slug);
  useKeptFocus(form);

  const apply = () => {
    const data = new FormData(form.current!);
    const chosen = text(data, "city");
    usedField = chosen === city?.slug ? undefined : "city";
    const search: ListSearch & LanguageSearch = {
      hl,
      q: text(data, "q")?.trim(),
      openNow: data.has("openNow") ? "true" : undefined,
      sort: data.get("sort") === "newest" ? "newest" : undefined,
    };
    if (chosen) navigate({ to: "/categories/$slug/$city", params: { slug, city: chosen }, search });
    else navigate({ to: "/categories/$slug", params: { slug }, search });
  };

  return (
    <form
      ref={form}
      method="get"
      action={`/categories/${slug}`}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="card mb-6 grid grid-cols-2 items-end gap-3 bg-wash p-3 md:grid-cols-4 md:p-4 lg:flex"
    >
      <label className="col-span-2 flex-1">
        <span className={labelClass}>{t("category.filterText")}</span>
        <input
          type="search"
          name="q"
          maxLength={100}
          defaultValue={filter.q}
          placeholder={t("category.filterPlaceholder")}
          enterKeyHint="search"
          className="field"
        />
      </label>
      <label>
        <span className={labelClass}>{t("category.city")}</span>
        <select name="city" defaultValue={city?.slug ?? ""} onChange={apply} className="field">
          <option value="">{t("category.allCities")}</option>
          {choices(cities, city).map(({ slug, name }) => (
            <option key={slug} value={slug}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span className={labelClass}>{t("category.sort")}</span>
        <select
          name="sort"
          defaultValue={filter.sort ?? "relevance"}
          onChange={apply}
          className="field"
        >
          <option value="relevance">{t("category.relevance")}</option>
          <option value="newest">{t("category.newest")}</option>
        </select>
      </label>
      <label className="flex min-h-11 items-center gap-2 md:col-span-2 lg:px-2">
        <input
          type="checkbox"
          name="openNow"
          value="true"
          defaultChecked={filter.openNow}
          onChange={apply}
          className="size-5 accent-primary"
        />
        {t("category.openNow")}
      </label>
      {hl && <input type="hidden" name="hl" value={hl} />}
      <button type="submit" className="btn btn-primary md:col-span-2">{t("category.apply")}</button>
    </form>
  );
};

const labelClass = "mb-1 block text-sm font-bold";

/** The chosen one is among them even where it has nothing to choose. */
const choices = (cities: City[], city: City | undefined): City[] =>
  !city || cities.some(({ slug }) => slug === city.slug) ? cities : [...cities, city];

const text = (data: FormData, name: string): string | undefined =>
  String(data.get(name) ?? "") || undefined;

/** Back and forward change the address under the form; what was typed early stays. */
const useFollowAddress = (
  form: { current: HTMLFormElement | null },
  { q, openNow, sort }: CategoryFilter,
  city: string | undefined,
) => {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const field = <T extends Element>(name: string) =>
      form.current!.elements.namedItem(name) as T & Element;
    field<HTMLInputElement>("q").value = q ?? "";
    field<HTMLSelectElement>("city").value = city ?? "";
    field<HTMLSelectElement>("sort").value = sort ?? "relevance";
    field<HTMLInputElement>("openNow").checked = openNow ?? false;
  }, [form, q, city, openNow, sort]);
};

/** What has just been used, while the form makes way for that of another city's page. */
let usedField: "city" | undefined;

/** Whoever goes through the cities by keys stays among them. */
const useKeptFocus = (form: { current: HTMLFormElement | null }) => {
  useLayoutEffect(() => {
    const field = usedField && form.current!.elements.namedItem(usedField);
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
    usedField = undefined;
  }, [form]);
};
