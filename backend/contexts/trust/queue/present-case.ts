import { findLanguages, findUsernames, findVerifiedMobile } from "#/contexts/identity/mod.ts";
import { findHeldListings, findListing, readModerated } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import type { Areas } from "#/shared/areas.ts";
import { showReference } from "#/shared/reference.ts";
import { needsAnotherAdmin } from "../cases/another-admin.ts";
import { type CaseRow, findEarlierCases, getCase } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { type EventRow, findEvents } from "../cases/event-queries.ts";
import { iso, textOf } from "../cases/present.ts";
import { findRemovedPictures } from "../cases/removed-pictures.ts";
import type { PendingDecision } from "../cases/stored.ts";
import { snapshotOf } from "../cases/snapshot.ts";
import { type DocumentRow, findDocuments } from "../documents/queries.ts";
import { findReports } from "../cases/report-queries.ts";
import { isCaseWithin } from "./queries.ts";
import { undoUntil } from "./pending-decisions.ts";
import { waitsForDocuments } from "../documents/waits-for-documents.ts";
import { findReopenFault } from "./reopen-case.ts";
import type { Case, WholeCase } from "./schemas.ts";

export async function presentCases(
  ctx: CasesCtx,
  rows: CaseRow[],
  adminId: string,
): Promise<Case[]> {
  const reports = Map.groupBy(
    await findReports(ctx.db, rows.map(({ id }) => id)),
    ({ case_id }) => case_id,
  );
  const idsOf = (type: CaseRow["subject_type"]) =>
    rows.flatMap(({ subject_type, subject_id }) => subject_type === type ? subject_id ?? [] : []);
  const reviews = await ctx.reviews.read(ctx.db, idsOf("review"));
  const reviewed = [...reviews.values()].flatMap(({ businessId }) => businessId ?? []);
  const ids = [...new Set([...idsOf("business"), ...reviewed])];
  const businesses = await readModerated(ctx, ctx.db, ids);
  const held = await findHeldListings(ctx.db, idsOf("business"));
  /** The accounts that receive the reason for a decision. */
  const readersOf = ({ owner_id, claimant_id, subject_id }: CaseRow) => {
    const review = reviews.get(subject_id ?? "");
    const ownerId = businesses.get(review?.businessId ?? subject_id ?? "")?.ownerId;
    return [owner_id, claimant_id, ownerId, review?.authorId].filter((id) =>
      typeof id === "string"
    );
  };
  const languages = await findLanguages(ctx.db, [...new Set(rows.flatMap(readersOf))]);
  return rows.map(asDecided).map((row) => {
    const review = reviews.get(row.subject_id ?? "") ?? null;
    const own = reports.get(row.id) ?? [];
    const pending = held.get(row.subject_id ?? "");
    const answered = own.filter(({ contact }) => contact !== null);
    const readers = readersOf(row).flatMap((id) => languages.get(id) ?? []);
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      reasons: [...new Set(own.map(({ reason }) => reason))],
      text: own.find(({ text }) => text !== null)?.text ?? null,
      reportCount: own.length,
      isLight: row.is_light,
      businessName: row.snapshot?.businessName ?? review?.businessName ?? null,
      business: businesses.get(review?.businessId ?? row.subject_id ?? "") ?? null,
      review,
      held: row.kind === "screening" && row.state === "open" && pending
        ? { findings: pending.findings, values: pending.patch }
        : null,
      term: row.term,
      openedAt: row.opened_at.toISOString(),
      dueAt: row.ended_at ? null : row.due_at.toISOString(),
      isOverdue: !row.ended_at && row.due_at <= ctx.now(),
      acknowledgedAt: iso(row.acknowledged_at),
      warnedAt: iso(row.warned_at),
      escalatedAt: iso(row.escalated_at),
      correctBy: iso(row.correct_by),
      decision: row.decision,
      decidedAt: iso(row.decided_at),
      appealedAt: iso(row.appealed_at),
      assignedTo: row.assigned_to,
      isMine: row.assigned_to === adminId,
      readers: [...new Set([...readers, ...answered.map(({ language }) => language)])].sort(),
      version: row.version,
    };
  });
}

/** A decision that can still be undone counts as made. */
const asDecided = (row: CaseRow): CaseRow => {
  if (!row.pending) return row;
  const { decision, decidedAt } = row.pending;
  const at = new Date(decidedAt);
  return { ...row, state: "decided", decision, decided_at: at, ended_at: at };
};

