import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";
import { columns, named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { insertRows } from "#/db/insert-rows.ts";
import { toBusiness } from "./business/business-row.ts";
import type { StarCounts } from "./business/rating.ts";
import type { Business } from "./schemas.ts";
import type { BusinessTable, Identity } from "./tables.ts";

/** A business that anyone may read; asked for so often that the statement stands here as text. */
export async function findPublished(
  db: Db,
  slug: string,
): Promise<Business & { claimable: boolean } | undefined> {
  const { rows: [row] } = await sql<ExistingRow>`
    select ${named("business")} from business where slug = ${slug} and status = 'active'`
    .execute(db);
  return row && { ...toBusiness(row), claimable: isClaimable(row) };
}

/** Demo businesses belong to the trial. */
export const isClaimable = (row: Pick<ExistingRow, "owner_id" | "demo">): boolean =>
  row.owner_id === null && !row.demo;

/** Whether nobody is listed yet, in whatever state. */
export async function hasNone(db: Db): Promise<boolean> {
  return await db.selectFrom("business").select("id").limit(1).executeTakeFirst() === undefined;
}

/**
 * The addresses of listings, by id.
 *
 * @param of those that anyone may read, or all, whether or not anyone can see them
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

/**
 * @returns the listing as it is from now on
 * @throws a violation of `business_owner_id_key` where the account has another one
 */
export async function setOwner(
  trx: Trx,
  id: string,
  ownerId: string,
  now: Date,
): Promise<Business> {
  const row = await trx.updateTable("business")
    .set({ owner_id: ownerId, updated_at: now, version: sql`version + 1` })
    .where("id", "=", id).returning(columns.business).executeTakeFirstOrThrow();
  const saved = toBusiness(row);
  await insertChange(trx, saved, [ownerField]);
  return saved;
}

/** As a change of the owner stands among the changed fields. */
const ownerField = "owner";

/** @returns the listing as it is from now on */
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

/** @returns the listings as they are from now on, for nobody who edits one to read again */
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

/** The listing of an account, in whatever state it is. */
export async function findBusinessOf(db: Db, ownerId: string): Promise<Business | undefined> {
  const row = await db.selectFrom("business").select(columns.business).where(
    "owner_id",
    "=",
    ownerId,
  )
    .executeTakeFirst();
  return row && toBusiness(row);
}

/** Those of them that nobody holds; nobody changes them until the transaction ends. */
export async function lockBusinesses(trx: Trx, ids: string[]): Promise<Business[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom("business").select(columns.business)
    .where("id", "in", ids).forUpdate().skipLocked().execute();
  return rows.map(toBusiness);
}

/** Where a former address leads: the business's present slug, or `gone` when it was removed. */
export async function findSuccessor(
  db: Db,
  slug: string,
): Promise<{ slug: string } | "gone" | undefined> {
  const row = await db.selectFrom("business_former_slug as former")
    .leftJoin(
      "business",
      (join) =>
        join.onRef("business.id", "=", "former.business_id").on("business.status", "=", "active"),
    )
    .where("former.slug", "=", slug)
    .select(["business.slug", "former.business_id"])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.slug) return { slug: row.slug };
  return row.business_id ? undefined : "gone";
}

/** What a business keeps from its first row on, whatever is written over it. */
const kept = ["id", "owner_id", "import_key", "rating", "created_at"];

/** Columns whose new value is worked out by the database. */
const computed: Record<string, RawBuilder<unknown>> = {
  version: sql`business.version + 1`,
  published_at: sql`coalesce(business.published_at, excluded.published_at)`,
};

/**
 * Writes whole rows, over those of the same id. The columns are those that the rows have, so none
 * can be forgotten here. A single business is answered as it is stored; of many only the columns
 * that may differ from what was given are read back, for reading all takes a third of the time of
 * writing them.
 */
export async function upsertBusinesses(
  trx: Trx,
  rows: Selectable<BusinessTable>[],
): Promise<Business[]> {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first);
  const changes = names.filter((name) => !kept.includes(name)).map((name) =>
    sql`${sql.ref(name)} = ${computed[name] ?? sql.ref(`excluded.${name}`)}`
  );
  const readBack = rows.length === 1 ? names : [...kept, ...Object.keys(computed)];
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

/** Writes rows whose ids are new, as they are given. */
export async function insertBusinesses(
  trx: Trx,
  rows: Selectable<BusinessTable>[],
): Promise<void> {
  await insertRows(trx, "business", rows);
}

export type ExistingRow = Selectable<BusinessTable>;

/** What is known of businesses that may be replaced; locked, lest an owner takes one over meanwhile. */
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

/** A row with the transaction that wrote it: it is as it was read while that is the same. */
type ReadRow = ExistingRow & { xmin: string };

/** What is known by these keys, for nobody who changes it without `lockRead`. */
export async function findByImportKeys(db: Db, keys: string[]): Promise<ReadRow[]> {
  const result = await sql<ReadRow>`
    select ${named("business")}, xmin::text from business
    where import_key = any(${keys}::text[])`.execute(db);
  return result.rows;
}

