import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Trx } from "../../../db/database.ts";
import type { Cursor } from "../../../shared/pagination.ts";
import { toBusiness } from "../business-row.ts";
import type { Business } from "../schemas.ts";
import type { BusinessTable, ListingTables } from "../tables.ts";
import type { ModeratedBusiness, Report } from "./schemas.ts";

export type Slice = { limit: number; cursor?: Cursor | undefined };

/** Ids, newest first, one more than asked for where there are more; and how many there are in all. */
export type Found = { ids: string[]; total: number };

type Condition = RawBuilder<unknown>;

export function findListings(
  db: Db,
  { status, text }: { status: Business["status"] | undefined; text: string | undefined },
  slice: Slice,
): Promise<Found> {
  const pattern = `%${(text ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const matches = [
    ...status ? [sql`status = ${status}`] : [],
    ...text
      ? [sql`(business_name ilike ${pattern} or translation->>'businessName' ilike ${pattern}
          or primary_phone = ${text} or slug = ${text} or id::text = ${text})`]
      : [],
  ];
  return findIds(db, sql`business`, matches, slice);
}

export const findReports = (
  db: Db,
  status: "open" | "resolved" | undefined,
  slice: Slice,
): Promise<Found> => findIds(db, sql`business_report`, status ? [isResolved(status)] : [], slice);

const isResolved = (status: "open" | "resolved") =>
  status === "open" ? sql`resolved_at is null` : sql`resolved_at is not null`;

/** Ids are of version 7: their order is that of time. */
async function findIds(
  db: Db,
  table: Condition,
  conditions: Condition[],
  { limit, cursor }: Slice,
): Promise<Found> {
  const matches = sql.join([sql`true`, ...conditions], sql` and `);
  const beyond = !cursor
    ? sql`true`
    : cursor.back
    ? sql`id > ${cursor.id}::uuid`
    : sql`id < ${cursor.id}::uuid`;
  const order = cursor?.back ? sql`asc` : sql`desc`;
  const [page, all] = await Promise.all([
    sql<{ id: string }>`select id from ${table} where ${matches} and ${beyond}
      order by id ${order} limit ${limit + 1}`.execute(db),
    sql<{ n: number }>`select count(*) as n from ${table} where ${matches}`.execute(db),
  ]);
  return { ids: page.rows.map(({ id }) => id), total: all.rows[0]!.n };
}

/** Listings as admins see them, by id. */
export async function readModerated(
  db: Db | Trx,
  ids: string[],
): Promise<Map<string, ModeratedBusiness>> {
  const result = await sql<
    Selectable<BusinessTable> & {
      reason: string | null;
      suspended_at: Date | null;
      open_reports: number;
    }
  >`
    select business.*, suspension.reason, suspension.suspended_at, (
        select count(*) from business_report report
        where report.business_id = business.id and report.resolved_at is null
      ) as open_reports
    from business
    left join business_suspension suspension on suspension.business_id = business.id
    where business.id = any(${ids}::uuid[])`.execute(db);
  return new Map(result.rows.map((row) => [row.id, {
    ...visibleToAdmins(toBusiness(row)),
    ownerId: row.owner_id,
    suspension: row.suspended_at &&
      { reason: row.reason!, suspendedAt: row.suspended_at.toISOString() },
    openReports: row.open_reports,
  }]));
}

const visibleToAdmins = (business: Business) => ({
  _id: business._id,
  slug: business.slug,
  status: business.status,
  businessName: business.businessName,
  shortDesc: business.shortDesc,
  category: business.category,
  primaryPhone: business.primaryPhone,
  city: business.address.city,
  state: business.address.state,
  demo: business.demo,
  createdAt: business.createdAt,
  updatedAt: business.updatedAt,
});

/** Reports with the listings that they are about, by id. */
export async function readReports(db: Db | Trx, ids: string[]): Promise<Map<string, Report>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("business_report").selectAll().where("id", "in", ids).execute();
  const businesses = await readModerated(db, rows.map((row) => row.business_id));
  return new Map(rows.map((row) => [row.id, toReport(row, businesses.get(row.business_id)!)]));
}

const toReport = (
  row: Selectable<ListingTables["business_report"]>,
  business: ModeratedBusiness,
): Report => ({
  id: row.id,
  reason: row.reason,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  resolution: row.action && {
    action: row.action,
    note: row.note,
    resolvedAt: row.resolved_at!.toISOString(),
  },
  business,
});

/** A listing, locked until the transaction ends. */
export async function lockListing(trx: Trx, id: string): Promise<Business | undefined> {
  const row = await trx.selectFrom("business").selectAll().where("id", "=", id).forUpdate()
    .executeTakeFirst();
  return row && toBusiness(row);
}

export type Suspension = Selectable<ListingTables["business_suspension"]>;

/** Writes a suspension; of one that is suspended already, the reason alone. */
export async function upsertSuspension(trx: Trx, row: Suspension): Promise<void> {
  await trx.insertInto("business_suspension").values(row)
    .onConflict((conflict) =>
      conflict.column("business_id").doUpdateSet({
        reason: row.reason,
        suspended_by: row.suspended_by,
        suspended_at: row.suspended_at,
      })
    ).execute();
}

/** Ends a suspension; undefined when there is none. */
export const deleteSuspension = (trx: Trx, businessId: string): Promise<Suspension | undefined> =>
  trx.deleteFrom("business_suspension").where("business_id", "=", businessId).returningAll()
    .executeTakeFirst();

export async function insertReport(
  db: Db,
  report: Pick<
    Selectable<ListingTables["business_report"]>,
    "id" | "business_id" | "reason" | "text" | "created_at"
  >,
): Promise<void> {
  await db.insertInto("business_report").values({
    ...report,
    action: null,
    note: null,
    resolved_by: null,
    resolved_at: null,
  }).execute();
}

export type Resolution = Pick<
  Selectable<ListingTables["business_report"]>,
  "action" | "note" | "resolved_by" | "resolved_at"
>;

/** Settles a report, or settles it anew; answers whose it is, undefined when there is no such report. */
export async function updateReport(
  trx: Trx,
  id: string,
  resolution: Resolution,
): Promise<string | undefined> {
  const row = await trx.updateTable("business_report").set(resolution)
    .where("id", "=", id).returning("business_id").executeTakeFirst();
  return row?.business_id;
}
