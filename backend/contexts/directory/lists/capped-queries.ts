import { type RawBuilder, sql } from "kysely";
import { localMoment } from "#/contexts/listings/mod.ts";
import { toStraightKm } from "../places/geocoding/point.ts";
import { isWithin, matches } from "./filter-queries.ts";
import { countCap, type Filters } from "./list.ts";
import { straightKmFrom } from "./page-queries.ts";

/**
 * The fullest of those that filters let through, up to one more than are counted. An index holds all
 * that is asked (`directory_entry_filters`): few may pass where many are looked at.
 *
 * @param columns of those that the index holds
 */
export const selectUpToCap = (
  { openAt, within, ...filters }: Filters,
  columns: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`directory_entry`,
): RawBuilder<unknown> =>
  sql`select ${columns} from ${from}
    where ${matches(filters)} and ${openAt ? isOpenFromIndex(openAt) : sql`true`}
      and ${within ? isWithinFromIndex(within) : sql`true`}
    order by quality desc, business_id desc limit ${sql.lit(countCap + 1)}`;

/** Farther than this, in km, there may be a quarter of all entries, too many to look at each. */
const filterScanKm = 10;

const isWithinFromIndex = (within: NonNullable<Filters["within"]>) =>
  within.km > filterScanKm
    ? sql`${straightKmFrom(within.point)} <= ${toStraightKm(within.km)}`
    : isWithin(within);

/** Whether an entry is open; only of one that has a special date now the entry itself is looked at. */
export function isOpenFromIndex(at: Date): RawBuilder<unknown> {
  const { minuteOfWeek, localTime } = localMoment(at);
  return sql`case when override_window @> ${localTime}::timestamp
    then (select dated.override_open @> ${localTime}::timestamp from directory_entry dated
      where dated.business_id = directory_entry.business_id)
    else weekly_open @> ${minuteOfWeek}::int end`;
}