/** Returns a case with all details. @throws {AppError} `unknown_case` */
export async function readWholeCase(
  ctx: CasesCtx,
  id: string,
  { adminId, areas }: { adminId: string; areas: Areas },
): Promise<WholeCase> {
  const row = await getCase(ctx.db, id);
  const earlier = await findEarlierCases(ctx.db, row, isCaseWithin(areas, ctx));
  const [trustCase, ...others] = await presentCases(ctx, [row, ...earlier], adminId);
  const documents = await findDocuments(ctx.db, [id]);
  const reopening = await findReopenFault(ctx.db, row, adminId);
  return {
    ...trustCase!,
    reportedRequests: row.kind === "requests" && row.subject_id && !row.ended_at
      ? await ctx.readReportedEnquiries(ctx.db, row.subject_id)
      : [],
    claimant: row.claimant_id ? await userOf(ctx.db, row.claimant_id) : null,
    account: row.subject_type === "account" && row.subject_id
      ? await accountOf(ctx.db, row.subject_id)
      : null,
    snapshot: row.snapshot,
    current: await currentOf(ctx.db, row),
    removedPictures: row.subject_type === "business" ? await findRemovedPictures(ctx.db, row) : [],
    reports: (await findReports(ctx.db, [id])).map((report) => ({
      id: report.id,
      reference: showReference(report.reference),
      reason: report.reason,
      text: report.text,
      at: report.created_at.toISOString(),
      acknowledgedAt: iso(report.acknowledged_at),
      hasContact: report.contact !== null,
      isLight: report.is_light,
    })),
    events: await presentEvents(ctx.db, [
      ...await findEvents(ctx.db, [id]),
      ...row.pending ? [eventOf(row.pending)] : [],
    ]),
    documents: documents.map(presentDocument),
    earlier: others,
    waitsForDocuments: waitsForDocuments(row, documents),
    undoUntil: row.pending?.adminId === adminId ? undoUntil(ctx, row.pending.decidedAt) : null,
    reopening: reopening?.code === "another_admin"
      ? "another_admin"
      : reopening
      ? "refused"
      : "allowed",
    decidable: row.state !== "merged" &&
      !(row.state === "appealed" && await needsAnotherAdmin(ctx.db, row, adminId)),
  };
}

export const presentDocument = (document: DocumentRow): WholeCase["documents"][number] => ({
  id: document.id,
  type: document.type,
  bytes: document.bytes,
  sha256: document.sha256,
  addedAt: document.added_at.toISOString(),
  deletedAt: iso(document.deleted_at),
});

async function currentOf(
  db: Db,
  { subject_type, subject_id: id }: CaseRow,
): Promise<WholeCase["current"]> {
  const listing = id === null || subject_type !== "business"
    ? undefined
    : await findListing(db, id);
  return listing ? snapshotOf(listing.business) : null;
}

const userOf = async (db: Db, id: string) => ({
  id,
  mobile: (await findVerifiedMobile(db, id))?.mobile ?? null,
});

async function accountOf(db: Db, id: string): Promise<WholeCase["account"]> {
  const username = (await findUsernames(db, [id])).get(id);
  return username === undefined ? null : { ...await userOf(db, id), username };
}

type PresentedEvent = Omit<EventRow, "id" | "case_id" | "report_id">;

/** The event of a decision that is not applied yet. */
const eventOf = (
  { decidedAt, decision, adminId, statement }: PendingDecision,
): PresentedEvent => ({
  kind: "decided",
  at: new Date(decidedAt),
  actor: "admin",
  actor_id: adminId,
  reason: null,
  decision,
  is_upheld: null,
  ...statement,
});

/** Adds the usernames of admins to events. */
async function presentEvents(db: Db, events: PresentedEvent[]): Promise<WholeCase["events"]> {
  const adminIds = events.flatMap(({ actor, actor_id }) => actor === "admin" ? actor_id ?? [] : []);
  const names = await findUsernames(db, [...new Set(adminIds)]);
  return events.map((event) => ({
    at: event.at.toISOString(),
    kind: event.kind,
    actor: event.actor,
    actorId: event.actor_id,
    actorName: event.actor === "admin" ? names.get(event.actor_id ?? "") ?? null : null,
    reason: event.reason,
    decision: event.decision,
    isUpheld: event.is_upheld,
    text: textOf(event),
  }));
}
