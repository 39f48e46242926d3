import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LanguageSearch, ListSearch } from "#/lib/business/search-params.ts";
import { pendingMs, useLate } from "#/lib/hooks/use-late.ts";
import type { CategoryFilter, City } from "#/lib/types.ts";

type Props = { slug: string; filter: CategoryFilter; city: City | undefined; cities: City[] };

/** How long somebody may think between two letters before the list follows. */
const typingPause = 500;

/**
 * A plain form whose answer is an address. Once alive, every choice applies at once and what is
 * typed when the hand rests, and so does what was chosen before.
 */
export const FilterForm = ({ slug, filter, city, cities }: Props) => {
  const { t } = useTranslation(["results", "translation"]);
  const { isLoading, follow } = useFollow();
  const { hl } = useSearch({ strict: false });
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef(filter.q);

  const apply = () => {
    clearTimeout(pause.current);
    const data = new FormData(form.current!);
    const chosen = text(data, "city");
    usedField = chosen === city?.slug ? undefined : "city";
    const q = applied.current = text(data, "q")?.trim() || undefined;
    const search: ListSearch & LanguageSearch = {
      hl,
      q,
      openNow: data.has("openNow") ? "true" : undefined,
      verified: data.has("verified") ? "phone" : undefined,
      sort: sortIn(data),
      near: filter.near,
    };
    // Letter after letter is one step back.
    const replace = Boolean(q && filter.q && q !== filter.q);
    follow({ slug, city: chosen, search, replace });
  };
  const applySoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(apply, typingPause);
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  useFollowAddress(form, filter, city?.slug, { applied, onChosenEarly: applySoon });
  useKeptFocus(form);

  return (
    <form
      ref={form}
      method="get"
      action={`/categories/${slug}`}
      autoComplete="off"
      aria-busy={isLoading || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="filters mb-6 flex flex-wrap gap-2"
    >
      <input
        type="search"
        name="q"
        maxLength={100}
        defaultValue={filter.q}
        aria-label={t("category.filterText")}
        placeholder={t("category.filterPlaceholder")}
        enterKeyHint="search"
        onChange={applySoon}
        className="field w-auto min-w-40 flex-1"
      />
      <label className="field flex w-auto items-center gap-2">
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
      <label className="field flex w-auto items-center gap-2">
        <input
          type="checkbox"
          name="verified"
          value="phone"
          defaultChecked={Boolean(filter.verified)}
          onChange={apply}
          className="size-5 accent-primary"
        />
        {t("category.verified")}
      </label>
      <select
        name="city"
        aria-label={t("category.city")}
        defaultValue={city?.slug ?? ""}
        onChange={apply}
        className={selectClass}
      >
        <option value="">{t("category.allCities")}</option>
        {choices(cities, city).map(({ slug, name }) => (
          <option key={slug} value={slug}>{name}</option>
        ))}
      </select>
      <select
        name="sort"
        aria-label={t("category.sort")}
        defaultValue={filter.sort ?? "relevance"}
        onChange={apply}
        className={selectClass}
      >
        <option value="relevance">
          {t(filter.near ? "category.nearestOpen" : "category.relevance")}
        </option>
        {filter.near && <option value="distance">{t("category.distance")}</option>}
        <option value="newest">{t("category.newest")}</option>
      </select>
      {isLoading && <p role="status" className="sr-only">{t("translation:shell.loading")}</p>}
      {filter.near && <input type="hidden" name="near" value={filter.near} />}
      {hl && <input type="hidden" name="hl" value={hl} />}
      <noscript>
        <button type="submit" className="btn btn-primary">{t("category.apply")}</button>
      </noscript>
    </form>
  );
};

const selectClass = "field w-auto flex-1 md:flex-none";

/** The chosen one is among them even where it has nothing to choose. */
const choices = (cities: City[], city: City | undefined): City[] =>
  !city || cities.some(({ slug }) => slug === city.slug) ? cities : [...cities, city];

const sortIn = (data: FormData): ListSearch["sort"] => {
  const sort = data.get("sort");
  return sort === "newest" || sort === "distance" ? sort : undefined;
};

const text = (data: FormData, name: string): string | undefined =>
  String(data.get(name) ?? "") || undefined;

type List = {
  slug: string;
  city: string | undefined;
  search: ListSearch & LanguageSearch;
  /** Whether the list before is no step back. */
  replace: boolean;
};

/**
 * Goes to a list once it is there: the skeleton of another page would take the field away from
 * whoever still types. `isLoading` once that takes long enough to be shown.
 */
const useFollow = () => {
  const router = useRouter();
  const latest = useRef<List>(undefined);
  const [isOnTheWay, setOnTheWay] = useState(false);
  const follow = async (list: List) => {
    const { slug, city, search, replace } = list;
    const params = { slug, city };
    const from = router.latestLocation;
    latest.current = list;
    setOnTheWay(true);
    const to = city ? "/categories/$slug/$city" : "/categories/$slug";
    await router.preloadRoute({ to, params, search });
    if (latest.current !== list) return;
    setOnTheWay(false);
    // Whoever went elsewhere meanwhile stays there.
    if (router.latestLocation !== from) return;
    router.navigate({
      to: city ? "/categories/$slug/$city" : "/categories/$slug",
      params,
      search,
      replace,
    });
  };
  return { isLoading: useLate(isOnTheWay, pendingMs), follow };
};

/**
 * Back and forward change the address under the form. What differs from it when the page comes
 * alive was chosen before that; words that were just `applied` may have grown since.
 */
const useFollowAddress = (
  form: { current: HTMLFormElement | null },
  { q = "", openNow = false, verified, sort = "relevance" }: CategoryFilter,
  city = "",
  { applied, onChosenEarly }: {
    applied: { current: string | undefined };
    onChosenEarly: () => void;
  },
) => {
  const isFirst = useRef(true);
  const early = useRef(onChosenEarly);
  useEffect(() => {
    const field = <T extends Element>(name: string) =>
      form.current!.elements.namedItem(name) as T & Element;
    const [words, cities, order, open, checked] = [
      field<HTMLInputElement>("q"),
      field<HTMLSelectElement>("city"),
      field<HTMLSelectElement>("sort"),
      field<HTMLInputElement>("openNow"),
      field<HTMLInputElement>("verified"),
    ];
    if (isFirst.current) {
      isFirst.current = false;
      const isAsAddress = words.value.trim() === q && cities.value === city &&
        order.value === sort && open.checked === openNow && checked.checked === Boolean(verified);
      if (!isAsAddress) early.current();
      return;
    }
    if (q !== (applied.current ?? "")) words.value = q;
    applied.current = q;
    cities.value = city;
    order.value = sort;
    open.checked = openNow;
    checked.checked = Boolean(verified);
  }, [form, applied, q, city, openNow, verified, sort]);
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
