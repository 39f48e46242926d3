import { type Complaints, findListing } from "#/contexts/listings/mod.ts";
import type { Trx } from "#/db/database.ts";
import type { Subscriber } from "#/platform/events.ts";
import { eraseDocuments } from "../documents/queries.ts";
import { queueAnswers } from "../messages/queue-messages.ts";
import { hasReportWithText } from "../cases/report-queries.ts";
import { mergeCases } from "../cases/merge-cases.ts";
import { deadlineNamed, dueDatesOf, findDeadlinesInForce } from "../deadlines/in-force.ts";
import {
  countOpenReports,
  lockCasesOf,
  lockDetachedCases,
  lockOpenCase,
  updateCase,
} from "../cases/case-queries.ts";
import { fileComplaint } from "./file-complaint.ts";
import { insertEvent } from "../cases/event-queries.ts";
import { isRequest } from "../cases/kinds.ts";
import { recordRestoration } from "../cases/record-restoration.ts";
import { recordSuspension } from "../cases/record-suspension.ts";
import { retainReportedPictures } from "../cases/removed-pictures.ts";
import {
  endWithdrawnCase,
  endWithdrawnReply,
  endWithdrawnReview,
  invalidateDecisions,
} from "./review-cases.ts";

type Clock = { now: () => Date };

/** The case functions that listings call within their own transactions. */
export const complaintsOf = (clock: Clock): Complaints => ({
  countOpen: countOpenReports,
  async onScreened(trx, listing, text) {
    const { trustCase } = await fileComplaint(clock, trx, listing, {
      kind: "screening",
      reason: "screening",
      text,
      by: "service",
    });
    // The new version rejects a decision by a moderator who saw other texts.
    await updateCase(trx, trustCase.id, {});
    return trustCase.due_at;
  },
  isBeingRemoved: async (trx, businessId) =>
    (await lockCasesOf(trx, businessId)).some(({ pending }) => pending?.decision === "remove"),
  onRestored: (trx, businessId, adminId) => recordRestoration(clock, trx, businessId, adminId),
});

/** Updates cases when listings and reviews change. */
export const casesSubscriber = (clock: Clock): Subscriber => ({
  "listing.suspected": (trx, { businessId, text }) =>
    raiseSuspicion(clock, trx, { businessId, kind: "likeness", text }),
  "listing.number_doubted": (trx, { businessId, text }) =>
    raiseSuspicion(clock, trx, { businessId, kind: "report", reason: "wrong_details", text }),
  "reviews.of_another": (trx, { businessId, text }) =>
    raiseSuspicion(clock, trx, { businessId, kind: "switch", text }),
  async "listing.screening_ended"(trx, { businessId }) {
    const open = await lockOpenCase(trx, { subject_id: businessId, kind: "screening" });
    if (open) await endWithdrawnCase(clock, trx, open.id);
  },
  "listing.suspended": (trx, { listing, ...order }) => recordSuspension(clock, trx, listing, order),
  "listing.removing": (trx, { businessId, ownerId }) =>
    detachCases(clock, trx, businessId, ownerId),
  "listing.pictures_removing": (trx, { folders }) =>
    retainReportedPictures(trx, folders, clock.now()),
  "listing.owned": (trx, { businessId, ownerIds }) => attachCases(clock, trx, businessId, ownerIds),
  "review.changed": invalidateDecisions,
  "review.withdrawn": (trx, { reviewId }) => endWithdrawnReview(clock, trx, reviewId),
  "review.reply_withdrawn": (trx, { reviewId }) => endWithdrawnReply(clock, trx, reviewId),
});

type Suspicion = {
  businessId: string;
  kind: "likeness" | "switch" | "report";
  reason?: "wrong_details" | "other";
  text: string;
};

/** Opens a case on behalf of the service. Records each text only once per case. */
async function raiseSuspicion(
  clock: Clock,
  trx: Trx,
  { businessId, kind, reason = "other", text }: Suspicion,
): Promise<void> {
  const listing = await findListing(trx, businessId);
  if (!listing) return;
  const open = await lockOpenCase(trx, { subject_id: businessId, kind });
  if (open && await hasReportWithText(trx, open.id, text)) return;
  await fileComplaint(clock, trx, listing, {
    kind,
    reason,
    text,
    by: "service",
  });
}

/**
 * Detaches the cases of a listing that is being deleted, so that they apply to the owner's next
 * listing.
 */
async function detachCases({ now }: Clock, trx: Trx, businessId: string, ownerId: string | null) {
  for (const trustCase of await lockCasesOf(trx, businessId)) {
    // A decided case stays with the account that owned the listing at the time of the decision.
    const partyId = trustCase.ended_at
      ? trustCase.owner_id ?? ownerId
      : ownerId ?? trustCase.owner_id;
    await updateCase(trx, trustCase.id, { subject_id: null, owner_id: partyId });
    if (trustCase.ended_at) continue;
    if (isRequest(trustCase.kind) || trustCase.kind === "screening") {
      await endRequest(trx, trustCase.id, now());
      continue;
    }
    const event = await insertEvent(trx, {
      case_id: trustCase.id,
      kind: "listing_deleted",
      actor: "service",
      at: now(),
    });
    if (trustCase.state !== "appealed") await queueAnswers(trx, trustCase.id, event, now());
  }
}

/**
 * Ends a request whose listing was deleted. The owner can request the check for the next listing.
 */
async function endRequest(trx: Trx, id: string, now: Date): Promise<void> {
  await eraseDocuments(trx, id, now);
  await updateCase(trx, id, { state: "merged", ended_at: now });
  await insertEvent(trx, { case_id: id, kind: "listing_deleted", actor: "service", at: now });
}

/** Attaches the cases of these accounts' former listings to the new listing. */
async function attachCases({ now }: Clock, trx: Trx, businessId: string, ownerIds: string[]) {
  const time = now();
  const deadlines = await findDeadlinesInForce(trx, time);
  for (const trustCase of await lockDetachedCases(trx, ownerIds)) {
    if (trustCase.ended_at) {
      await updateCase(trx, trustCase.id, { subject_id: businessId });
      continue;
    }
    const open = trustCase.state === "appealed"
      ? undefined
      : await lockOpenCase(trx, { subject_id: businessId, kind: trustCase.kind });
    if (open) await mergeCases(trx, trustCase, open, time);
    else {
      await updateCase(trx, trustCase.id, {
        subject_id: businessId,
        ...trustCase.state === "correcting" && { state: "open", correct_by: null },
        ...dueDatesOf(deadlineNamed(deadlines, trustCase.term), time),
        warned_at: null,
        escalated_at: null,
      });
      await insertEvent(trx, {
        case_id: trustCase.id,
        kind: "listed_again",
        actor: "service",
        at: time,
      });
    }
  }
}
