import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { releaseNumbers } from "../do-not-list/numbers.ts";
import type { Listing } from "../moderation/queries.ts";
import { publishHeld } from "./publish-held.ts";
import { findHeldListing, upsertHeldListing } from "./queries.ts";
import { saveAnswer, waitsFor } from "./question-queries.ts";

/**
 * Lets a locked listing show a number. Publishes what waits if it waits for this number only, and
 * notifies the owner, who needs no notice of a listing after the code.
 *
 * @returns whether the listing waited for the number
 */
export async function releaseNumber(
  ctx: SuspensionCtx,
  trx: Trx,
  listing: Listing,
  number: string,
  { answer, notifyOwner }: {
    answer: "shared" | "proven";
    notifyOwner: (event: "listing_changed" | "check_decided") => Promise<void>;
  },
): Promise<boolean> {
  const business_id = listing.business._id;
  const pending = await findHeldListing(trx, business_id);
  if (!pending || !waitsFor(pending.findings, number)) return false;
  await saveAnswer(trx, { business_id, number, answer });
  if (answer === "proven") await releaseNumbers(trx, ctx, [number]);
  const findings = pending.findings.filter((finding) => !waitsFor([finding], number));
  await upsertHeldListing(trx, { ...pending, findings });
  if (findings.length > 0) return true;
  await publishHeld(ctx, trx, listing);
  await emit(trx, { kind: "listing.screening_ended", businessId: business_id });
  if (pending.patch) await notifyOwner("listing_changed");
  else if (answer === "shared") await notifyOwner("check_decided");
  return true;
}
