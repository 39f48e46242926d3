import type { Owners } from "#/contexts/identity/mod.ts";
import type { Trx } from "#/db/database.ts";
import type { Complaints, SuspensionCtx } from "../ctx.ts";
import { findOwnerId } from "./queries.ts";

/** For what admins decide, of which owners are told. */
export type ModerationCtx = SuspensionCtx & { complaints: Complaints; owners: Owners };

/**
 * Holds the owner of a listing that is about to be locked: the account comes first, as it does where
 * both are erased.
 *
 * @returns what tells the owner, where there is one
 */
export async function holdOwnerOf({ owners }: ModerationCtx, trx: Trx, businessId: string) {
  return await owners.holdIfThere(trx, await findOwnerId(trx, businessId));
}
