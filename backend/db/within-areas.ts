import { type RawBuilder, sql } from "kysely";
import type { Areas } from "#/shared/areas.ts";

/** Whether a row of `business`, by its name in the query, is in one of the areas. */
export function isWithin(areas: Areas, business = "business"): RawBuilder<boolean> {
  if (areas === "all") return sql`true`;
  if (areas.length === 0) return sql`false`;
  const column = (name: string) => sql`lower(${sql.ref(`${business}.${name}`)})`;
  const each = areas.map(({ state, city }) =>
    sql`${column("state")} = lower(${state})
      ${city === null ? sql`` : sql`and ${column("city")} = lower(${city})`}`
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
