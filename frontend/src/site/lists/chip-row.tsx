import { SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Facets } from "#/api/directory/facets.ts";
import { listFilters } from "#/api/generated/list-filters.ts";
import { LocateButton } from "#/components/locate-button.tsx";
import { useMapTexts } from "#/components/map/map-texts.ts";
import { UserText } from "#/components/user-text.tsx";
import * as listMapIsland from "#/islands/list-map.tsx";
import type { ListQuery } from "#/api/directory/list-query.ts";
import { filterNames, type ListSearch } from "#/lib/business/search-params.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { samePage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Island } from "../island.tsx";
import { useChoiceLabel } from "./choice-label.ts";
import { countOf, filterSheet } from "./filter-form.tsx";

/** The filters in the form; the place is not one of them. */
const names = ["q", ...filterNames, "locality"] as const;

const chosenIn = (filter: ListSearch) => names.filter((name) => filter[name]);

/** Without the text, which is the query of a search. */
export const countChosen = (filter: ListSearch): number =>
  chosenIn({ ...filter, q: undefined }).length;

type Props = {
  filter: ListSearch;
  facets: Facets | undefined;
  /** Whether the page has the form of `filter-form.tsx`. */
  hasForm?: boolean;
  place: string | undefined;
  /** The shown list; undefined if it is empty. */
  query: ListQuery | undefined;
  /** Further chips, after the active filters. */
  children?: ReactNode;
};

/** One row that scrolls sideways: filters, map, place, active filters, and filters to choose. */
export const ChipRow = ({ filter, facets, hasForm = true, place, query, children }: Props) => {
  const { t } = useTranslation(["results", "translation"]);
  const { map } = useSite();
  const { href } = useAddress();
  const lang = useLang();
  const texts = useMapTexts();
  const choiceLabel = useChoiceLabel();
  const chosen = chosenIn(filter);
  const labelOf = (name: typeof names[number]) =>
    name === "q"
      ? filter.q!
      : name === "locality"
      ? facets?.localities.find(({ slug }) => slug === filter.locality)?.name ?? filter.locality!
      : choiceLabel(name, filter[name]!);
  const offered = hasForm
    ? filterNames.flatMap((name) => {
      const [choice] = listFilters[name].choices;
      const count = "unit" in listFilters[name] || filter[name]
        ? 0
        : countOf(facets, name, choice) ?? 0;
      return count > 0 ? [{ name, choice, count }] : [];
    })
    : [];
  const opener = (
    <>
      <SlidersHorizontal size={18} aria-hidden="true" />
      {t("category.filters")}
      {chosen.length > 0 && ` (${formatNumber(chosen.length, lang)})`}
    </>
  );
  return (
    <div className="pills relative -mx-[16px] flex self-stretch print:hidden gap-[8px] overflow-x-auto px-[16px] pt-[6px] pb-[8px] [scroll-padding-inline:16px] [scrollbar-width:none] md:-mx-8 md:px-8">
      {hasForm && (
        <>
          <button
            type="button"
            {...{ command: "show-modal", commandfor: filterSheet }}
            className="needs-script pill pill-lead lg:hidden"
          >
            {opener}
          </button>
          <a href={`#${filterSheet}`} className="without-script pill pill-lead lg:hidden">
            {opener}
          </a>
        </>
      )}
      {map && query && (
        <Island
          module={listMapIsland}
          on="use"
          props={{ map, query, texts }}
          className="flex-none"
        />
      )}
      {!place && (
        <>
          <LocateButton from={href} className="pill pill-lead" />
          <PageLink href={paths.city(href)} rel="nofollow" className="pill pill-lead">
            {t("list.where")}
          </PageLink>
        </>
      )}
      {chosen.length > 0 && (
        <ul aria-label={t("list.chosen")} className="flex gap-[8px]">
          {chosen.map((name) => (
            <Chip key={name} change={withoutParams(name === "q" ? ["q", "exact"] : [name])}>
              {labelOf(name)}
            </Chip>
          ))}
        </ul>
      )}
      {chosen.length > 1 && query && <ClearFilters className="pill" />}
      {children}
      {offered.length > 0 && (
        <ul className="flex gap-[8px] lg:hidden">
          {offered.map(({ name, choice, count }) => (
            <li key={name}>
              <PageLink
                href={samePage(href, { [name]: String(choice), cursor: undefined })}
                rel="nofollow"
                className="pill"
              >
                {choiceLabel(name, choice)}
                <small>{formatNumber(count, lang)}</small>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

type ChipProps = {
  /** New query parameters; `undefined` removes a parameter. */
  change: Record<string, string | undefined>;
  /** Accessible name of the link. */
  label?: string;
  children: string;
};

/** An active filter; a tap removes it. */
export const Chip = ({ change, label, children }: ChipProps) => {
  const { t } = useTranslation("results");
  const { href } = useAddress();
  return (
    <li>
      <PageLink
        href={samePage(href, { ...change, cursor: undefined })}
        aria-label={label ?? t("list.without", { name: children })}
        className="pill pill-on"
      >
        <UserText text={children} />
        <X size={16} aria-hidden="true" />
      </PageLink>
    </li>
  );
};

/** Link that removes the filters, and optionally the text, but not place and order. */
export const ClearFilters = (
  { clearsText, className }: { clearsText?: boolean; className: string },
) => {
  const { t } = useTranslation("results");
  const { href } = useAddress();
  const cleared = names.filter((name) => clearsText || name !== "q");
  return (
    <PageLink
      href={samePage(href, withoutParams([...cleared, "cursor"]))}
      className={className}
    >
      {t("category.clear")}
    </PageLink>
  );
};

const withoutParams = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]));
