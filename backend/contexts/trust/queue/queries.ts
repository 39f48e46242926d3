import { type RawBuilder, sql } from "kysely";
import { accountsMatching } from "#/contexts/identity/mod.ts";
import { listingsMatching } from "#/contexts/listings/mod.ts";
import { named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { isWithin, listingsWithin } from "#/db/within-areas.ts";
import type { Areas } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import type { Cursor } from "#/shared/pagination.ts";
import { containing } from "#/shared/text/like-pattern.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { readReference } from "#/shared/reference.ts";
import type { CaseRow } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import type { CaseKind, CaseState } from "../cases/kinds.ts";
import type { CaseStatus } from "./schemas.ts";

const hour = 3_600_000;

export type CaseFilter = {
  /** Where the admin may see cases. */
  areas: Areas;
  /** `due`: cases that the operators must decide. */
  status?: CaseStatus | undefined;
  kind?: CaseKind | undefined;
  isOverdue?: boolean | undefined;
  /** Only cases that are late or due until then. */
  dueUntil?: Date | undefined;
  assignedTo?: string | undefined;
  /** An admin's search text. If no status is given, the search includes decided cases. */
  text?: string | undefined;
};

/** Cases due until then are urgent. */
export const soonAt = (now: Date): Date => new Date(now.getTime() + 24 * hour);

/** Finds the reviews of listings. Injected, because this context must not import reviews. */
export type Search = { reviews: Pick<CasesCtx["reviews"], "ofListings"> };

type Queued = CaseRow & { score: number };

/**
 * Sort key: the hour of the deadline; within an hour, light cases come last; then the exact
 * deadline. Decided cases follow, newest first.
 */
const score = sql`case when decided_at is not null and ended_at is not null
  then (9000000000000 - floor(extract(epoch from decided_at) * 1000))::bigint
  else (floor(extract(epoch from due_at) * 1000)::bigint / ${hour}::bigint * 2 + is_light::int)
    * ${hour}::bigint + floor(extract(epoch from due_at) * 1000)::bigint % ${hour}::bigint end`;

// A case of a deleted listing can be decided only after its owner lists again.
export const undecided =
  sql`ended_at is null and applies_at is null and (subject_id is not null or state = 'appealed')`;

/** A decision that can still be undone counts as made. */
const isDecided = sql`(state = 'decided' or applies_at is not null)`;

// A case that waits for a correction is due earlier if a more urgent report was added.
export const isDue =
  sql`ended_at is null and applies_at is null and (state <> 'correcting' or due_at < correct_by)`;

/** Matches the case, its listing, its owner or its claimant. */
function matchesText(text: string, { reviews }: Search): RawBuilder<unknown> {
  const pattern = containing(text);
  const listings = listingsMatching(text);
  const accounts = accountsMatching(text);
  return sql`(id::text = ${text}
    or id in (select case_id from case_report where reference = ${readReference(text)})
    or subject_id in (${listings}) or subject_id in (${reviews.ofListings(listings)})
    or subject_id in (${accounts}) or owner_id in (${accounts}) or claimant_id in (${accounts})
    or snapshot->>'businessName' ilike ${pattern} or snapshot->>'otherName' ilike ${pattern}
    or snapshot->>'city' ilike ${pattern} or ${nationalDigits(text)}
      in (snapshot->>'primaryPhone', snapshot->>'alternatePhone', snapshot->>'whatsapp'))`;
}

/**
 * Whether a case is about a listing in the areas, about a review of one, or about an account that
 * owns one. A case of a deleted listing is where its owner has one now.
 */
export function isCaseWithin(areas: Areas, { reviews }: Search): RawBuilder<boolean> {
  if (areas === "all") return sql`true`;
  const listings = listingsWithin(areas);
  const owners = sql`select owner_id from business where owner_id is not null and ${
    isWithin(areas)
  }`;
  return sql`case
    when subject_type = 'account' or subject_id is null
      then coalesce(subject_id, owner_id) in (${owners})
    when subject_type = 'review' then subject_id in (${reviews.ofListings(listings)})
    else subject_id in (${listings}) end`;
}

/** @throws {AppError} `unknown_case`, also for a case outside the areas */
export async function assertCaseWithin(
  db: Db | Trx,
  search: Search,
  id: string,
  areas: Areas,
): Promise<void> {
  const { rows } = await sql`
    select from trust_case where id = ${id} and ${isCaseWithin(areas, search)}`.execute(db);
  if (rows.length === 0) throw new AppError("unknown_case");
}

const hasStatus = (status: CaseStatus | undefined, isSearch: boolean): RawBuilder<unknown> => {
  if (status === "decided") return isDecided;
  if (status === "due") return sql`${undecided} and ${isDue}`;
  if (status) return sql`${undecided} and state = ${status}`;
  return isSearch ? sql`state <> 'merged'` : undecided;
};

/** Returns up to 50 cases whose decision must be applied. */
export async function findDueDecisions(
  db: Db,
  now: Date,
): Promise<Pick<CaseRow, "id" | "pending">[]> {
  return await db.selectFrom("trust_case").select(["id", "pending"]).where("applies_at", "<=", now)
    .orderBy("applies_at").limit(50).execute();
}

/** Returns cases from the cursor on, one more than `limit` if more exist, and the total. */
export async function findQueue(
  db: Db,
  search: Search,
  { areas, status, kind, isOverdue, dueUntil, assignedTo, text }: CaseFilter,
  { limit, cursor, now }: { limit: number; cursor: Cursor | undefined; now: Date },
): Promise<{ rows: Queued[]; total: number }> {
  const conditions = [
    hasStatus(status, Boolean(text)),
    isCaseWithin(areas, search),
    ...text ? [matchesText(text, search)] : [],
    ...kind ? [sql`kind = ${kind}`] : [],
    ...isOverdue === undefined
      ? []
      : isOverdue
      ? [sql`ended_at is null and applies_at is null and due_at <= ${now}`]
      : [sql`(ended_at is not null or due_at > ${now})`],
    ...dueUntil ? [sql`ended_at is null and due_at <= ${dueUntil}`] : [],
    ...assignedTo ? [sql`assigned_to = ${assignedTo}::uuid`] : [],
  ];
  const matches = sql.join(conditions, sql` and `);
  const afterCursor = !cursor
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
      where ${afterCursor} order by score ${order}, id ${order} limit ${limit + 1}`.execute(db),
    sql<{ n: number }>`select count(*) as n from trust_case where ${matches}`.execute(db),
  ]);
  return { rows: page.rows, total: all.rows[0]!.n };
}

type Group = {
  state: CaseState;
  kind: CaseKind;
  isDue: boolean;
  isOverdue: boolean;
  isMine: boolean;
  n: number;
};

/** Counts the cases of a search, or all cases, by every filter. */
export async function countCases(
  db: Db,
  search: Search,
  { areas, text, adminId, now }: Pick<CaseFilter, "areas" | "text"> & {
    adminId: string;
    now: Date;
  },
): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select case when applies_at is null then state else 'decided' end as state, kind,
      ${isDue} as "isDue",
      ended_at is null and applies_at is null and due_at <= ${now} as "isOverdue",
      assigned_to is not distinct from ${adminId}::uuid as "isMine", count(*) as n
    from trust_case
    where (${isDecided} or ${undecided} ${text ? sql`or state <> 'merged'` : sql``})
      and ${isCaseWithin(areas, search)} and ${text ? matchesText(text, search) : sql`true`}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}
