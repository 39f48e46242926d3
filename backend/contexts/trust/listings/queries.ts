import { sql } from "kysely";
import { provenMobiles } from "#/contexts/identity/mod.ts";
import type { Business } from "#/contexts/listings/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import type { DocumentRow } from "../documents/queries.ts";

export const most = 50;

/** Returns the ids of the newest reviews of a listing, in any state. */
export async function findReviewIds(
  { db, reviews }: Pick<CasesCtx, "db" | "reviews">,
  businessId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${reviews.ofListings(sql`${businessId}::uuid`)} order by id desc limit ${most}::int`
    .execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the documents in the cases of a listing, newest first. */
export async function findDocumentsOf(db: Db, businessId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select document.id, case_id, type, bytes, sha256, added_at, deleted_at
    from case_document document
    join trust_case on trust_case.id = case_id and subject_id = ${businessId}::uuid
    order by added_at desc, document.id limit ${most}::int`.execute(db);
  return rows;
}

/** What lets an account get a listing: the time when it proved the number, or null for a claim. */
export type Proof = { accountId: string; provenAt: Date | null };

/**
 * Returns the account that has proven the number of a listing, then those that won a claim to it
 * which no appeal has overturned.
 */
export async function findProofs(
  db: Db | Trx,
  { _id, primaryPhone }: Pick<Business, "_id" | "primaryPhone">,
): Promise<Proof[]> {
  const { rows } = await sql<Proof>`
    select account_id as "accountId", at as "provenAt" from (${
    provenMobiles([primaryPhone])
  }) proven
    union
    select claimant_id, null from trust_case
    where subject_id = ${_id}::uuid and kind = 'claim' and state = 'decided'
      and decision = 'confirm' and claimant_id is not null
    order by "provenAt", "accountId"`.execute(db);
  return rows;
}
