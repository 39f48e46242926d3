import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import { toBusiness } from "./business-row.ts";
import type { Business } from "./schemas.ts";
import type { BusinessTable } from "./tables.ts";

/** A business that anyone may read. */
export async function findPublished(db: Db, slug: string): Promise<Business | undefined> {
  const row = await db.selectFrom("business").selectAll()
    .where("slug", "=", slug).where("status", "=", "active")
    .executeTakeFirst();
  return row && toBusiness(row);
}

/** The listing of an account, in whatever state it is. */
export async function findBusinessOf(db: Db, ownerId: string): Promise<Business | undefined> {
  const row = await db.selectFrom("business").selectAll().where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row && toBusiness(row);
}

/** Businesses by id, beyond the one given; nobody changes them until the transaction ends. */
export async function lockBusinessesAfter(
  trx: Trx,
  id: string | undefined,
  limit: number,
): Promise<Business[]> {
  const rows = await trx.selectFrom("business").selectAll()
    .$if(id !== undefined, (query) => query.where("id", ">", id!))
    .orderBy("id").limit(limit).forUpdate().execute();
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

/** Writes whole rows, over those of the same id. */
export async function upsertBusinesses(
  trx: Trx,
  rows: Selectable<BusinessTable>[],
): Promise<Business[]> {
  // One JSON parameter for any number of rows, so that one prepared statement serves them all.
  const result = await sql<Selectable<BusinessTable>>`
    insert into business
    select * from jsonb_populate_recordset(null::business, ${rows}::jsonb)
    on conflict (id) do update set
      import_key = excluded.import_key,
      slug = excluded.slug,
      status = excluded.status,
      language = excluded.language,
      business_name = excluded.business_name,
      short_desc = excluded.short_desc,
      description = excluded.description,
      translation = excluded.translation,
      category = excluded.category,
      experience_years = excluded.experience_years,
      primary_phone = excluded.primary_phone,
      alternate_phone = excluded.alternate_phone,
      whatsapp = excluded.whatsapp,
      website = excluded.website,
      timings = excluded.timings,
      street = excluded.street,
      locality = excluded.locality,
      landmark = excluded.landmark,
      city = excluded.city,
      state = excluded.state,
      zip_code = excluded.zip_code,
      social = excluded.social,
      registration_number = excluded.registration_number,
      gstin = excluded.gstin,
      logo = excluded.logo,
      banner = excluded.banner,
      gallery = excluded.gallery,
      verified = excluded.verified,
      demo = excluded.demo,
      version = business.version + 1,
      updated_at = excluded.updated_at,
      published_at = coalesce(business.published_at, excluded.published_at)
    returning *`.execute(trx);
  return result.rows.map(toBusiness);
}

/** What is known of businesses that may be replaced. */
export async function findExisting(trx: Trx, ids: string[], importKeys: string[]) {
  const result = await sql<
    { id: string; slug: string; import_key: string | null; owner_id: string | null }
  >`
    select id, slug, import_key, owner_id from business
    where id = any(${ids}::uuid[]) or import_key = any(${importKeys}::text[])`.execute(trx);
  return result.rows;
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

export async function insertChange(
  trx: Trx,
  { _id, version, updatedAt }: Business,
  fields: string[],
): Promise<void> {
  await trx.insertInto("business_change")
    .values({ business_id: _id, version, fields, changed_at: updatedAt }).execute();
  await trx.deleteFrom("business_change").where("business_id", "=", _id)
    .where("version", "<=", version - keptChanges).execute();
}

/** The listing at an address, if anyone can see it. */
export async function findPublicId(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom("business").select("id")
    .where("slug", "=", slug).where("status", "=", "active").executeTakeFirst();
  return row?.id;
}
