import type { Trx } from "#/db/database.ts";
import { writeAnswers } from "../letters/write-letters.ts";
import { lockOpenCase, updateCase } from "./case-queries.ts";
import { complain } from "./complain.ts";
import { insertEvent } from "./event-queries.ts";

type Clock = { now: () => Date };

/** What reviews tell the cases of, each in the transaction in which it happens. */
export const reviewCasesOf = (clock: Clock) => ({
  /** A person has to look at a review. @returns until when */
  async onHeld(trx: Trx, reviewId: string): Promise<Date> {
    const { one } = await complain(clock, trx, { reviewId }, {
      kind: "review",
      reason: "screening",
      text: null,
      language: "en",
      by: "service",
    });
    return one.due_at;
  },
  /** Its author has withdrawn it: there is nothing to decide any more, and who reported it is told. */
  async onGone(trx: Trx, reviewId: string): Promise<void> {
    const open = await lockOpenCase(trx, { subject_id: reviewId, kind: "review" });
    if (!open) return;
    const now = clock.now();
    const event = await insertEvent(trx, {
      case_id: open.id,
      kind: "review_withdrawn",
      actor: "service",
      at: now,
    });
    await writeAnswers(trx, open.id, event, now);
    await updateCase(trx, open.id, { state: "merged", ended_at: now });
  },
});
