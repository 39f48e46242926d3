import { findSlugs } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { readReference, showReference } from "#/shared/reference.ts";
import { type CaseRow, getCase } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { findEvents } from "../cases/event-queries.ts";
import type { EventKind } from "../cases/kinds.ts";
import { presentEvent } from "../cases/present.ts";
import { findReportByReference, type ReportRow } from "../cases/report-queries.ts";
import type { ReportProgress } from "./schemas.ts";

/** Events that reporters may see. Owners' answers are private. */
const visibleToReporters: EventKind[] = [
  "received",
  "acknowledged",
  "decided",
  "appealed",
  "appeal_decided",
  "listing_deleted",
  "listed_again",
  "review_withdrawn",
];

/**
 * Returns the progress of a report.
 *
 * @throws {AppError} `unknown_report`
 */
export async function readReport(
  { db, reviews }: Pick<CasesCtx, "db" | "reviews">,
  reference: string,
): Promise<ReportProgress> {
  const report = await findReportByReference(db, readReference(reference));
  if (!report) throw new AppError("unknown_report");
  const trustCase = await getCase(db, report.case_id);
  const events = (await findEvents(db, [trustCase.id])).filter(({ kind, report_id, at }) =>
    visibleToReporters.includes(kind) &&
    // Decisions before this report answer earlier reports.
    (report_id === null ? at >= report.created_at : report_id === report.id)
  );
  const subject = trustCase.subject_id ?? "";
  const review = (await reviews.read(db, subject ? [subject] : [])).get(subject);
  const slugs = await findSlugs(db, subject ? [subject] : [], "public");
  return {
    reference: showReference(report.reference),
    status: statusOf(trustCase, report),
    reason: report.reason,
    businessName: trustCase.snapshot?.businessName ?? review?.businessName ?? null,
    slug: slugs.get(subject) ?? review?.slug ?? null,
    receivedAt: report.created_at.toISOString(),
    dueAt: isAnswered(trustCase, report) ? null : trustCase.due_at.toISOString(),
    events: events.map((event) =>
      event.kind === "appealed" ? { ...presentEvent(event), text: null } : presentEvent(event)
    ),
  };
}

/** Whether a report is answered. The deletion of the listing also answers it. */
const isAnswered = (trustCase: CaseRow, report: ReportRow): boolean =>
  trustCase.ended_at !== null ||
  (trustCase.state === "correcting" && isDecidedSince(trustCase, report)) ||
  (trustCase.subject_id === null && trustCase.state !== "appealed");

const isDecidedSince = ({ decided_at }: CaseRow, { created_at }: ReportRow): boolean =>
  decided_at !== null && decided_at >= created_at;

function statusOf(trustCase: CaseRow, report: ReportRow): ReportProgress["status"] {
  if (trustCase.state === "appealed") return "appealed";
  if (trustCase.subject_id === null && !trustCase.ended_at) return "gone";
  if (isDecidedSince(trustCase, report)) {
    return trustCase.state === "correcting" ? "correcting" : "decided";
  }
  return report.acknowledged_at ? "acknowledged" : "received";
}
