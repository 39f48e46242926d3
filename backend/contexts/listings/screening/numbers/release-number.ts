import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import type { OwnerCtx } from "../../owner/ctx.ts";
import type { Business } from "../../schemas.ts";
import { publishHeld } from "../publish-held.ts";
import { findHeldListing } from "../queries.ts";
import { updateModerationQueue } from "../screen-edit.ts";

/**
 * Lets a locked listing show a number. Publishes what waits if it waits for nothing else.
 *
 * @returns whether it published something
 */
export async function releaseNumber(
  ctx: OwnerCtx,
  trx: Trx,
  listing: { business: Business; ownerId: string },
  number: string,
): Promise<boolean> {
  const { _id: businessId } = listing.business;
  const pending = await findHeldListing(trx, businessId);
  if (!pending) return false;
  const { patch } = pending;
  const findings = pending.findings.filter(({ reason, text }) =>
    reason !== "number" || text !== number
  );
  if (findings.length === pending.findings.length) return false;
  if (findings.length > 0) {
    await updateModerationQueue(ctx, trx, listing, { patch, findings });
    return false;
  }
  await publishHeld(ctx, trx, listing);
  await emit(trx, { kind: "listing.screening_ended", businessId });
  return true;
}
