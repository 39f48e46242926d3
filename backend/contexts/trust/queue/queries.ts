import { sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Db } from "#/db/database.ts";
import type { Cursor } from "#/shared/pagination.ts";
import type { CaseRow } from "../cases/case-queries.ts";
import type { CaseKind } from "../cases/kinds.ts";

type QueueFilter = {
  status?: "open" | "correcting" | "appealed" | "decided" | undefined;
  kind?: CaseKind | undefined;
  isOverdue?: boolean | undefined;
  assignedTo?: string | undefined;
};

type Queued = CaseRow & { score: number };

const hour = 3_600_000;

/**
 * Where a case stands: by the hour in which it is due, light ones last in it, then by the moment.
 * What is decided stands with the newest first.
 */
const scoreOf = (isDecided: boolean) =>
  isDecided
    ? sql`(9000000000000 - floor(extract(epoch from decided_at) * 1000))::bigint`
    : sql`((floor(extract(epoch from due_at) * 1000)::bigint / ${hour}::bigint * 2 + is_light::int)
        * ${hour}::bigint + floor(extract(epoch from due_at) * 1000)::bigint % ${hour}::bigint)`;

/** Cases from the cursor on, one more than asked for where there are more, and how many in all. */
export async function findQueue(
  db: Db,
  { status, kind, isOverdue, assignedTo }: QueueFilter,
  { limit, cursor, now }: { limit: number; cursor: Cursor | undefined; now: Date },
): Promise<{ rows: Queued[]; total: number }> {
  const isDecided = status === "decided";
  const conditions = [
    // Of a deleted listing nothing can be decided until its owner lists again.
    isDecided
      ? sql`state = 'decided'`
      : sql`ended_at is null and (subject_id is not null or state = 'appealed')`,
    ...status && !isDecided ? [sql`state = ${status}`] : [],
    ...kind ? [sql`kind = ${kind}`] : [],
    ...isOverdue === undefined
      ? []
      : isOverdue
      ? [sql`ended_at is null and due_at <= ${now}`]
      : [sql`(ended_at is not null or due_at > ${now})`],
    ...assignedTo ? [sql`assigned_to = ${assignedTo}::uuid`] : [],
  ];
  const matches = sql.join(conditions, sql` and `);
  const score = scoreOf(isDecided);
  const beyond = !cursor
    ? sql`true`
    : cursor.back
    ? sql`(score, id) < (${cursor.score}::bigint, ${cursor.id}::uuid)`
    : sql`(score, id) > (${cursor.score}::bigint, ${cursor.id}::uuid)`;
  const order = cursor?.back ? sql`desc` : sql`asc`;
  const [page, all] = await Promise.all([
    sql<Queued>`
      select * from (
        select ${named("trust_case")}, ${score} as score from trust_case where ${matches}
      ) queued
      where ${beyond} order by score ${order}, id ${order} limit ${limit + 1}`.execute(db),
    sql<{ n: number }>`select count(*) as n from trust_case where ${matches}`.execute(db),
  ]);
  return { rows: page.rows, total: all.rows[0]!.n };
}
