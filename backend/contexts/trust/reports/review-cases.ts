import type { Trx } from "#/db/database.ts";
import { queueAnswers } from "../messages/queue-messages.ts";
import { findReports } from "../cases/report-queries.ts";
import { lockOpenCase, updateCase } from "../cases/case-queries.ts";
import { fileComplaint } from "./file-complaint.ts";
import { insertEvent } from "../cases/event-queries.ts";

type Clock = { now: () => Date };

const screeningComplaint = { kind: "review", reason: "screening", by: "service" } as const;

/** The case functions that reviews call within their own transactions. */
export const reviewCasesOf = (clock: Clock) => ({
  /** Queues a review for moderation. @returns the deadline */
  async onReviewQueued(trx: Trx, reviewId: string): Promise<Date> {
    return (await fileComplaint(clock, trx, { reviewId }, screeningComplaint)).trustCase.due_at;
  },
  /** Queues a reply or an edit for moderation. @returns the deadline */
  async onTextQueued(trx: Trx, reviewId: string): Promise<Date> {
    const { trustCase } = await fileComplaint(clock, trx, { reviewId }, screeningComplaint);
    // The new version rejects a decision by a moderator who saw the previous text.
    await updateCase(trx, trustCase.id, {});
    return trustCase.due_at;
  },
});

type OfReview = { reviewId: string };

export async function invalidateDecisions(trx: Trx, { reviewId }: OfReview): Promise<void> {
  const open = await lockOpenCase(trx, { subject_id: reviewId, kind: "review" });
  if (open) await updateCase(trx, open.id, {});
}

/** Ends the open case of a review that its author has withdrawn, which notifies the reporters. */
export async function endWithdrawnReview(clock: Clock, trx: Trx, reviewId: string): Promise<void> {
  const open = await lockOpenCase(trx, { subject_id: reviewId, kind: "review" });
  if (open) await endWithdrawnCase(clock, trx, open.id);
}

/** Ends the open case of a review after its reply was withdrawn, unless a report also opened it. */
export async function endWithdrawnReply(clock: Clock, trx: Trx, reviewId: string): Promise<void> {
  const open = await lockOpenCase(trx, { subject_id: reviewId, kind: "review" });
  if (!open) return;
  const reports = await findReports(trx, [open.id]);
  if (reports.some(({ reason }) => reason !== "screening")) return;
  await endWithdrawnCase(clock, trx, open.id);
}

/** Ends a case because the author has withdrawn its text. */
export async function endWithdrawnCase({ now }: Clock, trx: Trx, caseId: string): Promise<void> {
  const at = now();
  const event = await insertEvent(trx, {
    case_id: caseId,
    kind: "review_withdrawn",
    actor: "service",
    at,
  });
  await queueAnswers(trx, caseId, event, at);
  await updateCase(trx, caseId, { state: "merged", ended_at: at });
}
