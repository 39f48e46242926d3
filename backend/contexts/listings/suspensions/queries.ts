import { type Selectable, sql } from "kysely";
import { columns, named } from "#/db/columns.ts";
import type { Trx } from "#/db/database.ts";
import type { ListingTables } from "../tables.ts";

export type Suspension = Selectable<ListingTables["business_suspension"]>;
export type SuspensionFingerprint = ListingTables["suspension_mark"];

export function findSuspension(trx: Trx, businessId: string): Promise<Suspension | undefined> {
  return trx.selectFrom("business_suspension").select(columns.business_suspension).where(
    "business_id",
    "=",
    businessId,
  )
    .executeTakeFirst();
}

/** Creates a suspension or updates the listing's existing one. @returns the suspension's id */
export async function upsertSuspension(
  trx: Trx,
  row: Omit<Suspension, "moved_at" | "lifted_at" | "lifted_by" | "group_id"> & {
    group_id?: string | undefined;
  },
): Promise<string> {
  const { id } = await trx.insertInto("business_suspension").values(row)
    .onConflict((conflict) =>
      conflict.column("business_id").doUpdateSet({
        origin_id: row.origin_id,
        reason: row.reason,
        suspended_by: row.suspended_by,
        suspended_at: row.suspended_at,
        moved_at: null,
        is_block: row.is_block,
        group_id: row.group_id ?? null,
      })
    ).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function insertFingerprints(
  trx: Trx,
  suspension_id: string,
  kind: SuspensionFingerprint["kind"],
  marks: string[],
): Promise<void> {
  if (marks.length === 0) return;
  await trx.insertInto("suspension_mark")
    .values(marks.map((mark) => ({ suspension_id, kind, mark })))
    .onConflict((conflict) => conflict.doNothing()).execute();
}

export async function hasFingerprints(trx: Trx): Promise<boolean> {
  const { rows } = await sql`select from suspension_mark limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Locks and returns the active suspensions that have any of these fingerprints, with the matching
 * fingerprints, oldest first.
 */
export async function lockMatchingSuspensions(
  trx: Trx,
  fingerprints: string[],
): Promise<{ suspension: Suspension; fingerprints: SuspensionFingerprint[] }[]> {
  if (fingerprints.length === 0) return [];
  const { rows } = await sql<SuspensionFingerprint>`
    select ${
    named("suspension_mark")
  } from suspension_mark where mark = any(${fingerprints}::text[])`
    .execute(trx);
  const ids = rows.map((row) => row.suspension_id);
  if (ids.length === 0) return [];
  const suspensions = await trx.selectFrom("business_suspension").select(
    columns.business_suspension,
  )
    .where("id", "in", ids).where("lifted_at", "is", null)
    .orderBy("suspended_at").orderBy("id").forUpdate().execute();
  return suspensions.map((suspension) => ({
    suspension,
    fingerprints: rows.filter((row) => row.suspension_id === suspension.id),
  }));
}

/**
 * Returns the `originIds` whose suspension an admin has lifted for an owner with one of
 * these fingerprints.
 */
export async function findReleased(
  trx: Trx,
  originIds: string[],
  ownerFingerprints: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ origin_id: string }>`
    select origin_id from business_suspension suspension
    where origin_id = any(${originIds}::uuid[]) and lifted_at is not null and exists (
      select from suspension_mark
      where suspension_id = suspension.id and kind = 'owner' and mark = any(${ownerFingerprints}::text[])
    )`.execute(trx);
  return new Set(rows.map((row) => row.origin_id));
}

/** Lets the suspension end when the account of the listing's owner is unblocked. */
export async function endWithBlock(trx: Trx, id: string): Promise<void> {
  await trx.updateTable("business_suspension").set({ is_block: true }).where("id", "=", id)
    .execute();
}

/** @returns whether the suspension was of a block, whose end no longer ends it */
export async function outlastBlock(trx: Trx, businessId: string): Promise<boolean> {
  const rows = await trx.updateTable("business_suspension").set({ is_block: false })
    .where("business_id", "=", businessId).where("is_block", "=", true).returning("id").execute();
  return rows.length > 0;
}

/** Moves the suspension of a deleted listing to another one. */
export async function moveSuspension(
  trx: Trx,
  id: string,
  moved: Pick<Suspension, "business_id" | "previous_status" | "moved_at">,
): Promise<void> {
  await trx.updateTable("business_suspension").set(moved).where("id", "=", id).execute();
}

export async function hasDetailFingerprints(trx: Trx, suspensionId: string): Promise<boolean> {
  const row = await trx.selectFrom("suspension_mark").select("mark")
    .where("suspension_id", "=", suspensionId).where("kind", "=", "detail").limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lifts suspensions, and dependent suspensions whose listing no longer exists. Imports may list
 * what moderators removed with these suspensions.
 *
 * @returns the listings that are still suspended because of these suspensions
 */
export async function liftSuspensions(
  trx: Trx,
  ids: string[],
  { liftedBy, now }: { liftedBy: string | null; now: Date },
): Promise<string[]> {
  // Waits for concurrent transactions that add dependent suspensions.
  await trx.selectFrom("business_suspension").select("id").where("id", "in", ids)
    .orderBy("id").forUpdate().execute();
  const dependent = await sql<{ id: string; business_id: string | null }>`
    with recursive following as (
      select id, business_id from business_suspension where origin_id = any(${ids}::uuid[])
      union
      select suspension.id, suspension.business_id from business_suspension suspension
      join following on suspension.origin_id = following.id
    )
    select following.* from following join business_suspension using (id)
    where lifted_at is null`.execute(trx);
  const detachedIds = dependent.rows.filter((row) => row.business_id === null).map((row) => row.id);
  await trx.updateTable("business_suspension")
    .set({ business_id: null, lifted_at: now, lifted_by: liftedBy })
    .where("id", "in", [...ids, ...detachedIds]).execute();
  // The remaining fingerprints record which owners an admin released from another owner's
  // suspension.
  await sql`
    delete from suspension_mark using business_suspension suspension
    where suspension_id = suspension.id and origin_id is null
      and suspension_id = any(${[...ids, ...detachedIds]}::uuid[])`.execute(trx);
  await sql`delete from do_not_list where removal_id = any(${ids}::uuid[])`.execute(trx);
  return dependent.rows.flatMap((row) => row.business_id ?? []);
}

export async function deleteSuspensionsOf(trx: Trx, businessIds: string[]): Promise<void> {
  await sql`delete from business_suspension where business_id = any(${businessIds}::uuid[])`
    .execute(trx);
}
