import { type Insertable, type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CaseReportTable } from "../tables.ts";

export type ReportRow = Selectable<CaseReportTable>;

export async function insertReport(trx: Trx, report: Insertable<CaseReportTable>): Promise<void> {
  await trx.insertInto("case_report").values(report).execute();
}

/** What was reported in these cases, the oldest first. */
export async function findReports(db: Db | Trx, caseIds: string[]): Promise<ReportRow[]> {
  if (caseIds.length === 0) return [];
  return await db.selectFrom("case_report").select(columns.case_report).where(
    "case_id",
    "in",
    caseIds,
  )
    .orderBy("created_at").orderBy("id").execute();
}

export async function findReportByReference(
  db: Db,
  reference: string,
): Promise<ReportRow | undefined> {
  return await db.selectFrom("case_report").select(columns.case_report).where(
    "reference",
    "=",
    reference,
  )
    .executeTakeFirst();
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  return await db.selectFrom("case_report").select(columns.case_report).where("id", "=", id)
    .executeTakeFirst();
}

/** Whether the same was said in a case already. */
export async function isSaid(trx: Trx, caseId: string, text: string): Promise<boolean> {
  const row = await trx.selectFrom("case_report").select("id")
    .where("case_id", "=", caseId).where("text", "=", text).executeTakeFirst();
  return row !== undefined;
}

export async function moveReports(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable("case_report").set({ case_id: to }).where("case_id", "=", from).execute();
}

/** How many cases that a reporter was the cause of were found to be nothing, and to be something. */
export async function countOutcomes(
  trx: Trx,
  reporter: string,
): Promise<{ nothing: number; something: number }> {
  const { rows } = await sql<{ nothing: number; something: number }>`
    select count(distinct one.id) filter (where decision = 'nothing_wrong') as nothing,
      count(distinct one.id) filter (where decision <> 'nothing_wrong') as something
    from case_report report join trust_case one on one.id = report.case_id
    where reporter = ${reporter}`.execute(trx);
  return rows[0]!;
}

/**
 * Erases who reported what, of cases that ended by then, or of whose deleted listing no more has
 * been heard since: that was the answer.
 */
export async function eraseReporters(db: Db, endedBy: Date): Promise<void> {
  await sql`
    update case_report report set contact = null, reporter = null from trust_case one
    where one.id = report.case_id and (contact is not null or reporter is not null) and (
      ended_at <= ${endedBy} or (
        subject_id is null and state in ('open', 'correcting') and (
          select max(at) from case_event event
          where event.case_id = one.id and event.kind = 'listing_deleted'
        ) <= ${endedBy}
      )
    )`.execute(db);
}
