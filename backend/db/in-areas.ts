import { type RawBuilder, sql } from "kysely";
import type { Areas } from "#/shared/areas.ts";

/** Whether a listing lies in the areas. @param listing the name of the table in the query */
export const inAreas = (areas: Areas, listing = "business"): RawBuilder<boolean> =>
  areas === "all" ? sql`true` : sql`exists (
    select from jsonb_to_recordset(${areas}::jsonb) as area(state text, city text)
    where area.state = ${sql.ref(`${listing}.state`)}
      and coalesce(area.city = ${sql.ref(`${listing}.city`)}, true)
  )`;
