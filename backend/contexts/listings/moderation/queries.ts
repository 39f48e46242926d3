import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { Cursor } from "#/shared/pagination.ts";
import { toBusiness } from "../business/business-row.ts";
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
): Promise<Found> => {
  // Of a deleted listing nothing can be decided until its owner lists again.
  const conditions = [sql`business_id is not null`, ...status ? [isResolved(status)] : []];
  return findIds(db, sql`business_report`, conditions, slice);
};

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
      origin_id: string | null;
      moved_at: Date | null;
      origin_business_id: string | null;
      open_reports: number;
    }
  >`
    select business.*, suspension.reason, suspension.suspended_at, suspension.origin_id,
      suspension.moved_at, origin.business_id as origin_business_id, (
        select count(*) from business_report report
        where report.business_id = business.id and report.resolved_at is null
      ) as open_reports
    from business
    left join business_suspension suspension on suspension.business_id = business.id
    left join business_suspension origin on origin.id = suspension.origin_id
    where business.id = any(${ids}::uuid[])`.execute(db);
  return new Map(result.rows.map((row) => [row.id, {
    ...visibleToAdmins(toBusiness(row)),
    ownerId: row.owner_id,
    suspension: row.suspended_at && {
      reason: row.reason!,
      suspendedAt: row.suspended_at.toISOString(),
      carriedOver: row.origin_id ? "same_details" : row.moved_at ? "same_owner" : null,
      originalBusinessId: row.origin_business_id,
    },
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
  const businesses = await readModerated(db, rows.flatMap((row) => row.business_id ?? []));
  return new Map(rows.flatMap((row) => {
    const business = businesses.get(row.business_id ?? "");
    return business ? [[row.id, toReport(row, business)]] : [];
  }));
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

/** A listing and whose it is, locked until the transaction ends. */
export async function lockListing(
  trx: Trx,
  id: string,
): Promise<{ business: Business; ownerId: string | null } | undefined> {
  const row = await trx.selectFrom("business").selectAll().where("id", "=", id).forUpdate()
    .executeTakeFirst();
  return row && { business: toBusiness(row), ownerId: row.owner_id };
}

/** Other listings in sight, or soon again, that show one of these numbers or the GSTIN. */
export async function findSharing(
  db: Db,
  { numbers, gstin }: { numbers: string[]; gstin: string | null },
  except: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from business
    where id <> ${except}::uuid and status in ('active', 'paused') and (
      primary_phone = any(${numbers}::text[]) or alternate_phone = any(${numbers}::text[])
      or whatsapp = any(${numbers}::text[]) or gstin = ${gstin}::text
    )
    order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether somebody has said so already, and nobody has settled it. */
export async function hasOpenReport(trx: Trx, businessId: string, text: string): Promise<boolean> {
  const row = await trx.selectFrom("business_report").select("id")
    .where("business_id", "=", businessId).where("text", "=", text)
    .where("resolved_at", "is", null).executeTakeFirst();
  return row !== undefined;
}

export async function insertReport(
  db: Db | Trx,
  report: Pick<
    Selectable<ListingTables["business_report"]>,
    "id" | "business_id" | "reason" | "text" | "created_at"
  >,
): Promise<void> {
  await db.insertInto("business_report").values({
    ...report,
    owner_id: null,
    action: null,
    note: null,
    resolved_by: null,
    resolved_at: null,
  }).execute();
}

type Resolution = Pick<
  Selectable<ListingTables["business_report"]>,
  "action" | "note" | "resolved_by" | "resolved_at"
>;

/** Whose account a listing belongs to; null when it is nobody's. */
export async function findOwnerId(db: Db | Trx, businessId: string): Promise<string | null> {
  const row = await db.selectFrom("business").select("owner_id").where("id", "=", businessId)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** The listing that a report is about. */
export async function findReported(db: Db | Trx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("business_report").select("business_id").where("id", "=", id)
    .executeTakeFirst();
  return row?.business_id ?? undefined;
}

/** Settles a report, or settles it anew; answers its listing, undefined when there is no such one. */
export async function updateReport(
  trx: Trx,
  id: string,
  resolution: Resolution,
): Promise<string | undefined> {
  const row = await trx.updateTable("business_report").set(resolution)
    .where("id", "=", id).where("business_id", "is not", null).returning("business_id")
    .executeTakeFirst();
  return row?.business_id ?? undefined;
}
