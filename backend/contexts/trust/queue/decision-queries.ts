import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Areas } from "#/shared/areas.ts";
import type { CaseKind } from "../cases/kinds.ts";
import { isCaseWithin, type Search } from "./queries.ts";

type Span = { from: Date; areas: Areas };

type Decided = {
  id: string;
  kind: CaseKind;
  decided: number;
  medianMs: number;
  overturned: number;
};

/** Counts the decisions since a time by admin and kind of case, without acts outside cases. */
export async function findDecided(db: Db, search: Search, { from, areas }: Span) {
  const { rows } = await sql<Decided>`
    select actor_id as id, decision.case_kind as kind, count(*)::int as decided,
      percentile_cont(0.5) within group (order by extract(epoch from at - since) * 1000)::bigint::int8
        as "medianMs",
      count(*) filter (where is_overturned)::int as overturned
    from (
      select event.actor_id, event.at, trust_case.kind as case_kind,
        coalesce((
          select max(earlier.at) from case_event earlier
          where earlier.case_id = event.case_id and earlier.id < event.id
            and earlier.kind in ('appealed', 'reopened')
        ), opened_at) as since,
        coalesce((
          select later.kind = 'reopened' or coalesce(later.is_upheld, false) from case_event later
          where later.case_id = event.case_id and later.id > event.id
            and later.kind in ('decided', 'appeal_decided', 'reopened')
          order by later.id limit 1
        ), false) as is_overturned
      from case_event event join trust_case on trust_case.id = event.case_id
      where event.kind in ('decided', 'appeal_decided') and event.actor = 'admin'
        and event.actor_id is not null and event.at >= ${from}
        -- Suspended or restored by hand.
        and (trust_case.kind <> 'report' or event.kind <> 'decided' or exists (
          select from case_report where case_report.case_id = trust_case.id
        )) and ${isCaseWithin(areas, search)}
    ) as decision
    group by 1, 2 order by 1, 3 desc`.execute(db);
  return rows;
}