/** Locks what was read; what somebody has changed since then is read anew, and what is gone is left out. */
export async function lockRead(trx: Trx, read: ReadRow[]): Promise<ExistingRow[]> {
  const before = new Map(read.map((row) => [row.id, row]));
  const { rows: locked } = await sql<Pick<ReadRow, "id" | "xmin">>`
    select id, xmin::text from business
    where id = any(${[...before.keys()]}::uuid[]) order by id for update`.execute(trx);
  const { same = [], changed = [] } = Object.groupBy(
    locked,
    ({ id, xmin }) => before.get(id)!.xmin === xmin ? "same" : "changed",
  );
  const again = changed.length > 0 ? await lockExisting(trx, changed.map(({ id }) => id), []) : [];
  return [...same.map(({ id }) => before.get(id)!), ...again];
}

/** What owners list with one of these numbers as the first. */
export function findOwnedByPhone(trx: Trx, phones: string[]) {
  return trx.selectFrom("business").select(["primary_phone", "business_name"])
    .where("owner_id", "is not", null)
    .where(sql<boolean>`primary_phone = any(${phones}::text[])`).execute();
}

/** Those of `slugs` that some business has or had. */
export async function findTakenSlugs(trx: Trx, slugs: string[]): Promise<Set<string>> {
  const result = await sql<{ slug: string }>`
    select slug from business where slug = any(${slugs}::text[])
    union
    select slug from business_former_slug where slug = any(${slugs}::text[])`.execute(trx);
  return new Set(result.rows.map((row) => row.slug));
}

/** All invented businesses, locked until the transaction ends. */
export function lockDemoBusinesses(trx: Trx): Promise<{ id: string; slug: string }[]> {
  return trx.selectFrom("business").select(["id", "slug"]).where("demo", "=", true)
    .orderBy("id").forUpdate().execute();
}

export async function deleteBusinesses(trx: Trx, ids: string[]): Promise<void> {
  await sql`delete from business where id = any(${ids}::uuid[])`.execute(trx);
}

/**
 * The commit does not wait for the disk. Should the server's machine fail, the last moments of work
 * are lost as a whole: right only for what can tell by its own rows how far it came.
 */
export async function commitWithoutWaiting(trx: Trx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(trx);
}

/**
 * Rows are looked up by index, although the tables may still be small: plans are kept, and tables
 * grow under an import, whose twentieth thousand would else be saved at half the pace.
 */
export async function lookUpByIndex(trx: Trx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(trx);
}

/** How many records of a list were imported so far. */
export async function findImportedRecords(db: Db, source: string): Promise<number> {
  const row = await db.selectFrom("business_import").select("records")
    .where("source", "=", source).executeTakeFirst();
  return row?.records ?? 0;
}

export async function saveImportedRecords(trx: Trx, source: string, records: number, now: Date) {
  await trx.insertInto("business_import").values({ source, records, updated_at: now })
    .onConflict((conflict) => conflict.column("source").doUpdateSet({ records, updated_at: now }))
    .execute();
}

/** Enough to tell who edits a copy of long ago; older ones are told of all that is kept. */
const keptChanges = 200;

/** In days: longer than the span in which changes of identity are looked at together. */
const keptIdentities = 31;

/**
 * Notes which fields a version changed.
 *
 * @param identity what it was before, if that changed; stored once a day, so that many edits neither
 *   fill the table nor push it out
 */
export async function insertChange(
  trx: Trx,
  { _id, version, updatedAt }: Pick<Business, "_id" | "version" | "updatedAt">,
  fields: string[],
  identity?: Identity,
): Promise<void> {
  await sql`insert into business_change (business_id, version, fields, changed_at, identity)
    values (${_id}::uuid, ${version}, ${fields}::text[], ${updatedAt}::timestamptz,
      case when not exists (
        select from business_change
        where business_id = ${_id}::uuid and identity is not null
          and changed_at > ${updatedAt}::timestamptz - interval '1 day'
      ) then ${identity ?? null}::jsonb end)`.execute(trx);
  await sql`delete from business_change
    where business_id = ${_id}::uuid and version <= ${version - keptChanges}
      and (identity is null
        or changed_at < ${updatedAt}::timestamptz - make_interval(days => ${keptIdentities}::int))`
    .execute(trx);
}

/** What a listing was before its first change of identity since then. */
export async function findFormerIdentity(
  trx: Trx,
  businessId: string,
  since: Date,
): Promise<{ identity: Identity; changedAt: Date } | undefined> {
  const { rows } = await sql<{ identity: Identity; changedAt: Date }>`
    select identity, changed_at as "changedAt" from business_change
    where business_id = ${businessId}::uuid and identity is not null and changed_at > ${since}
    order by version limit 1`.execute(trx);
  return rows[0];
}

/** Whether an account has taken an imported listing over since then. */
export async function wasClaimedSince(
  trx: Trx,
  businessId: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`select from business_change change
    join business on business.id = change.business_id and import_key is not null
    where business.id = ${businessId}::uuid and fields @> ${[ownerField]}::text[]
      and changed_at > ${since}`.execute(trx);
  return rows.length > 0;
}

/** The listing at an address, if anyone can see it. */
export async function findPublicId(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom("business").select("id")
    .where("slug", "=", slug).where("status", "=", "active").executeTakeFirst();
  return row?.id;
}

/** The listing at an address of now or of before, whether or not anyone can see it. */
export async function findIdAt(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom("business").select("id").where("slug", "=", slug)
    .unionAll(
      db.selectFrom("business_former_slug").select("business_id as id").where("slug", "=", slug)
        .where("business_id", "is not", null).$narrowType<{ id: string }>(),
    )
    .limit(1).executeTakeFirst();
  return row?.id;
}
