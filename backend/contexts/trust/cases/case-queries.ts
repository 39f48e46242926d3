import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import { columns, named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import type { CaseTable } from "../tables.ts";
import { type CaseKind, checkKinds, complaintKinds } from "./kinds.ts";

export type CaseRow = Selectable<CaseTable>;

/** @returns false if the subject already has an open case of this kind */
export async function insertCase(trx: Trx, row: Insertable<CaseTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx.insertInto("trust_case").values(row)
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function lockOpenCase(
  trx: Trx,
  { subject_id, kind, claimant_id = null }: {
    subject_id: string;
    kind: CaseKind;
    claimant_id?: string | null | undefined;
  },
): Promise<CaseRow | undefined> {
  return await trx.selectFrom("trust_case").select(columns.trust_case)
    .where("subject_id", "=", subject_id).where("kind", "=", kind)
    .where("claimant_id", "is not distinct from", claimant_id)
    .where("state", "in", ["open", "correcting"]).forUpdate().executeTakeFirst();
}

/** @throws {AppError} `unknown_case` */
export async function getCase(db: Db | Trx, id: string): Promise<CaseRow> {
  const row = await db.selectFrom("trust_case").select(columns.trust_case).where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new AppError("unknown_case");
  return row;
}

/** Locks the case until the transaction ends. @throws {AppError} `unknown_case` */
export async function lockCase(trx: Trx, id: string): Promise<CaseRow> {
  const row = await trx.selectFrom("trust_case").select(columns.trust_case).where("id", "=", id)
    .forUpdate().executeTakeFirst();
  if (!row) throw new AppError("unknown_case");
  return row;
}

/** Updates a case and increments its version, so decisions based on an older version fail. */
export async function updateCase(
  trx: Trx,
  id: string,
  changes: Updateable<CaseTable>,
): Promise<void> {
  await trx.updateTable("trust_case")
    .set((expression) => ({ ...changes, version: expression("version", "+", 1) }))
    .where("id", "=", id).execute();
}

/** Updates fields that do not affect decisions, without a new version. */
export async function updateWithoutVersion(
  trx: Trx,
  id: string,
  changes: Updateable<CaseTable>,
): Promise<void> {
  await trx.updateTable("trust_case").set(changes).where("id", "=", id).execute();
}

export async function lockCasesOf(trx: Trx, subjectId: string): Promise<CaseRow[]> {
  return await trx.selectFrom("trust_case").select(columns.trust_case)
    .where("subject_id", "=", subjectId).orderBy("id").forUpdate().execute();
}

/** Locks the cases of deleted listings of these owners. */
export async function lockDetachedCases(trx: Trx, ownerIds: string[]): Promise<CaseRow[]> {
  if (ownerIds.length === 0) return [];
  return await trx.selectFrom("trust_case").select(columns.trust_case)
    .where("subject_id", "is", null).where("owner_id", "in", ownerIds)
    .where("state", "<>", "merged").where("kind", "<>", "claim")
    .orderBy("id").forUpdate().execute();
}

const shownWhenOpen: CaseKind[] = ["likeness", "requests"];

/**
 * Returns the owner's 50 newest cases: decisions, pending cases of likeness and of enquiries, and
 * pending claims by other accounts on `businessId`, the owner's current listing.
 */
export async function findCasesOfOwner(
  db: Db | Trx,
  ownerId: string,
  businessId: string | undefined,
): Promise<CaseRow[]> {
  return await db.selectFrom("trust_case").select(columns.trust_case)
    .where((where) =>
      where.or([
        where.and([
          where("owner_id", "=", ownerId),
          where.or([where("decided_at", "is not", null), where("kind", "in", shownWhenOpen)]),
        ]),
        ...businessId === undefined ? [] : [where.and([
          where("subject_id", "=", businessId),
          where("kind", "=", "claim"),
          where("decided_at", "is", null),
          where("claimant_id", "<>", ownerId),
        ])],
      ])
    )
    .where("kind", "in", [...complaintKinds, "claim", "requests"]).where("state", "<>", "merged")
    .orderBy(sql`coalesce(decided_at, opened_at)`, "desc").orderBy("id", "desc")
    .limit(50).execute();
}

export async function findChecks(db: Db | Trx, subjectId: string): Promise<CaseRow[]> {
  return await db.selectFrom("trust_case").distinctOn("kind").select(columns.trust_case)
    .where("subject_id", "=", subjectId).where("kind", "in", checkKinds)
    .where("state", "<>", "merged").orderBy("kind").orderBy("opened_at", "desc")
    .orderBy("id", "desc").execute();
}

/** Returns the account's 20 newest claims. */
export async function findClaimsOf(db: Db, claimantId: string): Promise<CaseRow[]> {
  return await db.selectFrom("trust_case").select(columns.trust_case)
    .where("claimant_id", "=", claimantId).where("state", "<>", "merged")
    .orderBy("opened_at", "desc").orderBy("id", "desc").limit(20).execute();
}

/**
 * Returns other cases of the same owner. If the listing has no owner, returns other cases of the
 * listing.
 *
 * @param isShown a condition of cases
 */
export async function findEarlierCases(
  db: Db,
  trustCase: CaseRow,
  isShown: RawBuilder<boolean>,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${named("trust_case")} from trust_case
    where id <> ${trustCase.id}::uuid and state <> 'merged' and ${isShown}
      and (owner_id = ${trustCase.owner_id}::uuid or subject_id = ${trustCase.subject_id}::uuid)
    order by opened_at desc, id desc limit 20`.execute(db);
  return rows;
}

export async function countOpenReports(
  db: Db | Trx,
  subjectIds: string[],
): Promise<Map<string, number>> {
  if (subjectIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; n: number }>`
    select subject_id as id, count(*) as n
    from trust_case join case_report report on report.case_id = trust_case.id
    where subject_id = any(${subjectIds}::uuid[]) and ended_at is null
      and trust_case.kind = any(${[...complaintKinds]}::text[])
    group by subject_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/**
 * Deletes what an erased account wrote, its id and its listing from cases, and ends its requests and
 * appeals. Admins' decisions remain.
 */
export async function eraseCasesOf(trx: Trx, accountId: string, now: Date): Promise<void> {
  const id = sql`${accountId}::uuid`;
  const isOwn = sql`owner_id = ${id} and (subject_id is null or kind = 'requests')`;
  const own = sql`(select id from trust_case where ${isOwn})`;
  const isParty = sql`actor in ('owner', 'claimant') and actor_id = ${id}`;
  await sql`delete from case_text where event_id in (
    select id from case_event where case_id in ${own} or ${isParty})`.execute(trx);
  await sql`update case_event set actor_id = null where ${isParty}`.execute(trx);
  await sql`update case_report set text = null where case_id in ${own}`.execute(trx);
  await sql`delete from case_document where case_id in (
    select id from ${own} own union select id from trust_case where claimant_id = ${id})`
    .execute(trx);
  await sql`update trust_case set state = 'merged', ended_at = ${now}
    where state in ('open', 'correcting')
      and (claimant_id = ${id} or owner_id = ${id} and kind = 'requests')`.execute(trx);
  await sql`update trust_case set state = 'decided', ended_at = ${now}
    where ${isOwn} and state = 'appealed'`.execute(trx);
  await sql`update trust_case set claimant_id = null where claimant_id = ${id}`.execute(trx);
  await sql`update trust_case set snapshot = null, owner_id = null
    where owner_id = ${id}`.execute(trx);
  await sql`update trust_case set subject_id = null
    where subject_type = 'account' and subject_id = ${id}`.execute(trx);
}
