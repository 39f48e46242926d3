import { type Insertable, type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CaseReportTable } from "../tables.ts";

export type ReportRow = Selectable<CaseReportTable>;

export async function insertReport(trx: Trx, report: Insertable<CaseReportTable>): Promise<void> {
  await trx.insertInto("case_report").values(report).execute();
}

export async function findReports(db: Db | Trx, caseIds: string[]): Promise<ReportRow[]> {
  if (caseIds.length === 0) return [];
  return await db.selectFrom("case_report").select(columns.case_report)
    .where("case_id", "in", caseIds).orderBy("created_at").orderBy("id").execute();
}

export async function findReportByReference(
  db: Db,
  reference: string,
): Promise<ReportRow | undefined> {
  return await db.selectFrom("case_report").select(columns.case_report)
    .where("reference", "=", reference).executeTakeFirst();
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  return await db.selectFrom("case_report").select(columns.case_report).where("id", "=", id)
    .executeTakeFirst();
}

/** @returns whether the case already has a report with this text */
export async function hasReportWithText(trx: Trx, caseId: string, text: string): Promise<boolean> {
  const row = await trx.selectFrom("case_report").select("id")
    .where("case_id", "=", caseId).where("text", "=", text).executeTakeFirst();
  return row !== undefined;
}

/** @returns the ids of the reports */
export async function moveReports(trx: Trx, from: string, to: string): Promise<string[]> {
  const rows = await trx.updateTable("case_report").set({ case_id: to })
    .where("case_id", "=", from).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** Counts a reporter's cases by outcome: `nothing` (dismissed) or `something` (acted upon). */
export async function countOutcomes(
  trx: Trx,
  reporter: string,
): Promise<{ nothing: number; something: number }> {
  const { rows } = await sql<{ nothing: number; something: number }>`
    select count(distinct trust_case.id) filter (where decision = 'nothing_wrong') as nothing,
      count(distinct trust_case.id) filter (where decision <> 'nothing_wrong') as something
    from case_report report join trust_case on trust_case.id = report.case_id
    where reporter = ${reporter}`.execute(trx);
  return rows[0]!;
}

/**
 * Erases reporter data of cases that ended up to `endedBy`. A deleted listing's case counts as
 * ended at its last `listing_deleted` event, which also notified the reporters.
 */
export async function eraseReporters(db: Db, endedBy: Date): Promise<void> {
  await sql`
    update case_report report set contact = null, reporter = null from trust_case
    where trust_case.id = report.case_id and (contact is not null or reporter is not null) and (
      ended_at <= ${endedBy} or (
        subject_id is null and state in ('open', 'correcting') and (
          select max(at) from case_event event
          where event.case_id = trust_case.id and event.kind = 'listing_deleted'
        ) <= ${endedBy}
      )
    )`.execute(db);
}
