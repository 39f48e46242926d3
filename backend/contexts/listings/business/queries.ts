import { type RawBuilder, type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { isWithin } from "#/db/within-areas.ts";
import type { Areas } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import type { Business } from "../schemas.ts";
import type { BusinessTable } from "../tables.ts";
import { toBusiness } from "./business-row.ts";

export type Listing = { business: Business; ownerId: string | null; publishedAt: Date | null };

const listings = (db: Db | Trx) => db.selectFrom("business").select(columns.business);

export const toListing = (row: Selectable<BusinessTable> | undefined): Listing | undefined =>
  row && { business: toBusiness(row), ownerId: row.owner_id, publishedAt: row.published_at };

/** Returns a listing with its owner, locked until the transaction ends. */
export const lockListing = async (trx: Trx, id: string): Promise<Listing | undefined> =>
  toListing(await listings(trx).where("id", "=", id).forUpdate().executeTakeFirst());

/** Returns a public listing. It cannot be deleted until the transaction ends. */
export const lockPublicListing = async (trx: Trx, slug: string): Promise<Listing | undefined> =>
  toListing(
    await listings(trx).where("slug", "=", slug).where("status", "=", "active").forKeyShare()
      .executeTakeFirst(),
  );

export const findListing = async (db: Db | Trx, id: string): Promise<Listing | undefined> =>
  toListing(await listings(db).where("id", "=", id).executeTakeFirst());

export async function findOwnerId(db: Db | Trx, businessId: string): Promise<string | null> {
  const row = await db.selectFrom("business").select("owner_id").where("id", "=", businessId)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** @throws {AppError} `unknown_business`, also if outside the areas or gone by a merge */
export async function assertWithin(db: Db | Trx, id: string, areas: Areas): Promise<void> {
  const { rows } = await sql`select from business
    where id = ${id} and ${isWithin(areas)} and not ${isMerged(sql`business.id`)}`.execute(db);
  if (rows.length === 0) throw new AppError("unknown_business");
}

/** Whether a listing is gone by a merge. Its rows only wait for an undo. */
export const isMerged = (businessId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from listing_merge where gone_id = ${businessId})`;
