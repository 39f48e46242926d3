import { sql } from "kysely";
import { provenMobiles } from "#/contexts/identity/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import type { DocumentRow } from "../documents/queries.ts";

export const most = 50;

/** Returns the ids of the newest reviews of a listing, in any state. */
export async function findReviewIds(
  db: Db,
  { ofListings }: Pick<CasesCtx["reviews"], "ofListings">,
  businessId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${ofListings(sql`${businessId}::uuid`)} order by id desc limit ${most}::int`.execute(db);
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

/** Returns the account that has proven a number, with the time of the proof. */
export async function findHolders(
  db: Db | Trx,
  number: string,
): Promise<{ accountId: string; provenAt: Date }[]> {
  const { rows } = await sql<{ accountId: string; provenAt: Date }>`
    select account_id as "accountId", at as "provenAt" from (${provenMobiles([number])}) proven`
    .execute(db);
  return rows;
}

/** Returns the accounts that won a claim to a listing which no appeal has overturned. */
export async function findConfirmedClaimants(
  db: Db | Trx,
  businessId: string,
): Promise<string[]> {
  const rows = await db.selectFrom("trust_case").select("claimant_id").distinct()
    .where("subject_id", "=", businessId).where("kind", "=", "claim")
    .where("state", "=", "decided").where("decision", "=", "confirm")
    .where("claimant_id", "is not", null).$narrowType<{ claimant_id: string }>().execute();
  return rows.map(({ claimant_id }) => claimant_id);
}
