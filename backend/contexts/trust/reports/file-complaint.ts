import { v7 as uuid } from "uuid";
import type { Business } from "#/contexts/listings/mod.ts";
import type { Trx } from "#/db/database.ts";
import type { Language } from "#/shared/language.ts";
import { newReference } from "#/shared/reference.ts";
import { countOutcomes, insertReport } from "../cases/report-queries.ts";
import {
  type Deadline,
  deadlineFor,
  deadlineNamed,
  dueDatesOf,
  findDeadlinesInForce,
} from "../deadlines/in-force.ts";
import {
  type CaseRow,
  getCase,
  insertCase,
  lockOpenCase,
  updateCase,
  updateWithoutVersion,
} from "../cases/case-queries.ts";
import { insertEvent } from "../cases/event-queries.ts";
import type { Actor, CaseKind, Reason } from "../cases/kinds.ts";
import { snapshotOf } from "../cases/snapshot.ts";

/** A complaint about a listing, a review or an account. */
type Complaint = {
  kind: CaseKind;
  reason: Reason;
  text?: string | null | undefined;
  /** English by default. */
  language?: Language;
  by: Actor;
  byId?: string;
  /** The account that claims the listing. Set for claims. */
  claimantId?: string;
  /** Set for visitors' reports. */
  reporter?: string | undefined;
  /** Encrypts the reporter's contact for the report with this id. */
  sealContact?: ((reportId: string) => string) | undefined;
};

/** The locked subject of a complaint. */
export type Subject =
  | { business: Business; ownerId: string | null }
  | { reviewId: string }
  | { accountId: string; ownerId?: string };

/**
 * Adds a complaint to the subject's open case, or opens a case, and locks the case. A further
 * report changes the case only if the report's deadline is earlier, or if it withdraws a pending
 * decision, which does not answer it. The number of reports has no effect.
 */
export async function fileComplaint(
  { now }: { now: () => Date },
  trx: Trx,
  subject: Subject,
  complaint: Complaint,
): Promise<{ trustCase: CaseRow; reference: string }> {
  const { kind, reason, reporter, by } = complaint;
  const time = now();
  const deadlines = await findDeadlinesInForce(trx, time);
  const isLight = reporter !== undefined && await isOftenWrong(trx, reporter);
  const caseId = await openOrJoin(trx, {
    id: uuid({ msecs: time.getTime() }),
    kind,
    ...subjectOf(subject),
    ...complaint.claimantId && { claimant_id: complaint.claimantId },
    state: "open",
    opened_at: time,
    is_light: isLight,
    ...datesOf(deadlineFor(deadlines, reason), time),
  });
  const reportId = uuid({ msecs: time.getTime() });
  const reference = newReference();
  await insertReport(trx, {
    id: reportId,
    case_id: caseId,
    reference,
    reason,
    text: complaint.text ?? null,
    contact: complaint.sealContact?.(reportId) ?? null,
    language: complaint.language ?? "en",
    reporter: reporter ?? null,
    is_light: isLight,
    created_at: time,
    acknowledge_by: dueDatesOf(deadlineNamed(deadlines, "acknowledgement"), time).due_at,
    // Complaints by the service or an admin get no receipt.
    acknowledged_at: by === "reporter" ? null : time,
  });
  await insertEvent(trx, {
    case_id: caseId,
    report_id: reportId,
    kind: "received",
    actor: by,
    actor_id: complaint.byId ?? null,
    reason,
    at: time,
  });
  return { trustCase: await getCase(trx, caseId), reference };
}

function subjectOf(subject: Subject) {
  const bare = { owner_id: null, snapshot: null };
  if ("reviewId" in subject) {
    return { ...bare, subject_type: "review", subject_id: subject.reviewId } as const;
  }
  if ("accountId" in subject) {
    const owner_id = subject.ownerId ?? null;
    return { ...bare, owner_id, subject_type: "account", subject_id: subject.accountId } as const;
  }
  return {
    subject_type: "business",
    subject_id: subject.business._id,
    owner_id: subject.ownerId,
    snapshot: snapshotOf(subject.business),
  } as const;
}

const datesOf = (deadline: Deadline, now: Date) => ({
  term: deadline.name,
  ...dueDatesOf(deadline, now),
});

type NewCase = Parameters<typeof insertCase>[1] & { subject_id: string; due_at: Date };

/** @returns the id of the case */
async function openOrJoin(trx: Trx, row: NewCase): Promise<string> {
  for (;;) {
    if (await insertCase(trx, row)) return row.id;
    const open = await lockOpenCase(trx, row);
    // Another transaction has just closed the case, so this transaction can open a new one.
    if (!open) continue;
    const isLight = open.is_light && row.is_light;
    // A further report does not make a moderator's pending decision stale.
    if (row.due_at >= open.due_at) {
      const update = open.pending ? updateCase : updateWithoutVersion;
      await update(trx, open.id, { is_light: isLight });
    } else {
      await updateCase(trx, open.id, {
        is_light: isLight,
        term: row.term,
        due_at: row.due_at,
        warn_at: row.warn_at,
        warned_at: null,
        escalated_at: null,
      });
    }
    return open.id;
  }
}

/** With this many dismissed reports, a reporter may count as unreliable. */
const oftenWrong = 3;

async function isOftenWrong(trx: Trx, reporter: string): Promise<boolean> {
  const { nothing, something } = await countOutcomes(trx, reporter);
  return nothing >= oftenWrong && nothing > something;
}
