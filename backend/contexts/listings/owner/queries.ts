import { type Selectable, sql } from "kysely";
import { columnsOf, named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { toBusiness } from "../business/business-row.ts";
import { isNotMarked } from "../business/copies/queries.ts";
import type { Listing } from "../business/queries.ts";
import type { Complaints } from "../ctx.ts";
import { isSame, valueOf } from "../history/entry.ts";
import type { FieldChange } from "../import/schemas.ts";
import { isClaimable, isNameLike } from "../queries.ts";
import type { Business } from "../schemas.ts";
import type { BusinessTable, ListingTables } from "../tables.ts";
import type { MyBusiness } from "./schemas.ts";

/** A listing with the fields that only its owner and admins see. */
export type OwnListing = Pick<Listing, "business" | "publishedAt"> & {
  suspension: {
    reason: string;
    suspendedAt: Date;
    carriedOver: boolean;
    /** When the listing is deleted, if a moderator has removed it. */
    removedUntil: Date | null;
  } | null;
};

export async function findOwn(db: Db | Trx, ownerId: string): Promise<OwnListing | undefined> {
  const row = await ownListings(db).where("owner_id", "=", ownerId).executeTakeFirst();
  return row && toOwnListing(row);
}

/** Returns any listing with these fields. */
export async function findOwnById(db: Db | Trx, id: string): Promise<OwnListing | undefined> {
  const row = await ownListings(db).where("business.id", "=", id).executeTakeFirst();
  return row && toOwnListing(row);
}

/** @throws {AppError} `no_business` */
export async function getOwn(db: Db | Trx, ownerId: string): Promise<OwnListing> {
  const own = await findOwn(db, ownerId);
  if (!own) throw new AppError("no_business");
  return own;
}

/**
 * Returns the listing, locked until the transaction ends. The owner of a removed listing can only
 * read and delete it.
 *
 * @throws {AppError} `no_business`
 */
export async function lockOwn(
  trx: Trx,
  ownerId: string,
  { isForDeletion = false } = {},
): Promise<OwnListing> {
  const row = await ownListings(trx).where("owner_id", "=", ownerId).forUpdate("business")
    .executeTakeFirst();
  const own = row && toOwnListing(row);
  if (!own || own.suspension?.removedUntil && !isForDeletion) throw new AppError("no_business");
  return own;
}

/**
 * Locks the listing for a change by its owner, as `lockOwn`.
 *
 * @throws {AppError} `no_business`, also if the listing is about to be removed
 */
export async function lockEditable(
  { complaints }: { complaints: Pick<Complaints, "isBeingRemoved"> },
  trx: Trx,
  ownerId: string,
): Promise<OwnListing> {
  const own = await lockOwn(trx, ownerId);
  if (await complaints.isBeingRemoved(trx, own.business._id)) throw new AppError("no_business");
  return own;
}

const ownListings = (db: Db | Trx) =>
  db.selectFrom("business").leftJoin(
    "business_suspension as suspension",
    "suspension.business_id",
    "business.id",
  ).leftJoin("listing_removal as removal", (join) =>
    join.onRef("removal.business_id", "=", "business.id")
      .onRef("removal.suspension_id", "=", "suspension.id")).select(
      columnsOf("business", "business"),
    ).select([
      "suspension.reason as suspensionReason",
      "suspension.suspended_at as suspendedAt",
      "suspension.origin_id as originId",
      "removal.final_at as removedUntil",
    ]);

const toOwnListing = (
  row: Selectable<BusinessTable> & {
    suspensionReason: string | null;
    suspendedAt: Date | null;
    originId: string | null;
    removedUntil: Date | null;
  },
): OwnListing => ({
  business: toBusiness(row),
  publishedAt: row.published_at,
  suspension: row.suspendedAt && {
    reason: row.suspensionReason!,
    suspendedAt: row.suspendedAt,
    carriedOver: row.originId !== null,
    removedUntil: row.removedUntil,
  },
});

/**
 * Returns what loaded lists have said of a listing and its present values do not say, by field,
 * without what the owner has dismissed.
 */
export async function findHints(db: Db | Trx, business: Business): Promise<MyBusiness["hints"]> {
  const { rows } = await sql<{ source: string; kept: FieldChange[] }>`
    select coalesce(nullif(attribution, ''), name) as source, kept from import_row
    join import_load on import_load.id = load_id
    join listing_source on listing_source.id = source_id
    where listing_id = ${business._id} and state = 'applied' and kept <> '[]'
    order by finished_at`.execute(db);
  const hints = rows.flatMap(({ source, kept }) =>
    kept.map(({ field, to }) => ({ source, field, value: to }))
  );
  const differing = [...new Map(hints.map((hint) => [hint.field, hint])).values()]
    .filter(({ field, value }) => !isSame(field, valueOf(business, field), value));
  if (differing.length === 0) return [];
  const dismissed = await db.selectFrom("dismissed_hint").select(["field", "value"])
    .where(
      "owner_id",
      "=",
      (eb) => eb.selectFrom("business").select("owner_id").where("id", "=", business._id),
    ).execute();
  return differing.filter((hint) =>
    !dismissed.some(({ field, value }) => field === hint.field && isSame(field, value, hint.value))
  );
}

/** Stores that the owner does not take over what a list says. */
export async function dismissHint(
  db: Db,
  ownerId: string,
  business: Business,
  { field, value }: { field: string; value?: unknown },
): Promise<void> {
  const hints = await findHints(db, business);
  if (!hints.some((hint) => hint.field === field && isSame(field, hint.value, value))) return;
  await sql`insert into dismissed_hint (owner_id, field, value)
    select ${ownerId}::uuid, field, value
    from jsonb_to_record(${{ field, value }}::jsonb) as given(field text, value jsonb)`.execute(db);
}

export const findDismissedHints = (db: Db, ownerId: string) =>
  db.selectFrom("dismissed_hint").select(["field", "value"]).where("owner_id", "=", ownerId)
    .execute();

/** Redirects a former slug to the business. */
export async function insertFormerSlug(trx: Trx, slug: string, businessId: string): Promise<void> {
  await insertSlug(trx, { slug, business_id: businessId, owner_id: null });
}

/** Makes all addresses of a business that is being deleted answer that it is gone. */
export async function endSlugs(
  trx: Trx,
  { slug, _id }: Pick<Business, "slug" | "_id">,
  ownerId: string | null,
): Promise<void> {
  await trx.updateTable("business_former_slug").set({ owner_id: ownerId })
    .where("business_id", "=", _id).execute();
  await insertSlug(trx, { slug, business_id: null, owner_id: ownerId });
}

type FormerSlug = ListingTables["business_former_slug"];

const insertSlug = (trx: Trx, { slug, ...leads }: FormerSlug) =>
  trx.insertInto("business_former_slug").values({ slug, ...leads })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(leads)).execute();

