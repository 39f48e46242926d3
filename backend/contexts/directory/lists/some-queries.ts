import { type RawBuilder, sql } from "kysely";
import { localMoment } from "#/contexts/listings/mod.ts";
import { matches } from "./filter-queries.ts";
import { countCap, type Filters } from "./list.ts";

/**
 * The fullest of those that filters let through, up to one more than are counted. An index holds all
 * that is asked (`directory_entry_filters`): few may pass where many are looked at.
 *
 * @param columns of those that the index holds
 */
export const someOf = (
  { openAt, ...filters }: Filters,
  columns: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`directory_entry`,
): RawBuilder<unknown> =>
  sql`select ${columns} from ${from}
    where ${matches(filters)} and ${openAt ? isOpenByIndex(openAt) : sql`true`}
    order by quality desc, business_id desc limit ${sql.lit(countCap + 1)}`;

/** Whether an entry is open; only of one that has a special date now the entry itself is looked at. */
export function isOpenByIndex(at: Date): RawBuilder<unknown> {
  const { minuteOfWeek, localTime } = localMoment(at);
  return sql`case when override_window @> ${localTime}::timestamp
    then (select dated.override_open @> ${localTime}::timestamp from directory_entry dated
      where dated.business_id = directory_entry.business_id)
    else weekly_open @> ${minuteOfWeek}::int end`;
}
