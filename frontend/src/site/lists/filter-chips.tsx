import { useTranslation } from "react-i18next";
import type { Facets } from "#/api/directory/facets.ts";
import { filterNames, type ListSearch } from "#/lib/business/search-params.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { samePage } from "#/lib/page/address.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { useChoiceLabel } from "./choice-label.ts";
import { AreaChip, Chip, Chips, withoutParams } from "./chips.tsx";

/** Filters in the sheet, without text and place. */
const names = [...filterNames, "locality"] as const;

const chosenIn = (filter: ListSearch) => names.filter((name) => filter[name]);

/** @param city whether a city is chosen */
export const countChosen = (filter: ListSearch, city?: unknown): number =>
  chosenIn(filter).length + (city ? 1 : 0);

type Props = {
  filter: ListSearch;
  facets: Facets | undefined;
  area: string | undefined;
};

/** Active filters; a tap removes one. */
export const FilterChips = ({ filter, facets, area }: Props) => {
  const { t } = useTranslation(["results", "translation"]);
  const choiceLabel = useChoiceLabel();
  const { q, near } = filter;
  const chosen = chosenIn(filter);
  if (!q && !near && chosen.length === 0) return null;
  const labelOf = (name: typeof names[number]) =>
    name === "locality"
      ? facets?.localities.find(({ slug }) => slug === filter.locality)?.name ?? filter.locality!
      : choiceLabel(name, filter[name]!);
  return (
    <>
      <Chips>
        {q && <Chip change={withoutParams(["q", "exact"])}>{q}</Chip>}
        {near && <AreaChip>{t("list.near", { pin: area ?? near })}</AreaChip>}
        {chosen.map((name) => <Chip key={name} change={{ [name]: undefined }}>{labelOf(name)}
        </Chip>)}
      </Chips>
      {chosen.length > 1 && (
        <ClearFilters className="mt-1 inline-flex min-h-11 items-center underline" />
      )}
    </>
  );
};

/** Link that removes the filters, and optionally the text, but not place and order. */
export const ClearFilters = (
  { clearsText, className }: { clearsText?: boolean; className: string },
) => {
  const { t } = useTranslation("results");
  const { href } = useAddress();
  return (
    <PageLink
      href={samePage(href, withoutParams([...names, "cursor", ...clearsText ? ["q"] : []]))}
      className={className}
    >
      {t("category.clear")}
    </PageLink>
  );
};
