import { findLanguages, findUsernames, findVerifiedMobile } from "#/contexts/identity/mod.ts";
import {
  findHeldListings,
  findListing,
  type HeldListing,
  readModerated,
} from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import type { Areas } from "#/shared/areas.ts";
import type { AppError } from "#/shared/errors.ts";
import { showReference } from "#/shared/reference.ts";
import { type CaseRow, findEarlierCases, getCase } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { type EventRow, findEvents } from "../cases/event-queries.ts";
import { iso, textOf } from "../cases/present.ts";
import { findRemovedPictures } from "../cases/removed-pictures.ts";
import type { PendingDecision } from "../cases/stored.ts";
import { snapshotOf } from "../cases/snapshot.ts";
import { type DocumentRow, findDocuments } from "../documents/queries.ts";
import { findReports, type ReportRow } from "../cases/report-queries.ts";
import { isCaseWithin } from "./queries.ts";
import { undoUntil } from "./pending-decisions.ts";
import { waitsForDocuments } from "../documents/waits-for-documents.ts";
import { findReopenFault } from "./reopening-rules.ts";
import type { Case, WholeCase } from "./schemas.ts";

type Deps =
  & Pick<
    CasesCtx,
    | "now"
    | "undoSeconds"
    | "complaints"
    | "gazetteer"
    | "hasOtherAdmin"
    | "reviews"
    | "readReportedEnquiries"
  >
  & { db: Db };

export async function presentCases(
  ctx: Deps,
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
  return rows.map((row) => {
    const review = reviews.get(row.subject_id ?? "") ?? null;
    const presented = presentRow(row, reports.get(row.id) ?? [], ctx.now());
    return {
      ...presented,
      businessName: presented.businessName ?? review?.businessName ?? null,
      business: businesses.get(review?.businessId ?? row.subject_id ?? "") ?? null,
      review,
      held: row.kind === "screening" && row.state === "open"
        ? presentPending(held.get(row.subject_id ?? ""))
        : null,
      isMine: row.assigned_to === adminId,
      readers: [
        ...new Set([
          ...readersOf(row).flatMap((id) => languages.get(id) ?? []),
          ...(reports.get(row.id) ?? []).filter(({ contact }) => contact !== null)
            .map(({ language }) => language),
        ]),
      ].sort(),
    };
  });
}

const presentPending = (held: HeldListing | undefined): Case["held"] =>
  held ? { findings: held.findings, values: held.patch } : null;

const presentRow = (row: CaseRow, reports: ReportRow[], now: Date) => ({
  id: row.id,
  kind: row.kind,
  reasons: [...new Set(reports.map(({ reason }) => reason))],
  text: reports.find(({ text }) => text !== null)?.text ?? null,
  reportCount: reports.length,
  isLight: row.is_light,
  businessName: row.snapshot?.businessName ?? null,
  term: row.term,
  openedAt: row.opened_at.toISOString(),
  acknowledgedAt: iso(row.acknowledged_at),
  warnedAt: iso(row.warned_at),
  escalatedAt: iso(row.escalated_at),
  correctBy: iso(row.correct_by),
  ...decisionOf(row, now),
  appealedAt: iso(row.appealed_at),
  assignedTo: row.assigned_to,
  version: row.version,
});

/** A decision that can still be undone counts as made. */
const decisionOf = (row: CaseRow, now: Date) =>
  row.pending
    ? {
      state: "decided" as const,
      decision: row.pending.decision,
      decidedAt: row.pending.decidedAt,
      dueAt: null,
      isOverdue: false,
    }
    : {
      state: row.state,
      decision: row.decision,
      decidedAt: iso(row.decided_at),
      dueAt: row.ended_at ? null : row.due_at.toISOString(),
      isOverdue: !row.ended_at && row.due_at <= now,
    };

/** Returns a case with all details. @throws {AppError} `unknown_case` */
export async function readWholeCase(
  ctx: Deps,
  id: string,
  { adminId, areas }: { adminId: string; areas: Areas },
): Promise<WholeCase> {
  const row = await getCase(ctx.db, id);
  const earlier = await findEarlierCases(ctx.db, row, isCaseWithin(areas, ctx));
  const [trustCase, ...others] = await presentCases(ctx, [row, ...earlier], adminId);
  const decidedByCaller = row.state === "appealed" && row.decided_by === adminId;
  const documents = await findDocuments(ctx.db, [id]);
  return {
    ...trustCase!,
    reportedRequests: row.kind === "requests" && row.subject_id && !row.ended_at
      ? await ctx.readReportedEnquiries(ctx.db, row.subject_id)
      : [],
    claimant: await claimantOf(ctx.db, row),
    account: await accountOf(ctx.db, row),
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
    reopening: reopeningOf(await findReopenFault(ctx, ctx.db, row, adminId)),
    decidable: row.state !== "merged" &&
      !(decidedByCaller && await ctx.hasOtherAdmin(ctx.db, adminId)),
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

const reopeningOf = (fault: AppError | undefined) =>
  !fault ? "allowed" : fault.code === "another_admin" ? "another_admin" : "refused";

async function currentOf(
  db: Db,
  { subject_type, subject_id: id }: CaseRow,
): Promise<WholeCase["current"]> {
  const listing = id === null || subject_type !== "business"
    ? undefined
    : await findListing(db, id);
  return listing ? snapshotOf(listing.business) : null;
}

async function claimantOf(db: Db, { claimant_id: id }: CaseRow): Promise<WholeCase["claimant"]> {
  return id === null ? null : { id, mobile: (await findVerifiedMobile(db, id))?.mobile ?? null };
}

async function accountOf(
  db: Db,
  { subject_type, subject_id: id }: CaseRow,
): Promise<WholeCase["account"]> {
  if (subject_type !== "account" || id === null) return null;
  const username = (await findUsernames(db, [id])).get(id);
  if (username === undefined) return null;
  return { id, username, mobile: (await findVerifiedMobile(db, id))?.mobile ?? null };
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
  const adminIds = events.flatMap(({ actor, actor_id }) =>
    actor === "admin" && actor_id ? [actor_id] : []
  );
  const names = await findUsernames(db, [...new Set(adminIds)]);
  return events.map((event) => presentEvent(event, names));
}

const presentEvent = (
  event: PresentedEvent,
  names: ReadonlyMap<string, string>,
): WholeCase["events"][number] => ({
  at: event.at.toISOString(),
  kind: event.kind,
  actor: event.actor,
  actorId: event.actor_id,
  actorName: event.actor === "admin" ? names.get(event.actor_id ?? "") ?? null : null,
  reason: event.reason,
  decision: event.decision,
  isUpheld: event.is_upheld,
  text: textOf(event),
});
