import { type RawBuilder, sql } from "kysely";
import { localMoment } from "#/contexts/listings/mod.ts";
import { toStraightKm } from "../places/geocoding/point.ts";
import { isWithin, matches } from "./filter-queries.ts";
import { countCap, type Filters } from "./list.ts";
import { straightKmFrom } from "./page-queries.ts";

/**
 * Selects the best matches, one more than the count limit. The index `directory_entry_filters`
 * covers all filters, because a scan may read many rows and match only a few.
 *
 * @param columns columns of that index
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

/**
 * A larger radius is filtered during the scan, because it may contain a quarter of all documents.
 */
const filterScanKm = 10;

const isWithinFromIndex = (within: NonNullable<Filters["within"]>) =>
  within.km > filterScanKm
    ? sql`${straightKmFrom(within.point)} <= ${toStraightKm(within.km)}`
    : isWithin(within);

/** Whether a business is open. Reads the table row only if a special date applies now. */
export function isOpenFromIndex(at: Date): RawBuilder<unknown> {
  const { minuteOfWeek, localTime } = localMoment(at);
  return sql`case when override_window @> ${localTime}::timestamp
    then (select dated.override_open @> ${localTime}::timestamp from directory_entry dated
      where dated.business_id = directory_entry.business_id)
    else weekly_open @> ${minuteOfWeek}::int end`;
}
