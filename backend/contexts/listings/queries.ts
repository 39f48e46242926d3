import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";
import { columns, named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { insertRows } from "#/db/insert-rows.ts";
import { containing } from "#/shared/text/like-pattern.ts";
import { AppError } from "#/shared/errors.ts";
import { availabilityOf } from "./availability/availability-queries.ts";
import type { StoredAvailability } from "./availability/rules.ts";
import { toBusiness } from "./business/business-row.ts";
import type { StarCounts } from "./business/rating.ts";
import type { Called } from "./calls/call-token.ts";
import type { Business, Origin } from "./schemas.ts";
import type { BusinessTable } from "./tables.ts";

export type PublishedBusiness = Business & {
  claimable: boolean;
  source: Origin | null;
  /** Perhaps ended. */
  availability: StoredAvailability | null;
};

/** Returns a public business. Uses raw SQL for speed, because it runs very often. */
export async function findPublished(
  db: Db,
  slug: string,
): Promise<PublishedBusiness | undefined> {
  const [business] = await readPublished(db, sql`slug = ${slug}`);
  return business;
}

/** @returns those of the listings that are public, in no order */
export const findPublishedByIds = (db: Db, ids: readonly string[]): Promise<PublishedBusiness[]> =>
  readPublished(db, sql`id = any(${ids}::uuid[])`);

async function readPublished(db: Db, which: RawBuilder<unknown>): Promise<PublishedBusiness[]> {
  type Row = ExistingRow & Pick<PublishedBusiness, "availability" | "source">;
  const { rows } = await sql<Row>`
    select ${named("business")}, ${availabilityOf(sql`business.id`)} as availability,
      case when owner_id is null then ${sourceOf(sql`business.id`)} end as source
    from business where ${which} and status = 'active'`.execute(db);
  return rows.map((row) => ({
    ...toBusiness(row),
    claimable: isClaimable(row),
    availability: row.availability,
    source: sinceAsText(row.source),
  }));
}

const sinceAsText = (source: Origin | null) =>
  source && { ...source, since: new Date(source.since).toISOString() };

/** Where a listing comes from, and whether others may have it. */
export type Provenance = Pick<PublishedBusiness, "source" | "claimable"> & { mayPassOn: boolean };

export async function findProvenance(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, Provenance>> {
  type Row = Pick<ExistingRow, "id" | "owner_id" | "demo"> & Omit<Provenance, "claimable">;
  const { rows } = await sql<Row>`
    select id, owner_id, demo,
      case when owner_id is null then ${sourceOf(sql`business.id`)} end as source,
      owner_id is not null or not exists (
        select from listing_origin join listing_source on listing_source.id = source_id
        where listing_id = business.id and not pass_on) as "mayPassOn"
    from business where id = any(${ids}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, {
    source: sinceAsText(row.source),
    claimable: isClaimable(row),
    mayPassOn: row.mayPassOn,
  }]));
}

/** @returns the listings whose data are a source's, because no one has claimed them */
export async function findListingsOf(trx: Trx, sourceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from business join listing_origin on listing_id = id
    where source_id = ${sourceId} and owner_id is null`.execute(trx);
  return rows.map(({ id }) => id);
}

/** An expression for the first source that has listed a business. */
const sourceOf = (businessId: RawBuilder<unknown>): RawBuilder<Origin | null> =>
  sql`(select json_build_object('name', name, 'attribution', attribution, 'licence', licence,
      'passOn', pass_on, 'since', since)
    from listing_origin join listing_source on listing_source.id = source_id
    where listing_id = ${businessId} order by since, source_id limit 1)`;

/** A condition on one listing, for rows that are read anyway: it looks up one row of each. */
export const hasOwner = (businessId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from business owned
    where owned.id = ${businessId} and owned.owner_id is not null)`;

/** Who wrote a listing: its owner, or the listing itself if it is a row of a loaded list. */
export const originOf = (businessId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select coalesce(written.owner_id, written.id)::text from business written
    where written.id = ${businessId})`;

/** Demo businesses cannot be claimed. */
export const isClaimable = (row: Pick<ExistingRow, "owner_id" | "demo">): boolean =>
  row.owner_id === null && !row.demo;

/** Minimum similarity of two names (pg_trgm), from 0 to 1. */
export const minSimilarity = 0.7;

/** A condition on a row of `business`: its name, in either script, is like one of these. */
export const isNameLike = (
  names: string[] | RawBuilder<unknown>,
  measure = sql`similarity`,
): RawBuilder<boolean> =>
  sql`(select max(${measure}(theirs, mine))
    from unnest(array[business.business_name, business.translation->>'businessName']) theirs,
      unnest(${names}::text[]) mine) >= ${minSimilarity}`;

/** @returns whether no listing exists in any status */
export async function isDirectoryEmpty(db: Db): Promise<boolean> {
  return await db.selectFrom("business").select("id").limit(1).executeTakeFirst() === undefined;
}

/**
 * Returns the slugs of listings by id.
 *
 * @param of which listings: only public ones, or all
 */
export async function findSlugs(
  db: Db,
  ids: string[],
  of: "public" | "all",
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("business").select(["id", "slug"]).where("id", "in", ids)
    .$if(of === "public", (query) => query.where("status", "=", "active")).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

export async function findListingNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("business").select(["id", "business_name"])
    .where("id", "in", ids).execute();
  return new Map(rows.map(({ id, business_name }) => [id, business_name]));
}

/**
 * @returns the updated listing
 * @throws a violation of `business_owner_id_key` if the account has another listing
 */
export async function setOwner(
  trx: Trx,
  id: string,
  ownerId: string | null,
  now: Date,
): Promise<Business> {
  const row = await trx.updateTable("business")
    .set({ owner_id: ownerId, updated_at: now, version: sql`version + 1` })
    .where("id", "=", id).returning(columns.business).executeTakeFirstOrThrow();
  return toBusiness(row);
}

export async function updateVerifications(
  trx: Trx,
  id: string,
  verifications: Business["verifications"],
  now: Date,
): Promise<Business> {
  const row = await trx.updateTable("business")
    .set({
      verifications: sql`${verifications}::jsonb`,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where("id", "=", id).returning(columns.business).executeTakeFirstOrThrow();
  return toBusiness(row);
}

/**
 * Updates ratings without a new version of the listings, so that an owner's concurrent edit does
 * not become stale.
 *
 * @returns the updated listings
 */
export async function updateRatings(
  trx: Trx,
  ratings: (StarCounts & { id: string })[],
): Promise<Business[]> {
  const { rows } = await sql<ExistingRow>`
    update business set rating = to_jsonb(given) - 'id'
    from jsonb_to_recordset(${ratings}::jsonb)
      as given(id uuid, distribution integer[], invited integer)
    where business.id = given.id
    returning ${named("business", "business")}`.execute(trx);
  return rows.map(toBusiness);
}

/** @throws {AppError} `no_business` */
export async function getBusinessOf(db: Db, ownerId: string): Promise<Business> {
  const business = await findBusinessOf(db, ownerId);
  if (!business) throw new AppError("no_business");
  return business;
}

export async function findBusinessOf(db: Db, ownerId: string): Promise<Business | undefined> {
  const row = await db.selectFrom("business").select(columns.business).where(
    "owner_id",
    "=",
    ownerId,
  )
    .executeTakeFirst();
  return row && toBusiness(row);
}

/** Returns those of the businesses that are public, by id. */
export async function findPublicBusinesses(
  db: Db | Trx,
  ids: string[],
): Promise<Map<string, Business>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("business").select(columns.business)
    .where("id", "in", ids).where("status", "=", "active").execute();
  return new Map(rows.map((row) => [row.id, toBusiness(row)]));
}

/** Locks and returns the businesses that no other transaction has locked. */
export async function lockBusinesses(trx: Trx, ids: string[]): Promise<Business[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom("business").select(columns.business)
    .where("id", "in", ids).forUpdate().skipLocked().execute();
  return rows.map(toBusiness);
}

/** Returns the current slug for a former slug; `gone` if the business was deleted or removed. */
export async function findSuccessor(
  db: Db,
  slug: string,
): Promise<{ slug: string } | "gone" | undefined> {
  const { rows: [row] } = await sql<{ slug: string | null; isGone: boolean }>`
    select business.slug, held.business_id is null or exists (
      select from listing_removal where business_id = held.business_id) as "isGone"
    from (select business_id from business_former_slug where slug = ${slug}
      union all select id from business where slug = ${slug} and status <> 'active') held
    left join business on business.id = held.business_id and status = 'active'`.execute(db);
  if (row?.slug) return { slug: row.slug };
  return row?.isGone ? "gone" : undefined;
}

/** Columns that an upsert never overwrites. */
const immutableColumns = ["id", "owner_id", "import_key", "rating", "created_at"];

/** Columns that the database computes. */
const computed: Record<string, RawBuilder<unknown>> = {
  version: sql`business.version + 1`,
  published_at: sql`coalesce(business.published_at, excluded.published_at)`,
  // Visitors called the former number.
  answering: sql`case when business.primary_phone = excluded.primary_phone
    then business.answering end`,
};

/**
 * Upserts rows by id, with all their columns. For several rows, reads back only columns that may
 * differ from the input, because reading all takes a third of the write time.
 */
export async function upsertBusinesses(
  trx: Trx,
  rows: Selectable<BusinessTable>[],
): Promise<Business[]> {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first);
  const changes = names.filter((name) => !immutableColumns.includes(name)).map((name) =>
    sql`${sql.ref(name)} = ${computed[name] ?? sql.ref(`excluded.${name}`)}`
  );
  const readBack = rows.length === 1 ? names : [...immutableColumns, ...Object.keys(computed)];
  const written = await insertRows<Pick<Selectable<BusinessTable>, "id">>(
    trx,
    "business",
    rows,
    sql`on conflict (id) do update set ${sql.join(changes)}
      returning ${sql.join(readBack.map((name) => sql.ref(name)))}`,
  );
  const stored = new Map(written.map((row) => [row.id, row]));
  return rows.map((row) => toBusiness({ ...row, ...stored.get(row.id) }));
}

/** Inserts rows with new ids. */
export async function insertBusinesses(
  trx: Trx,
  rows: Selectable<BusinessTable>[],
): Promise<void> {
  await insertRows(trx, "business", rows);
}

export type ExistingRow = Selectable<BusinessTable>;

/**
 * Locks and returns the businesses with these ids or import keys, so that no owner can claim one
 * before the transaction ends.
 */
export async function lockExisting(
  trx: Trx,
  ids: string[],
  importKeys: string[],
): Promise<ExistingRow[]> {
  const result = await sql<ExistingRow>`
    select ${named("business")} from business
    where id = any(${ids}::uuid[]) or import_key = any(${importKeys}::text[])
    order by id for update`.execute(trx);
  return result.rows;
}

/** Returns the `slugs` that are or were in use. */
export async function findTakenSlugs(trx: Trx, slugs: string[]): Promise<Set<string>> {
  const result = await sql<{ slug: string }>`
    select slug from business where slug = any(${slugs}::text[])
    union
    select slug from business_former_slug where slug = any(${slugs}::text[])`.execute(trx);
  return new Set(result.rows.map((row) => row.slug));
}

export function lockDemoBusinesses(trx: Trx): Promise<{ id: string; slug: string }[]> {
  return trx.selectFrom("business").select(["id", "slug"]).where("demo", "=", true)
    .orderBy("id").forUpdate().execute();
}

export async function deleteBusinesses(trx: Trx, ids: string[]): Promise<void> {
  await sql`delete from business where id = any(${ids}::uuid[])`.execute(trx);
}

/**
 * Forces index scans, because plans that were cached for a small table slow down a large import
 * (docs/decisions/0048-import.md).
 */
export async function forceIndexScans(trx: Trx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(trx);
}

/** Digits of Hindi, as 0–9, and what people write between the digits of a number. */
const phoneCharacters = "०१२३४५६७८९ -./()\u00a0\u200b";

/** Clears the rows of sheets that are a removed listing or have its number, also refused ones. */
export async function clearImportRows(
  trx: Trx,
  { _id, primaryPhone }: Pick<Business, "_id" | "primaryPhone">,
): Promise<void> {
  await sql`update import_row set cells = null, record = null, key = null, changes = '[]',
      kept = '[]', listing_id = null, said_before = null
    where listing_id = ${_id} or ${primaryPhone} in
        (record->>'primaryPhone', record->>'alternatePhone', record->>'whatsapp')
      or record is null and translate(cells::text, ${phoneCharacters}, '0123456789')
        like ${containing(primaryPhone)}`
    .execute(trx);
}

/** Returns the public listing that has or had this slug, with its primary number and owner. */
export async function findCalled(
  db: Db,
  slug: string,
): Promise<Called & { ownerId: string | null } | undefined> {
  return await db.selectFrom("business")
    .select(["id as businessId", "primary_phone as phone", "owner_id as ownerId"])
    .where((business) =>
      business.or([
        business("slug", "=", slug),
        business(
          "id",
          "=",
          business.selectFrom("business_former_slug").select("business_id")
            .where("business_former_slug.slug", "=", slug),
        ),
      ])
    )
    .where("status", "=", "active").executeTakeFirst();
}

/** Returns the id of the listing that has or had this slug, in any status. */
export async function findIdAt(db: Db | Trx, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom("business").select("id").where("slug", "=", slug)
    .unionAll(
      db.selectFrom("business_former_slug").select("business_id as id").where("slug", "=", slug)
        .where("business_id", "is not", null).$narrowType<{ id: string }>(),
    )
    .limit(1).executeTakeFirst();
  return row?.id;
}
