import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { type CaseKind, complaintKinds, type Decision, type Reason } from "../cases/kinds.ts";

/** Counts only complaints, not owners' requests. */
const ofComplaints = sql`trust_case.kind = any(${[...complaintKinds]}::text[])`;

type Span = { from: Date; to: Date };

/** Counts reports by the kind of their case and by reason. */
export async function countReceived(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ kind: CaseKind; reason: Reason; n: number }>`
    select trust_case.kind, event.reason, count(*) as n
    from case_event event join trust_case on trust_case.id = event.case_id
    where event.kind = 'received' and at >= ${from} and at < ${to} and ${ofComplaints}
    group by trust_case.kind, event.reason order by n desc, event.reason`.execute(db);
  return rows;
}

/**
 * Counts decisions, including decisions on appeals. `isFirst` is true for the first decision of a
 * case.
 */
export async function countDecided(db: Db, { from, to }: Span) {
  const { rows } = await sql<
    { kind: CaseKind; decision: Decision; isFirst: boolean; n: number }
  >`
    select trust_case.kind, event.decision, not exists (
        select from case_event earlier
        where earlier.case_id = event.case_id and earlier.kind = 'decided'
          and earlier.id < event.id
      ) as "isFirst", count(*) as n
    from case_event event join trust_case on trust_case.id = event.case_id
    where event.kind in ('decided', 'appeal_decided') and at >= ${from} and at < ${to}
      and ${ofComplaints}
    group by 1, 2, 3 order by n desc, event.decision`.execute(db);
  return rows;
}

/** Measures the time to the first decision, in milliseconds. */
export async function measureAnswers(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ median: number | null; slowest: number | null }>`
    with decided as (
      select case_id, min(at) as at
      from case_event event join trust_case on trust_case.id = event.case_id
      where event.kind = 'decided' and ${ofComplaints} and at >= ${from} and at < ${to} and not exists (
        select from case_event earlier
        where earlier.case_id = event.case_id and earlier.kind = 'decided' and earlier.at < ${from}
      )
      group by case_id
    ), answers as (
      select extract(epoch from decided.at - (
        select min(at) from case_event received
        where received.case_id = decided.case_id and kind = 'received'
      )) * 1000 as ms
      from decided
    )
    select percentile_cont(0.5) within group (order by ms)::float8 as median,
      max(ms)::float8 as slowest
    from answers`.execute(db);
  return rows[0]!;
}

export async function countAppeals(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ received: number; decided: number; upheld: number }>`
    select count(*) filter (where kind = 'appealed') as received,
      count(*) filter (where kind = 'appeal_decided') as decided,
      count(*) filter (where is_upheld) as upheld
    from case_event where at >= ${from} and at < ${to}`.execute(db);
  return rows[0]!;
}

/** Counts reports of reviews, and how many led to a removal. */
export async function countReviewReports(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ reported: number; upheld: number }>`
    select
      (select count(*)::int from case_event event join trust_case on trust_case.id = event.case_id
        where event.kind = 'received' and event.actor = 'reporter' and trust_case.kind = 'review'
          and at >= ${from} and at < ${to}) as reported,
      (select count(*)::int from case_event event join trust_case on trust_case.id = event.case_id
        join case_report report on report.case_id = trust_case.id
        where event.kind = 'decided' and event.decision = 'refuse' and trust_case.kind = 'review'
          and report.reason <> 'screening' and at >= ${from} and at < ${to}) as upheld`
    .execute(db);
  return rows[0]!;
}
