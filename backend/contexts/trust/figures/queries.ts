import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Areas } from "#/shared/areas.ts";
import { isCaseWithin, isDue, type Search, soonAt, undecided } from "../queue/queries.ts";

/** Counts the cases that moderators must decide. `soon` includes the late ones. */
export async function countUrgentCases(db: Db, now: Date, areas: Areas, search: Search) {
  const { rows } = await sql<{ open: number; late: number; soon: number }>`
    select count(*)::int as open, count(*) filter (where due_at <= ${now})::int as late,
      count(*) filter (where due_at <= ${soonAt(now)})::int as soon
    from trust_case where ${undecided} and ${isDue} and ${isCaseWithin(areas, search)}`.execute(db);
  return rows[0]!;
}
