import { type RawBuilder, sql } from "kysely";
import { accountsMatching } from "#/contexts/identity/mod.ts";
import { listingsMatching } from "#/contexts/listings/mod.ts";
import { named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { isWithin } from "#/db/within-areas.ts";
import type { Area, Areas } from "#/shared/areas.ts";
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
  /** Only cases there. */
  place?: Area | undefined;
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

/** Queries of reviews. Injected, because this context must not import reviews. */
export type Search = { reviews: Pick<CasesCtx["reviews"], "ofListings" | "listingOf"> };

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
 * The listing that a case is about, that of its review, or that of its account. A case of a
 * deleted listing is where its owner has one now.
 */
const listingOf = ({ reviews }: Search): RawBuilder<string | null> =>
  sql`case
    when trust_case.subject_type = 'account' or trust_case.subject_id is null then (
      select own.id from business own
      where own.owner_id = coalesce(trust_case.subject_id, trust_case.owner_id)
    )
    when trust_case.subject_type = 'review'
      then (${reviews.listingOf(sql`trust_case.subject_id`)})
    else trust_case.subject_id end`;

export const isCaseWithin = (areas: Areas, search: Search): RawBuilder<boolean> =>
  areas === "all"
    ? sql`true`
    : sql`exists (select from business where id = ${listingOf(search)} and ${isWithin(areas)})`;

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

/** The condition that a case of the areas matches a filter. */
function whichMatch(
  search: Search,
  { areas, place, status, kind, isOverdue, dueUntil, assignedTo, text }: CaseFilter,
  now: Date,
): RawBuilder<unknown> {
  return sql.join([
    hasStatus(status, Boolean(text)),
    isCaseWithin(areas, search),
    isCaseWithin(place ? [place] : "all", search),
    ...text ? [matchesText(text, search)] : [],
    ...kind ? [sql`kind = ${kind}`] : [],
    ...isOverdue === undefined
      ? []
      : isOverdue
      ? [sql`ended_at is null and applies_at is null and due_at <= ${now}`]
      : [sql`(ended_at is not null or due_at > ${now})`],
    ...dueUntil ? [sql`ended_at is null and due_at <= ${dueUntil}`] : [],
    ...assignedTo ? [sql`assigned_to = ${assignedTo}::uuid`] : [],
  ], sql` and `);
}

/** Returns cases from the cursor on, one more than `limit` if more exist, and the total. */
export async function findQueue(
  db: Db,
  search: Search,
  filter: CaseFilter,
  { limit, cursor, now }: { limit: number; cursor: Cursor | undefined; now: Date },
): Promise<{ rows: Queued[]; total: number }> {
  const matches = whichMatch(search, filter, now);
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

/** Counts the cases that match a filter by the place of their listing. */
export async function countPlaces(db: Db, search: Search, filter: CaseFilter, now: Date) {
  const { rows } = await sql<{ state: string; city: string; count: number }>`
    select business.state, city, count(*)::int as count from (
      select ${listingOf(search)} as listing_id from trust_case
      where ${whichMatch(search, filter, now)}
    ) matching join business on id = listing_id
    group by 1, 2`.execute(db);
  return rows;
}

/** Counts the cases of a search, or all cases, by every filter but the place, which applies. */
export async function countCases(
  db: Db,
  search: Search,
  { areas, place, text, adminId, now }: Pick<CaseFilter, "areas" | "place" | "text"> & {
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
      and ${isCaseWithin(areas, search)} and ${isCaseWithin(place ? [place] : "all", search)}
      and ${text ? matchesText(text, search) : sql`true`}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}
