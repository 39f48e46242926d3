import type { Trx } from "#/db/database.ts";
import { findReports } from "../reports/queries.ts";
import { insertLetters } from "./queries.ts";

/** Has everybody told who left a contact with a report of this case what the event says. */
export async function writeAnswers(
  trx: Trx,
  caseId: string,
  eventId: number,
  now: Date,
): Promise<void> {
  const reports = await findReports(trx, [caseId]);
  await insertLetters(
    trx,
    reports.filter(({ contact }) => contact !== null).map(({ id }) => ({
      kind: "report_answered",
      report_id: id,
      event_id: eventId,
      cases: null,
      created_at: now,
      try_at: now,
    })),
  );
}
