import { v4 as uuid } from "uuid";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { keyOfNumber } from "../business/import-key.ts";
import type { Business } from "../schemas.ts";
import { provenNumbersOf } from "./numbers.ts";
import { findImportKeys, type Hashing, hashNumber, hashRecord, insertEntries } from "./queries.ts";

/** A moderator's order to remove a listing. */
export type RemovalOrder = {
  adminId: string;
  /** The suspension that takes the entries off the list when it is lifted. */
  suspensionId: string;
  /** Hashes of numbers never to list again. */
  neverList: string[];
  /** When the removal is final, if it is not at once. */
  finalAt?: Date;
};

/**
 * Before a listing is deleted, puts its record on the list. Adds numbers that its owner has proven,
 * or that a moderator orders. No other numbers, because an owner may have entered a rival's.
 * Records the removal with the hashes, so that it can be repeated after a restore of the database.
 */
export async function listRemoved(
  ctx: Hashing & Pick<SuspensionCtx, "now">,
  trx: Trx,
  { business, ownerId }: { business: Business; ownerId: string | null },
  { order, isErasure }: { order?: RemovalOrder | undefined; isErasure?: boolean | undefined } = {},
): Promise<void> {
  const keys = await findImportKeys(trx, business._id);
  // Recognises the record under another id. Only its list has written this number and name.
  if (keys.length > 0 && ownerId === null) keys.push(keyOfNumber(business));
  const proven = order || ownerId === null ? [] : await provenNumbersOf(trx, business, ownerId);
  const hashes = [
    ...keys.map((key) => hashRecord(ctx, key)),
    ...order?.neverList ?? proven.map((number) => hashNumber(ctx, number)),
  ];
  await insertEntries(ctx, trx, order?.suspensionId ?? uuid(), hashes);
  // Without the owner's account, to which no hash may lead.
  await recordEvent({ ...ctx, db: trx }, "business_removed", order?.adminId ?? null, {
    business: business._id,
    ...order?.finalAt && { finalAt: order.finalAt.toISOString() },
    ...isErasure && { isErasure: "true" },
    ...hashes.length > 0 && { neverList: hashes.join(" ") },
  });
}
