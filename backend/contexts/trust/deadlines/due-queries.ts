import { type RawBuilder, sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Trx } from "#/db/database.ts";
import type { CaseRow } from "../cases/case-queries.ts";

/** Small batches keep transactions short. */
const batchSize = 100;

const lockBatch = async (trx: Trx, condition: RawBuilder<unknown>): Promise<CaseRow[]> => {
  // Skips rows that another process has locked.
  const { rows } = await sql<CaseRow>`
    select ${named("trust_case")} from trust_case where ${condition}
    order by due_at, id limit ${batchSize} for update skip locked`.execute(trx);
  return rows;
};

/** Cases with unacknowledged reports. */
export const lockNew = (trx: Trx): Promise<CaseRow[]> =>
  lockBatch(trx, sql`id in (select case_id from case_report where acknowledged_at is null)`);

/** Cases whose owner missed the correction deadline. */
export const lockNotCorrected = (trx: Trx, now: Date): Promise<CaseRow[]> =>
  lockBatch(trx, sql`state = 'correcting' and correct_by <= ${now} and subject_id is not null`);

const waitsForOperators = sql`ended_at is null and applies_at is null
  and (subject_id is not null or state = 'appealed')
  and (state <> 'correcting' or due_at < correct_by)`;

/**
 * Cases with at most a quarter of their time left, about which the operators have not been warned.
 */
export const lockToWarn = (trx: Trx, now: Date): Promise<CaseRow[]> =>
  lockBatch(trx, sql`${waitsForOperators} and warned_at is null and warn_at <= ${now}`);

/** Overdue cases that have not been escalated. */
export const lockOverdue = (trx: Trx, now: Date): Promise<CaseRow[]> =>
  lockBatch(trx, sql`${waitsForOperators} and escalated_at is null and due_at <= ${now}`);

/** Cases that have not been announced to the operators. */
export const lockUnannounced = (trx: Trx): Promise<CaseRow[]> =>
  lockBatch(trx, sql`${waitsForOperators} and announced_at is null`);

/**
 * @returns whether this process may announce cases: no other process is announcing now or has
 * announced after `since`. The lock lasts until the transaction ends.
 */
export async function mayAnnounce(trx: Trx, since: Date): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean; isRecent: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('announce-cases')) as "isOurs",
      exists (select from case_letter where kind = 'cases_new' and created_at > ${since}) as "isRecent"`
    .execute(trx);
  return rows[0]!.isOurs && !rows[0]!.isRecent;
}

/** Marks all reports of a case as acknowledged. @returns the newly acknowledged reports */
export async function acknowledgeReports(trx: Trx, caseId: string, now: Date) {
  return await trx.updateTable("case_report").set({ acknowledged_at: now })
    .where("case_id", "=", caseId).where("acknowledged_at", "is", null)
    .returning(["id", "contact"]).execute();
}
