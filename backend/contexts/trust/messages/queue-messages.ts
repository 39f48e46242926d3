import type { Trx } from "#/db/database.ts";
import { findReports, type ReportRow } from "../cases/report-queries.ts";
import { insertMessages, type MessageRow } from "./queries.ts";

/** Queues receipts for reporters who entered a contact. */
export const queueReceipts = (
  trx: Trx,
  reports: Pick<ReportRow, "id" | "contact">[],
  now: Date,
): Promise<void> => queueForReporters(trx, reports, { kind: "report_acknowledged" }, now);

/** Queues the event's text for reporters of this case who entered a contact. */
export const queueAnswers = async (
  trx: Trx,
  caseId: string,
  eventId: number,
  now: Date,
): Promise<void> =>
  await queueForReporters(
    trx,
    await findReports(trx, [caseId]),
    { kind: "report_answered", event_id: eventId },
    now,
  );

/** Queues a single message to the operators about all these cases. */
export const queueForOperators = (
  trx: Trx,
  kind: "cases_new" | "cases_due" | "cases_overdue",
  cases: number,
  now: Date,
): Promise<void> => insertMessages(trx, [{ ...newMessage(now), kind, cases }]);

const queueForReporters = (
  trx: Trx,
  reports: Pick<ReportRow, "id" | "contact">[],
  message: Pick<MessageRow, "kind"> & Partial<Pick<MessageRow, "event_id">>,
  now: Date,
): Promise<void> =>
  insertMessages(
    trx,
    reports.filter(({ contact }) => contact !== null)
      .map(({ id }) => ({ ...newMessage(now), ...message, report_id: id })),
  );

/** A message that is due immediately. */
const newMessage = (now: Date) => ({
  report_id: null,
  event_id: null,
  cases: null,
  created_at: now,
  try_at: now,
});
