import { type RawBuilder, sql } from "kysely";
import { matches } from "./filter-queries.ts";
import type { Filters } from "./filters.ts";
import { countCap } from "./list.ts";

/**
 * Selects the best matches, one more than the count limit. The index `directory_entry_filters`
 * covers all filters, because a scan may read many rows and match only a few.
 *
 * @param columns columns of that index
 */
export const selectUpToCap = (
  filters: Filters,
  columns: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`directory_entry`,
): RawBuilder<unknown> =>
  sql`select ${columns} from ${from}
    where ${matches(filters, true)}
    order by quality desc, business_id desc limit ${sql.lit(countCap + 1)}`;
