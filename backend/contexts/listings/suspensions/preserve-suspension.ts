import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import type { SuspensionCtx } from "../ctx.ts";
import type { Business } from "../schemas.ts";
import { storeOwnerFingerprints } from "./prior-suspensions.ts";
import { accountFingerprint, detailsOf, verifiedDetailsOf } from "./fingerprints.ts";
import {
  findSuspension,
  hasDetailFingerprints,
  insertFingerprints,
  lockMatchingSuspensions,
} from "./queries.ts";

/** Before a deletion, stores the data that identifies a suspended owner who lists again. */
export async function preserveSuspension(
  ctx: SuspensionCtx,
  trx: Trx,
  business: Business,
  ownerId: string | null,
): Promise<void> {
  await emit(trx, { kind: "listing.removing", businessId: business._id, ownerId });
  const suspension = await findSuspension(trx, business._id);
  if (!suspension) return;
  if (ownerId) await storeOwnerFingerprints(ctx, trx, suspension.id, ownerId);
  // Suspensions older than the fingerprint feature have no fingerprints.
  if (suspension.origin_id === null && !await hasDetailFingerprints(trx, suspension.id)) {
    await storeDetailFingerprints(ctx, trx, suspension.id, business);
  }
}

/**
 * Stores fingerprints of a listing's details. Verified details and the owner's own verified
 * contacts identify the owner; other details may belong to another user.
 */
export async function storeDetailFingerprints(
  { hash }: SuspensionCtx,
  trx: Trx,
  suspensionId: string,
  business: Business,
): Promise<void> {
  await insertFingerprints(trx, suspensionId, "owner", verifiedDetailsOf(business).map(hash));
  await insertFingerprints(trx, suspensionId, "detail", detailsOf(business).map(hash));
}

/** Before an account is erased, stores hashes of its verified contacts with its suspensions. */
export async function preserveOwnerFingerprints(
  ctx: SuspensionCtx,
  trx: Trx,
  ownerId: string,
): Promise<void> {
  for (const { suspension } of await lockMatchingSuspensions(trx, [accountFingerprint(ownerId)])) {
    await storeOwnerFingerprints(ctx, trx, suspension.id, ownerId);
  }
}
