import { type Complaints, findListing } from "#/contexts/listings/mod.ts";
import type { Trx } from "#/db/database.ts";
import { blankDocuments } from "../documents/queries.ts";
import { writeAnswers } from "../letters/write-letters.ts";
import { isSaid, moveReports } from "../reports/queries.ts";
import { clockOf, findTermsInForce, termNamed } from "../terms/in-force.ts";
import {
  type CaseRow,
  countOpenReports,
  lockCasesOf,
  lockOpenCase,
  lockWaitingCases,
  updateCase,
} from "./case-queries.ts";
import { complain } from "./complain.ts";
import { insertEvent } from "./event-queries.ts";
import { isRequest } from "./kinds.ts";
import { noteRestoration } from "./note-restoration.ts";
import { noteSuspension } from "./note-suspension.ts";
import { keepReported } from "./removed-pictures.ts";
import { endWithdrawn } from "./review-cases.ts";

type Clock = { now: () => Date };

/** What listings tell the cases of, each in the transaction in which it happens. */
export const complaintsOf = (clock: Clock): Complaints => ({
  countOpen: countOpenReports,
  onSuspicion: (trx, businessId, text) => raise(clock, trx, { businessId, kind: "likeness", text }),
  onSwitch: (trx, businessId, text) => raise(clock, trx, { businessId, kind: "switch", text }),
  async onScreened(trx, listing) {
    const { one } = await complain(clock, trx, listing, {
      kind: "screening",
      reason: "screening",
      text: null,
      language: "en",
      by: "service",
    });
    // A moderator who has read other texts decides about them no more.
    await updateCase(trx, one.id, {});
    return one.due_at;
  },
  async onScreeningEnded(trx, businessId) {
    const open = await lockOpenCase(trx, { subject_id: businessId, kind: "screening" });
    if (open) await endWithdrawn(clock, trx, open.id);
  },
  onSuspended: (trx, listing, order) => noteSuspension(clock, trx, listing, order),
  onRestored: (trx, businessId, adminId) => noteRestoration(clock, trx, businessId, adminId),
  onRemoved: (trx, businessId, ownerId) => setAside(clock, trx, businessId, ownerId),
  onPicturesRemoved: (trx, folders) => keepReported(trx, folders, clock.now()),
  onListed: (trx, businessId, ownerIds) => bringBack(clock, trx, businessId, ownerIds),
});

/** The service itself has something to say against a listing; each text is said once a case. */
async function raise(
  clock: Clock,
  trx: Trx,
  { businessId, kind, text }: { businessId: string; kind: "likeness" | "switch"; text: string },
): Promise<void> {
  const listing = await findListing(trx, businessId);
  if (!listing) return;
  const open = await lockOpenCase(trx, { subject_id: businessId, kind });
  if (open && await isSaid(trx, open.id, text)) return;
  await complain(clock, trx, listing, {
    kind,
    reason: "other",
    text,
    language: "en",
    by: "service",
  });
}

/** The cases of a listing that is about to go wait for the next one of its owner. */
async function setAside({ now }: Clock, trx: Trx, businessId: string, ownerId: string | null) {
  for (const one of await lockCasesOf(trx, businessId)) {
    // What was decided was decided about who had it then.
    const heldBy = one.ended_at ? one.owner_id ?? ownerId : ownerId ?? one.owner_id;
    await updateCase(trx, one.id, { subject_id: null, owner_id: heldBy });
    if (one.ended_at) continue;
    if (isRequest(one.kind) || one.kind === "screening") {
      await endRequest(trx, one.id, now());
      continue;
    }
    const event = await insertEvent(trx, {
      case_id: one.id,
      kind: "listing_deleted",
      actor: "service",
      at: now(),
    });
    if (one.state !== "appealed") await writeAnswers(trx, one.id, event, now());
  }
}

/** There is nothing to ask for any more; the next listing asks anew. */
async function endRequest(trx: Trx, id: string, now: Date): Promise<void> {
  await blankDocuments(trx, id, now);
  await updateCase(trx, id, { state: "merged", ended_at: now });
  await insertEvent(trx, { case_id: id, kind: "listing_deleted", actor: "service", at: now });
}

/** The cases of former listings of these accounts become those of a new one. */
async function bringBack({ now }: Clock, trx: Trx, businessId: string, ownerIds: string[]) {
  const time = now();
  const terms = await findTermsInForce(trx, time);
  for (const one of await lockWaitingCases(trx, ownerIds)) {
    if (one.ended_at) {
      await updateCase(trx, one.id, { subject_id: businessId });
      continue;
    }
    const open = one.state === "appealed"
      ? undefined
      : await lockOpenCase(trx, { subject_id: businessId, kind: one.kind });
    if (open) await merge(trx, one, open, time);
    else {
      await updateCase(trx, one.id, {
        subject_id: businessId,
        ...one.state === "correcting" && { state: "open", correct_by: null },
        ...clockOf(termNamed(terms, one.term), time),
        warned_at: null,
        escalated_at: null,
      });
      await insertEvent(trx, {
        case_id: one.id,
        kind: "listed_again",
        actor: "service",
        at: time,
      });
    }
  }
}

/** One open case a listing: who asks for a report finds it in the other one. */
async function merge(trx: Trx, one: CaseRow, into: CaseRow, now: Date): Promise<void> {
  await moveReports(trx, one.id, into.id);
  await updateCase(trx, into.id, { is_light: into.is_light && one.is_light });
  await updateCase(trx, one.id, { state: "merged", ended_at: now });
  await insertEvent(trx, { case_id: one.id, kind: "merged", actor: "service", at: now });
}
