import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import { AppError } from "#/shared/errors.ts";
import { BusinessPatch } from "../business/fields.ts";
import { mayBecome } from "../business/rules/status.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { byOwner } from "../history/cause.ts";
import { releaseNumbers } from "../do-not-list/queries.ts";
import type { Listing } from "../business/queries.ts";
import { applyPatch } from "../business/patches.ts";
import type { Business } from "../schemas.ts";
import { deleteHeldListing, findHeldListing, upsertHeldListing } from "./queries.ts";
import { saveAnswer, waitsFor } from "./question-queries.ts";
import { saveEdit } from "./save-edit.ts";

/**
 * Publishes the pending listing or edit of a locked listing, like an edit by its owner. A listing
 * of an import has no owner.
 *
 * @throws {AppError} `nothing_to_decide` if the edit is no longer valid
 */
export async function publishHeld(
  ctx: SuspensionCtx,
  trx: Trx,
  { business, ownerId, publishedAt }: Listing,
): Promise<void> {
  const pending = await findHeldListing(trx, business._id);
  if (!pending) return;
  await deleteHeldListing(trx, business._id);
  const after = publishedFrom(business, pending.patch);
  const cause = byOwner(ownerId, "published");
  await saveEdit(ctx, trx, cause, ownerId, { business, publishedAt }, after);
}

function publishedFrom(business: Business, patch: BusinessPatch | null): Business {
  if (patch === null) {
    return business.status === "draft" ? { ...business, status: "active" } : business;
  }
  const { success, data } = BusinessPatch.safeParse(patch);
  if (!success) {
    throw new AppError("nothing_to_decide", { detail: "The edit is no longer valid." });
  }
  const { status, ...rest } = data;
  const isAllowed = status && mayBecome(business.status, status);
  return applyPatch(business, isAllowed ? { ...rest, status } : rest);
}

/**
 * Lets a locked listing show a number. Publishes what waits if it waits for this number only, and
 * notifies the owner, who needs no message about a listing after the code.
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
