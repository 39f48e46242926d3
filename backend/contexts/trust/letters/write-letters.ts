import type { Trx } from "#/db/database.ts";
import { findReports, type ReportRow } from "../reports/queries.ts";
import { insertLetters, type LetterRow } from "./queries.ts";

/** Queues receipts for reporters who left a contact. */
export const writeReceipts = (
  trx: Trx,
  reports: Pick<ReportRow, "id" | "contact">[],
  now: Date,
): Promise<void> => writeToReporters(trx, reports, { kind: "report_acknowledged" }, now);

/** Queues the event's text for reporters of this case who left a contact. */
export const writeAnswers = async (
  trx: Trx,
  caseId: string,
  eventId: number,
  now: Date,
): Promise<void> =>
  await writeToReporters(
    trx,
    await findReports(trx, [caseId]),
    { kind: "report_answered", event_id: eventId },
    now,
  );

/** Queues one notification to the operators for all these cases. */
export const writeToOperators = (
  trx: Trx,
  kind: "cases_new" | "cases_due" | "cases_overdue",
  cases: number,
  now: Date,
): Promise<void> => insertLetters(trx, [{ ...blank(now), kind, cases }]);

const writeToReporters = (
  trx: Trx,
  reports: Pick<ReportRow, "id" | "contact">[],
  letter: Pick<LetterRow, "kind"> & Partial<Pick<LetterRow, "event_id">>,
  now: Date,
): Promise<void> =>
  insertLetters(
    trx,
    reports.filter(({ contact }) => contact !== null)
      .map(({ id }) => ({ ...blank(now), ...letter, report_id: id })),
  );

/** Due immediately. */
const blank = (now: Date) => ({
  report_id: null,
  event_id: null,
  cases: null,
  created_at: now,
  try_at: now,
});
