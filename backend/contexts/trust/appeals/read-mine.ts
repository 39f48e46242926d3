import type { Db } from "#/db/database.ts";
import { findSlugs } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { type CaseRow, findCasesOfOwner, getCase } from "../cases/case-queries.ts";
import { type EventRow, findEvents } from "../cases/event-queries.ts";
import type { EventKind } from "../cases/kinds.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { appealBy, mayAnswer, mayAppeal } from "./owner-rules.ts";
import { iso, textOf } from "../queue/present-case.ts";
import { readReference, showReference } from "../reports/reference.ts";
import { findReportByReference, findReports, type ReportRow } from "../reports/queries.ts";
import type { MyCase, PublicEvent, ReportProgress } from "../cases/schemas.ts";

type Deps = { db: Db; now: () => Date };

/** What is a reporter's to know, but not what owners say. */
const ofReporters: EventKind[] = [
  "received",
  "acknowledged",
  "decided",
  "appealed",
  "appeal_decided",
  "listing_deleted",
  "listed_again",
  "review_withdrawn",
];

/** What is an owner's to know: nothing of who reported what and when. */
const ofOwners: EventKind[] = [
  "decided",
  "answered",
  "not_corrected",
  "appealed",
  "appeal_decided",
];

/**
 * What has become of a report.
 *
 * @throws {AppError} `unknown_report`
 */
export async function readReport(
  { db, reviews }: Pick<CasesCtx, "db" | "reviews">,
  reference: string,
): Promise<ReportProgress> {
  const report = await findReportByReference(db, readReference(reference));
  if (!report) throw new AppError("unknown_report");
  const one = await getCase(db, report.case_id);
  const events = (await findEvents(db, [one.id])).filter(({ kind, report_id, at }) =>
    ofReporters.includes(kind) &&
    // What was decided before is between others.
    (report_id === null ? at >= report.created_at : report_id === report.id)
  );
  const subject = one.subject_id ?? "";
  const review = (await reviews.read(db, subject ? [subject] : [])).get(subject);
  const slugs = await findSlugs(db, subject ? [subject] : [], "public");
  return {
    reference: showReference(report.reference),
    status: statusOf(one, report),
    reason: report.reason,
    businessName: one.snapshot?.businessName ?? review?.businessName ?? null,
    slug: slugs.get(subject) ?? review?.slug ?? null,
    receivedAt: report.created_at.toISOString(),
    dueAt: isAnswered(one, report) ? null : one.due_at.toISOString(),
    events: events.map((event) =>
      event.kind === "appealed" ? { ...presentEvent(event), text: null } : presentEvent(event)
    ),
  };
}

/** Also by the end of the listing. */
const isAnswered = (one: CaseRow, report: ReportRow): boolean =>
  one.ended_at !== null || (one.state === "correcting" && isDecidedSince(one, report)) ||
  (one.subject_id === null && one.state !== "appealed");

const isDecidedSince = ({ decided_at }: CaseRow, { created_at }: ReportRow): boolean =>
  decided_at !== null && decided_at >= created_at;

function statusOf(one: CaseRow, report: ReportRow): ReportProgress["status"] {
  if (one.state === "appealed") return "appealed";
  if (one.subject_id === null && !one.ended_at) return "gone";
  if (isDecidedSince(one, report)) return one.state === "correcting" ? "correcting" : "decided";
  return report.acknowledged_at ? "acknowledged" : "received";
}

const presentEvent = (event: EventRow): PublicEvent => ({
  at: event.at.toISOString(),
  kind: event.kind,
  decision: event.decision,
  text: textOf(event),
});

/** What was decided about the listings of an owner. */
export async function readCasesOf({ db, now }: Deps, ownerId: string): Promise<MyCase[]> {
  const rows = await findCasesOfOwner(db, ownerId);
  const ids = rows.map(({ id }) => id);
  const [reports, events] = await Promise.all([findReports(db, ids), findEvents(db, ids)]);
  return rows.map((row) => {
    const said = reports.filter(({ case_id }) => case_id === row.id);
    const history = events.filter(({ case_id }) => case_id === row.id);
    return presentOwn(row, said, history, now());
  });
}

/** One of them. @throws {AppError} `unknown_case` */
export async function readCaseOf(deps: Deps, ownerId: string, id: string): Promise<MyCase> {
  const one = (await readCasesOf(deps, ownerId)).find((mine) => mine.id === id);
  if (!one) throw new AppError("unknown_case");
  return one;
}

function presentOwn(row: CaseRow, reports: ReportRow[], events: EventRow[], now: Date): MyCase {
  const theirs = events.filter(({ kind }) => ofOwners.includes(kind));
  const decided = theirs.findLast(({ decision }) => decision !== null);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    businessName: row.snapshot?.businessName ?? null,
    reasons: [...new Set(reports.map(({ reason }) => reason))],
    openedAt: row.opened_at.toISOString(),
    decision: row.decision,
    statement: decided ? textOf(decided) : null,
    decidedAt: iso(row.decided_at),
    correctBy: iso(row.correct_by),
    dueAt: row.ended_at || row.state === "correcting" ? null : row.due_at.toISOString(),
    canAnswer: mayAnswer(row),
    canAppeal: mayAppeal(row, now),
    appealBy: iso(appealBy(row) ?? null),
    events: theirs.map(presentEvent),
  };
}
