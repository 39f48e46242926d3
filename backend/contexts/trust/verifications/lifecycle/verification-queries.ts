import { sql } from "kysely";
import type { Selectable } from "kysely";
import { v7 as uuid } from "uuid";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Business, Verification } from "#/contexts/listings/mod.ts";
import type { VerificationTable } from "./stored.ts";

export type VerificationRow = Selectable<VerificationTable>;

/** Returns verifications that have not ended, including expired ones. */
export const findActive = (db: Db | Trx, businessId: string): Promise<VerificationRow[]> =>
  db.selectFrom("verification").select(columns.verification)
    .where("business_id", "=", businessId).where("ended_at", "is", null)
    .orderBy("kind").execute();

export async function insertVerification(
  trx: Trx,
  row: Omit<VerificationRow, "id" | "revoked_at" | "reminded_at" | "ended_at">,
): Promise<void> {
  await trx.insertInto("verification")
    .values({ ...row, id: uuid({ msecs: row.checked_at.getTime() }) }).execute();
}

/** Ends the current verification of this kind, because a newer one replaces it. */
export async function endActive(
  trx: Trx,
  businessId: string,
  kind: Verification["kind"],
  now: Date,
): Promise<void> {
  await trx.updateTable("verification").set({ ended_at: now })
    .where("business_id", "=", businessId).where("kind", "=", kind)
    .where("ended_at", "is", null).execute();
}

export async function endExpired(trx: Trx, businessId: string, now: Date): Promise<void> {
  await trx.updateTable("verification").set({ ended_at: now })
    .where("business_id", "=", businessId).where("expires_at", "<=", now)
    .where("ended_at", "is", null).execute();
}

/** Returns listings that have expired verifications which have not ended yet. */
export async function findExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.selectFrom("verification").select("business_id").distinct()
    .where("expires_at", "<=", now).where("ended_at", "is", null)
    .orderBy("business_id").limit(limit).execute();
  return rows.map(({ business_id }) => business_id);
}

/**
 * Returns verifications that expire before a time and have no reminder yet. Excludes demo
 * businesses, because they have no owner.
 */
export const findEnding = (
  db: Db,
  before: Date,
  limit: number,
): Promise<Pick<VerificationRow, "id" | "business_id">[]> =>
  db.selectFrom("verification").select(["id", "business_id"])
    .where("expires_at", "<=", before).where("ended_at", "is", null)
    .where("reminded_at", "is", null).where("method", "<>", "demo")
    .orderBy("id").limit(limit).execute();

/** @returns false if another process was faster or the verification has ended */
export async function noteReminder(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable("verification").set({ reminded_at: now })
    .where("id", "=", id).where("reminded_at", "is", null).where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends verifications that listings no longer show. */
export async function revokeUnshown(trx: Trx, shown: Business[]): Promise<void> {
  const listings = shown.map(({ _id: id, verified: kinds }) => ({ id, kinds }));
  await sql`
    update verification set revoked_at = now(), ended_at = now()
    from jsonb_to_recordset(${listings}::jsonb) as listing (id uuid, kinds jsonb)
    where verification.business_id = listing.id and verification.ended_at is null
      and not listing.kinds ? verification.kind`.execute(trx);
}

/** Stores the verifications of demo businesses. */
export async function insertDemo(trx: Trx, businesses: Business[]): Promise<void> {
  const rows = businesses.flatMap(({ _id, verifications }) =>
    verifications.map((verification) => ({ business_id: _id, ...verification }))
  );
  if (rows.length === 0) return;
  await sql`
    insert into verification (id, business_id, kind, method, checked_at, expires_at)
    select gen_random_uuid(), business_id, kind, 'demo', "checkedAt", "expiresAt"
    from jsonb_to_recordset(${rows}::jsonb) as shown
      (business_id uuid, kind text, "checkedAt" timestamptz, "expiresAt" timestamptz)
    on conflict (business_id, kind) where ended_at is null do nothing`.execute(trx);
}
