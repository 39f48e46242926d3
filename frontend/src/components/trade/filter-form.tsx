import { useRouter, useSearch } from "@tanstack/react-router";
import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Facets } from "#/api/directory/facets.ts";
import {
  experiences,
  type LanguageSearch,
  type ListSearch,
  listSearch,
  radii,
  type SearchSearch,
} from "#/lib/business/search-params.ts";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { pendingMs, useLate } from "#/lib/hooks/use-late.ts";
import type { BusinessPage, City } from "#/lib/types.ts";
import { countChosen } from "./filter-chips.tsx";

type Props = {
  /** Of the trade that is listed; without it what the words of a search found. */
  slug?: string;
  /** The trade of a list whose words name its city: another city is the trade's page there. */
  named?: string | undefined;
  filter: SearchSearch;
  city: City | undefined;
  cities: readonly City[];
  result: Pick<BusinessPage, "total" | "capped">;
  facets: Facets | undefined;
};

/** How long somebody may think between two letters before the list follows. */
const typingPause = 500;

/** So many cities `/api/business/facets` counts at most: of fewer, no other city has anybody. */
const mostCities = 50;

/** As the form's fields hold what it narrows by; empty where nothing is chosen. */
type Choices = Record<
  | "q"
  | "city"
  | "locality"
  | "experience"
  | "radius"
  | "sort"
  | "openNow"
  | "verified"
  | "comesToYou"
  | "minRating",
  string
>;

const choicesOf = (filter: ListSearch, city = ""): Choices => ({
  q: filter.q ?? "",
  city,
  locality: filter.locality ?? "",
  experience: filter.experience ?? "",
  radius: filter.radius ?? "",
  sort: filter.sort ?? "",
  openNow: filter.openNow ?? "",
  verified: filter.verified ?? "",
  comesToYou: filter.comesToYou ?? "",
  minRating: filter.minRating ?? "",
});

const sheet = "filters";

/**
 * A plain form whose answer is an address; on a phone all but its words is a sheet. Once alive, every
 * choice applies at once and what is typed when the hand rests, and so does what was chosen before.
 */
