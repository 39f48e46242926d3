import { findBusinessOf } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { type CaseRow, findCasesOfOwner } from "../cases/case-queries.ts";
import { type EventRow, findEvents } from "../cases/event-queries.ts";
import type { EventKind } from "../cases/kinds.ts";
import { iso, presentEvent, textOf } from "../cases/present.ts";
import { findReports, type ReportRow } from "../cases/report-queries.ts";
import { appealBy, mayAnswer, mayAppeal } from "./owner-rules.ts";
import type { MyCase } from "./schemas.ts";

type Deps = { db: Db; now: () => Date };

/** The events that owners may see. Other events could identify reporters. */
const visibleToOwners: EventKind[] = [
  "decided",
  "answered",
  "not_corrected",
  "appealed",
  "appeal_decided",
];

/** Returns decisions about an account and its listings, and cases that it may see before. */
export async function readCasesOf({ db, now }: Deps, ownerId: string): Promise<MyCase[]> {
  const business = await findBusinessOf(db, ownerId);
  const rows = await findCasesOfOwner(db, ownerId, business?._id);
  const ids = rows.map(({ id }) => id);
  const [reports, events] = await Promise.all([findReports(db, ids), findEvents(db, ids)]);
  return rows.map((row) => {
    const ownReports = reports.filter(({ case_id }) => case_id === row.id);
    const history = events.filter(({ case_id }) => case_id === row.id);
    return presentOwn(row, ownReports, history, now());
  });
}

/** @throws {AppError} `unknown_case` */
export async function readCaseOf(deps: Deps, ownerId: string, id: string): Promise<MyCase> {
  const trustCase = (await readCasesOf(deps, ownerId)).find((mine) => mine.id === id);
  if (!trustCase) throw new AppError("unknown_case");
  return trustCase;
}

function presentOwn(row: CaseRow, reports: ReportRow[], events: EventRow[], now: Date): MyCase {
  const theirs = events.filter(({ kind }) => visibleToOwners.includes(kind));
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
    canAnswer: mayAnswer(row, events),
    canAppeal: mayAppeal(row, now),
    appealBy: iso(appealBy(row) ?? null),
    events: theirs.map(presentEvent),
  };
}
