import { type RawBuilder, sql } from "kysely";
import { countedFilters } from "./counted-filters.ts";
import { countCap, type Slice } from "./list.ts";
import { conditions, type Filters, filters as parameters } from "./filters.ts";

/** @param isFromIndex whether to read only the index `directory_entry_filters`, if possible */
export function matches(filters: Filters, isFromIndex = false): RawBuilder<unknown> {
  const names = Object.keys(filters) as (keyof Filters)[];
  const set = names.filter((name) => filters[name]);
  const holds = set.map((name) => conditionOf(name, filters[name], isFromIndex));
  return sql.join([sql`true`, ...holds], sql` and `);
}

function conditionOf(name: keyof Filters, value: unknown, isFromIndex: boolean) {
  const { where, fromIndex = where } = conditions[name];
  return (isFromIndex ? fromIndex : where)(value as never);
}

/**
 * Selects the best matches, one more than the count limit. The index `directory_entry_filters`
 * covers all filters, because a scan may read many rows and match only a few.
 *
 * @param columns columns of that index
 */
export const selectUpToCap = (
  filters: Filters,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select ${columns} from directory_entry
    where ${matches(filters, true)}
    order by quality desc, business_id desc limit ${sql.lit(countCap + 1)}`;

export const anyOf = (filters: readonly Filters[]) =>
  sql`(${sql.join([sql`false`, ...filters.map((all) => matches(all))], sql` or `)})`;

export const hasStoredCount = ({ category: _, city: __, ...others }: Filters): boolean =>
  !Object.values(others).some(Boolean);

/** @param filters filters for which `hasStoredCount` is true */
export function total(filters: Filters): RawBuilder<unknown> {
  const { category = "", city = "" } = filters;
  return sql`select n from directory_counted where category = ${category} and city_slug = ${city}`;
}

/** Whether rows of `directory_entry` pass each choice of each counted filter, by column. */
export const choicesAt = ({ now, places = [] }: Pick<Slice, "now" | "places">) =>
  countedFilters.map(({ name, facet, choices }) => ({
    facet,
    columns: choices.map((choice, at) => {
      const given = { now, places, origin: undefined, state: undefined };
      const value = parameters[name].read(choice as never, given);
      return { column: sql.id(`${facet}_${at}`), holds: conditionOf(name, value, true) };
    }),
  }));
