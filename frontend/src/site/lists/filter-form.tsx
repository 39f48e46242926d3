import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Facets } from "#/api/directory/facets.ts";
import { listFilters } from "#/api/generated/list-filters.ts";
import { type FilterName, filterNames, type SearchSearch } from "#/lib/business/search-params.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useFormatCount } from "#/lib/hooks/use-format-count.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";
import type { BusinessPage, CategoryId, City } from "#/lib/types.ts";
import { useChoiceLabel } from "./choice-label.ts";

type Props = {
  /** Slug of the listed trade; undefined for search results. */
  slug?: string;
  /** Trade of all listed businesses, also in search results. */
  trade: CategoryId | undefined;
  /**
   * Trade of a search whose query names a city: choosing another city leads to the trade's page
   * in that city.
   */
  named?: string | undefined;
  /** Conditions of that query, in words, which the trade's page keeps. */
  conditions?: string | undefined;
  filter: SearchSearch;
  city: City | undefined;
  cities: readonly City[];
  result: Pick<BusinessPage, "total" | "capped">;
  facets: Facets | undefined;
};

/** Limit of the facets: with fewer cities, all other cities have no business. */
const maxCities = 50;

/** Id of the sheet that the chip "Filters" opens. */
export const filterSheet = "filters";

/**
 * GET form: a column on wide screens, a sheet on others. `islands/filters.ts` applies each choice
 * at once in the column, and shows the count on the sheet's button.
 */
export const FilterForm = (
  { slug, trade, named, conditions = "", filter, city, cities, result, facets }: Props,
) => {
  const { t } = useTranslation(["results", "translation"]);
  const lang = useLang();
  const choiceLabel = useChoiceLabel();
  const { hl } = useAddress();
  const formatCount = useFormatCount(trade);
  const showCount = (count: number, shown: string) =>
    t("category.showCount", { businesses: formatCount(count, shown) });

  /** Label with its count, if known: the API does not count every value of long lists. */
  const counted = (name: string, count: number | undefined, isCapped = facets?.capped) =>
    count === undefined || count === 0 && isCapped
      ? name
      : `${name} (${formatNumber(count, lang)}${isCapped ? "+" : ""})`;
  const select = (
    name: "city" | "locality" | "sort" | FilterName,
    label: string,
    options: ReactNode,
    className = "",
  ) => (
    <label key={name} className={`block font-bold lg:mb-3 ${className}`}>
      {label}
      <select
        name={name}
        defaultValue={name === "city" ? city?.slug : filter[name]}
        className="field mt-1 font-normal lg:min-w-0"
      >
        {options}
      </select>
    </label>
  );
  const checkbox = (name: FilterName, choice: string | number) => {
    const count = countOf(facets, name, choice);
    return (
      <label
        key={name}
        className={`flex min-h-11 items-center gap-[10px] ${count === 0 ? "text-muted" : ""}`}
      >
        <input
          type="checkbox"
          name={name}
          value={choice}
          defaultChecked={filter[name] !== undefined}
          className="size-5 flex-none accent-primary"
        />
        {counted(choiceLabel(name, choice), count)}
      </label>
    );
  };
  const offer = (name: FilterName) => {
    const offered = listFilters[name];
    if (!("unit" in offered)) return checkbox(name, offered.choices[0]);
    const isLimit = "facet" in offered && isCapped(offered.facet);
    return select(
      name,
      t(offered.label),
      <>
        <option value="">{t(offered.none)}</option>
        {offered.choices.map((choice) => (
          <option key={choice} value={choice}>
            {counted(choiceLabel(name, choice), countOf(facets, name, choice), isLimit)}
          </option>
        ))}
      </>,
    );
  };
  const places = new Map(facets?.cities.map((place) => [place.slug, place.count]));
  const localities = facets?.localities ?? [];
  const isCapped = (choice: Facets["cappedChoices"][number]) =>
    facets?.cappedChoices.includes(choice);
  const isComplete = facets && !isCapped("cities") && facets.cities.length < maxCities;
  const countIn = (slug: string) => places.get(slug) ?? (isComplete ? 0 : undefined);

  return (
    <form
      method="get"
      action={slug ? paths.trade(slug) : paths.search()}
      autoComplete="off"
      data-filters={slug ? "trade" : "search"}
      data-trade={slug ?? named}
      data-named={named && conditions}
      className="filters lg:grid lg:gap-1"
    >
      {!slug && <input type="hidden" name="q" value={filter.q ?? ""} />}
      <dialog
        id={filterSheet}
        aria-label={t("category.filters")}
        {...{ closedby: "any" }}
        className="filter-sheet"
      >
        <p className="needs-script flex items-center justify-between text-lg font-bold lg:hidden">
          {t("category.filters")}
          <button
            type="button"
            {...{ command: "close", commandfor: filterSheet }}
            aria-label={t("category.closeFilters")}
            className="grid size-11 place-items-center rounded-md"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </p>
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
          "lg:absolute lg:end-[max(32px,50%-45rem+32px)] lg:top-9 lg:mb-0 lg:flex lg:items-center lg:gap-[10px] lg:font-normal lg:whitespace-nowrap",
        )}
        {slug && (
          <input
            type="search"
            name="q"
            maxLength={300}
            defaultValue={filter.q}
            aria-label={t("category.filterText")}
            placeholder={t("category.filterPlaceholder")}
            enterKeyHint="search"
            className="field lg:mb-3"
          />
        )}
        {filterNames.filter((name) => !isNearOnly(name)).map(offer)}
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
          // The place in the URL takes precedence until a script removes it.
          named || !slug && filter.near ? "needs-script" : "",
        )}
        {(localities.length > 1 || filter.locality) && select(
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
        {filter.near && filterNames.filter(isNearOnly).map(offer)}
        <button type="submit" className="btn btn-primary lg:hidden">
          <span className="without-script">{t("category.show")}</span>
          <span
            className="needs-script"
            aria-live="polite"
            data-one={showCount(1, "{n}")}
            data-other={showCount(2, "{n}")}
            data-none={t("category.show")}
          >
            {showCount(
              result.total,
              `${formatNumber(result.total, lang)}${result.capped ? "+" : ""}`,
            )}
          </span>
        </button>
      </dialog>
      {filter.near && <input type="hidden" name="near" value={filter.near} />}
      {filter.exact && <input type="hidden" name="exact" value={filter.exact} />}
      {!slug && filter.category && <input type="hidden" name="category" value={filter.category} />}
      {hl && <input type="hidden" name="hl" value={hl} />}
      <noscript>
        <button type="submit" className="btn btn-primary hidden lg:inline-flex">
          {t("category.apply")}
        </button>
      </noscript>
    </form>
  );
};

const isNearOnly = (name: FilterName) => "isNearOnly" in listFilters[name];

/** Undefined if the API does not count the choice. */
export const countOf = (facets: Facets | undefined, name: FilterName, choice: string | number) => {
  const offered = listFilters[name];
  if (!facets || !("facet" in offered)) return undefined;
  if (!("unit" in offered)) return facets[offered.facet];
  const counts: readonly Record<string, number>[] = facets[offered.facet];
  return counts.find((step) => step[offered.unit] === choice)?.count;
};

/** Includes the chosen city even if it has no businesses. */
const choices = (cities: readonly City[], city: City | undefined): readonly City[] =>
  !city || cities.some(({ slug }) => slug === city.slug) ? cities : [...cities, city];