export const FilterForm = ({ slug, named, filter, city, cities, result, facets }: Props) => {
  const { t } = useTranslation(["results", "translation"]);
  const lang = useLang();
  const { isLoading, follow } = useFollow();
  const { hl } = useSearch({ strict: false });
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef(filter.q);
  const now = choicesOf(filter, city?.slug);

  const apply = () => {
    clearTimeout(pause.current);
    const chosen = read(form.current!, now);
    const isOtherCity = chosen.city !== now.city;
    const city = chosen.city || undefined;
    const page = slug ?? (isOtherCity ? named : undefined);
    usedField = isOtherCity && page ? "city" : undefined;
    const search = {
      ...listSearch({
        ...chosen,
        q: isOtherCity && named ? "" : chosen.q,
        // A part of another city is none of this one.
        locality: isOtherCity ? "" : chosen.locality,
        exact: chosen.q === now.q ? filter.exact : undefined,
        // A city that is chosen counts more than where one is.
        near: isOtherCity && !slug ? undefined : filter.near,
      }),
      hl,
    };
    applied.current = search.q;
    // Letter after letter is one step back.
    const replace = Boolean(search.q && filter.q && search.q !== filter.q);
    follow(
      page ? { slug: page, city, search, replace } : {
        search: { ...search, category: filter.category, city: isOtherCity ? city : filter.city },
        replace,
      },
    );
  };
  const applySoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(apply, typingPause);
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  useFollowAddress(form, now, { applied, onChosenEarly: applySoon });
  useKeptFocus(form);
  useKeptSheet(panel);

  /** A name with how many it would leave; of long lists not all are counted. */
  const counted = (name: string, count: number | undefined, isCapped = facets?.capped) =>
    count === undefined || count === 0 && isCapped
      ? name
      : `${name} (${showNumber(count, lang)}${isCapped ? "+" : ""})`;
  const flag = (
    name: "openNow" | "verified" | "comesToYou" | "minRating",
    value: string,
    label: string,
    count: number | undefined,
  ) => (
    <label
      className={`field flex w-auto items-center gap-2 ${count === 0 ? "text-muted" : ""}`}
    >
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={now[name] !== ""}
        onChange={apply}
        className="size-5 accent-primary"
      />
      {counted(label, count)}
    </label>
  );
  const select = (
    name: "city" | "locality" | "experience" | "radius" | "sort",
    label: string,
    options: ReactNode,
    className = "",
  ) => (
    <select
      name={name}
      aria-label={label}
      defaultValue={now[name]}
      onChange={apply}
      className={`field w-auto flex-1 md:flex-none ${className}`}
    >
      {options}
    </select>
  );
  const chosen = countChosen(filter, named && !slug ? undefined : city);
  const places = new Map(facets?.cities.map((place) => [place.slug, place.count]));
  const localities = facets?.localities ?? [];
  // Counts that a cache has from before this release do not say it.
  const isCapped = (choice: Facets["cappedChoices"][number]) =>
    facets?.cappedChoices?.includes(choice);
  const areAllCounted = facets && !isCapped("cities") && facets.cities.length < mostCities;
  const countIn = (slug: string) => places.get(slug) ?? (areAllCounted ? 0 : undefined);

  return (
    <form
      ref={form}
      method="get"
      action={slug ? `/categories/${slug}` : "/search"}
      autoComplete="off"
      aria-busy={isLoading || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        document.getElementById(sheet)?.hidePopover?.();
        apply();
      }}
      className="filters mb-6 flex flex-wrap gap-2"
    >
      {slug
        ? (
          <input
            type="search"
            name="q"
            maxLength={300}
            defaultValue={filter.q}
            aria-label={t("category.filterText")}
            placeholder={t("category.filterPlaceholder")}
            enterKeyHint="search"
            onChange={applySoon}
            className="field w-auto min-w-40 flex-1"
          />
        )
        : <input type="hidden" name="q" value={filter.q ?? ""} />}
      <button type="button" popoverTarget={sheet} className="btn btn-plain md:hidden">
        <SlidersHorizontal size={18} aria-hidden="true" />
        {t("category.filters")}
        {chosen > 0 && ` (${showNumber(chosen, lang)})`}
      </button>
      <div
        ref={panel}
        id={sheet}
        popover="auto"
        // A tap on a label moves the focus to whatever around it can have it: out of the sheet, else.
        tabIndex={-1}
        role="group"
        aria-label={t("category.filters")}
        onToggle={({ newState }) => isSheetOpen = newState === "open"}
        onBlur={({ relatedTarget }) => {
          // Nobody goes on by keys behind a sheet that is open.
          if (relatedTarget && !panel.current!.contains(relatedTarget)) {
            panel.current!.hidePopover?.();
          }
        }}
        className="filter-sheet outline-none"
      >
        <p className="flex items-center justify-between text-lg font-bold md:hidden">
          {t("category.filters")}
          <button
            type="button"
            popoverTarget={sheet}
            popoverTargetAction="hide"
            aria-label={t("category.closeFilters")}
            className="grid size-11 place-items-center rounded-md"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </p>
        {flag("openNow", "true", t("category.openNow"), facets?.openNow)}
        {flag("verified", "phone", t("category.verified"), facets?.phoneVerified)}
        {flag("comesToYou", "true", t("translation:business.comesToYou"), facets?.comesToYou)}
        {flag("minRating", "4", t("category.fourStars"), facets?.fourStars)}
        {select(
          "experience",
          t("category.experience"),
          <>
            <option value="">{t("category.anyExperience")}</option>
            {experiences.map((years) => (
              <option key={years} value={years}>
                {counted(
                  t("category.years", { years: showNumber(Number(years), lang) }),
                  facets?.experience.find((step) => String(step.years) === years)?.count,
                  isCapped("experience"),
                )}
              </option>
            ))}
          </>,
        )}
        {(slug || cities.length > 0) && select(
          "city",
          t("category.city"),
          <>
            <option value="">{t("category.allCities")}</option>
            {choices(cities, city).map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {counted(name, countIn(slug), isCapped("cities"))}
              </option>
            ))}
          </>,
          // What else says where counts more, until a script takes it out of the address.
          named || !slug && filter.near ? "needs-script" : "",
        )}
        {(localities.length > 1 || now.locality) && select(
          "locality",
          t("category.locality"),
          <>
            <option value="">
              {city ? t("category.wholeCity", { city: city.name }) : t("category.locality")}
            </option>
            {localities.map(({ slug, name, count }) => (
              <option key={slug} value={slug}>
                {counted(name, count, isCapped("localities"))}
              </option>
            ))}
          </>,
        )}
        {filter.near && select(
          "radius",
          t("category.radius"),
          <>
            <option value="">{t("category.anyDistance")}</option>
            {radii.map((km) => (
              <option key={km} value={km}>
                {t("category.within", { km: showNumber(Number(km), lang) })}
              </option>
            ))}
          </>,
        )}
        {select(
          "sort",
          t("category.sort"),
          <>
            <option value="">
              {t(filter.near ? "category.nearestOpen" : "category.relevance")}
            </option>
            {filter.near && <option value="distance">{t("category.distance")}</option>}
            <option value="rating">{t("category.rating")}</option>
            <option value="newest">{t("category.newest")}</option>
          </>,
        )}
        <button type="submit" className="btn btn-primary md:hidden">
          {t("category.show")}
          <span className="needs-script">
            ({showNumber(result.total, lang)}
            {result.capped && "+"})
          </span>
        </button>
      </div>
      {isLoading && <p role="status" className="sr-only">{t("translation:shell.loading")}</p>}
      {filter.near && <input type="hidden" name="near" value={filter.near} />}
      {!slug && filter.exact && <input type="hidden" name="exact" value={filter.exact} />}
      {!slug && filter.category && <input type="hidden" name="category" value={filter.category} />}
      {hl && <input type="hidden" name="hl" value={hl} />}
      <noscript>
        <button type="submit" className="btn btn-primary hidden md:inline-flex">
          {t("category.apply")}
        </button>
      </noscript>
    </form>
  );
};

