import type { Owners } from "#/contexts/identity/mod.ts";
import type { MediaCtx } from "#/contexts/media/mod.ts";
import type { Trx } from "#/db/database.ts";
import type { Complaints, SuspensionCtx } from "../ctx.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import { findOwnerId } from "../business/queries.ts";

/** The context of admin decisions that notify owners. */
export type ModerationCtx = SuspensionCtx & {
  complaints: Complaints;
  owners: Owners;
  gazetteer: Gazetteer;
  storage: MediaCtx["storage"];
};

/**
 * Locks the owner of a listing before the listing itself, in the same order as an account erasure.
 *
 * @returns a function that notifies the owner, if there is one
 */
export async function lockOwnerOf({ owners }: ModerationCtx, trx: Trx, businessId: string) {
  return await owners.lockIfExists(trx, await findOwnerId(trx, businessId));
}
