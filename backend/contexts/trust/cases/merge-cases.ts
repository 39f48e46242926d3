import type { Trx } from "#/db/database.ts";
import { type CaseRow, updateCase } from "./case-queries.ts";
import { insertEvent } from "./event-queries.ts";
import { moveReports } from "./report-queries.ts";

/**
 * Merges a case into the listing's open case and moves its reports with their references.
 * @returns the ids of the reports
 */
export async function mergeCases(
  trx: Trx,
  trustCase: CaseRow,
  into: CaseRow,
  now: Date,
): Promise<string[]> {
  const reports = await moveReports(trx, trustCase.id, into.id);
  await updateCase(trx, into.id, { is_light: into.is_light && trustCase.is_light });
  await updateCase(trx, trustCase.id, { state: "merged", ended_at: now });
  await insertEvent(trx, { case_id: trustCase.id, kind: "merged", actor: "service", at: now });
  return reports;
}
