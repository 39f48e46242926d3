import { type RawBuilder, sql } from "kysely";
import type { Areas } from "#/shared/areas.ts";

/** Whether a row of `business`, by its name in the query, is in one of the areas. */
export function isWithin(areas: Areas, business = "business"): RawBuilder<boolean> {
  if (areas === "all") return sql`true`;
  if (areas.length === 0) return sql`false`;
  const column = (name: string) => sql`lower(${sql.ref(`${business}.${name}`)})`;
  const each = areas.map(({ states, cities }) =>
    sql`${column("state")} = any(${states}::text[])
      ${cities === null ? sql`` : sql`and ${column("city")} = any(${cities}::text[])`}`
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** A query for the ids of the listings in the areas. */
export const listingsWithin = (areas: Areas): RawBuilder<{ id: string }> =>
  sql`select id from business where ${isWithin(areas)}`;