/** Forgets the addresses of the listings that an account has deleted. */
export async function deleteSlugsOfOwner(trx: Trx, ownerId: string): Promise<void> {
  await trx.deleteFrom("business_former_slug").where("owner_id", "=", ownerId).execute();
}

export async function deleteFormerSlug(trx: Trx, slug: string): Promise<void> {
  await trx.deleteFrom("business_former_slug").where("slug", "=", slug).execute();
}

/** @returns the former slugs that led to the business, and lead nowhere now */
export async function deleteFormerSlugsOf(trx: Trx, businessId: string): Promise<string[]> {
  const rows = await trx.deleteFrom("business_former_slug").where("business_id", "=", businessId)
    .returning("slug").execute();
  return rows.map(({ slug }) => slug);
}

export async function countFormerSlugs(trx: Trx, businessId: string, except: string) {
  const row = await trx.selectFrom("business_former_slug")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("business_id", "=", businessId).where("slug", "<>", except).executeTakeFirstOrThrow();
  return row.n;
}

/** Returns the business that has or had this slug; `gone` if it was deleted. */
export async function findSlugHolder(trx: Trx, slug: string): Promise<string | "gone" | undefined> {
  const result = await sql<{ id: string | null }>`
    select id from business where slug = ${slug}
    union all
    select business_id as id from business_former_slug where slug = ${slug}`.execute(trx);
  const [holder] = result.rows;
  return holder && (holder.id ?? "gone");
}

type Likeness = {
  /** A listing whose copies to return. */
  original?: string;
  phones: string[];
  gstin: string | null;
  /** The names of the business in either script. */
  names: string[];
  zipCode: string | null;
};

export type LikeListing = {
  likeness: "copied" | "same_phone" | "same_gstin" | "similar_name";
  business: Business;
  claimable: boolean;
};

const maxMatches = 3;

/** Stores that the listings are not the owner's. */
export async function dismissLikenesses(db: Db, ownerId: string, ids: string[]): Promise<void> {
  await sql`insert into dismissed_likeness (owner_id, other_id)
    select ${ownerId}::uuid, id from business where id = any(${ids}::uuid[])
    on conflict do nothing`.execute(db);
}

export async function findDismissed(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom("dismissed_likeness").select("other_id")
    .where("owner_id", "=", ownerId).execute();
  return rows.map(({ other_id }) => other_id);
}

/**
 * Returns other public listings that may be the same business, unless the owner of the listing
 * `except` has dismissed them.
 */
export async function findLike(
  db: Db | Trx,
  { original, phones, gstin, names, zipCode }: Likeness,
  except: string | undefined,
): Promise<LikeListing[]> {
  const other = sql`status = 'active' and id is distinct from ${except ?? null}::uuid
    and id not in (select other_id from dismissed_likeness
      join business own using (owner_id) where own.id = ${except ?? null}::uuid)
    and ${isNotMarked(sql`business.id`, except)}`;
  const result = await sql<Selectable<BusinessTable> & Pick<LikeListing, "likeness">>`
    (select 'copied' as likeness, ${named("business", "business")} from business
      where ${other} and id in (select business_id from listing_copy
        where original_id = ${original ?? null}::uuid and until is not null)
      limit ${maxMatches})
    union all
    (select 'same_phone', ${named("business", "business")} from business
      where ${other}
        and (primary_phone = any(${phones}::text[]) or alternate_phone = any(${phones}::text[]))
      limit ${maxMatches})
    union all
    (select 'same_gstin', ${named("business", "business")} from business
      where ${other} and gstin = ${gstin}::text limit ${maxMatches})
    union all
    (select 'similar_name', ${named("business", "business")} from business
      where ${other} and zip_code = ${zipCode}::text and ${isNameLike(names)}
      limit ${maxMatches})`.execute(db);
  return result.rows.map(({ likeness, ...row }) => ({
    likeness,
    business: toBusiness(row),
    claimable: isClaimable(row),
  }));
}