/** The chosen one is among them even where it has nothing to choose. */
const choices = (cities: readonly City[], city: City | undefined): readonly City[] =>
  !city || cities.some(({ slug }) => slug === city.slug) ? cities : [...cities, city];

/** What is chosen in a form; what it has no field for is as it was. */
const read = (form: HTMLFormElement, before: Choices): Choices => {
  const data = new FormData(form);
  const names = Object.keys(before) as (keyof Choices)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      form.elements.namedItem(name) ? String(data.get(name) ?? "") : before[name],
    ]),
  ) as Choices;
};

/** A trade's page, or a search. */
type List =
  & (
    | { slug: string; city: string | undefined; search: ListSearch & LanguageSearch }
    | { slug?: never; search: SearchSearch & LanguageSearch }
  )
  & {
    /** Whether the list before is no step back. */
    replace: boolean;
  };

const linkTo = (list: List) => {
  if (list.slug === undefined) return { to: "/search", search: list.search } as const;
  const { slug, city, search } = list;
  return city
    ? { to: "/categories/$slug/$city", params: { slug, city }, search } as const
    : { to: "/categories/$slug", params: { slug }, search } as const;
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
    const from = router.latestLocation;
    latest.current = list;
    setOnTheWay(true);
    await router.preloadRoute(linkTo(list));
    if (latest.current !== list) return;
    setOnTheWay(false);
    // Whoever went elsewhere meanwhile stays there.
    if (router.latestLocation === from) router.navigate({ ...linkTo(list), replace: list.replace });
  };
  return { isLoading: useLate(isOnTheWay, pendingMs), follow };
};

/**
 * Back and forward change the address under the form. What differs from it when the page comes
 * alive was chosen before that; words that were just `applied` may have grown since.
 */
const useFollowAddress = (
  form: { current: HTMLFormElement | null },
  choices: Choices,
  { applied, onChosenEarly }: {
    applied: { current: string | undefined };
    onChosenEarly: () => void;
  },
) => {
  const isFirst = useRef(true);
  const early = useRef(onChosenEarly);
  const address = JSON.stringify(choices);
  useEffect(() => {
    const inAddress: Choices = JSON.parse(address);
    if (isFirst.current) {
      isFirst.current = false;
      const inForm = read(form.current!, inAddress);
      const isAsAddress = Object.entries({ ...inForm, q: inForm.q.trim() })
        .every(([name, value]) => value === inAddress[name as keyof Choices]);
      if (!isAsAddress) early.current();
      return;
    }
    const hasGrown = inAddress.q === (applied.current ?? "");
    applied.current = inAddress.q;
    for (const [name, value] of Object.entries(inAddress)) {
      if (name === "q" && hasGrown) continue;
      const field = form.current!.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked = value !== "";
      } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = value;
      }
    }
  }, [form, applied, address]);
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

/** Of the form that is there, or of the one that has just made way for that of another page. */
let isSheetOpen = false;

/** Whoever chooses one thing after the other stays in the sheet: another city is another page. */
const useKeptSheet = (panel: { current: HTMLDivElement | null }) => {
  useLayoutEffect(() => {
    if (isSheetOpen) panel.current!.showPopover?.();
  }, [panel]);
};
