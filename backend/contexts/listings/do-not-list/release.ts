import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { keyOfId, keyOfNumber } from "../import/import-key.ts";
import { hashNumber, hashRecord } from "./hashes.ts";
import { deleteEntries } from "./queries.ts";
import type { NewRelease } from "./schemas.ts";

/** Takes a number or a record off the list. @returns whether it was on it */
export function release(
  ctx: SuspensionCtx,
  { number, businessName, externalId, reason, adminId }: NewRelease & { adminId: string },
): Promise<boolean> {
  const keys = [
    ...externalId ? [keyOfId(externalId)] : [],
    ...number && businessName ? [keyOfNumber({ primaryPhone: number, businessName })] : [],
  ];
  return inTransaction(ctx, async (trx) => {
    const released = await deleteEntries(trx, [
      ...number ? [hashNumber(ctx, number)] : [],
      ...keys.map((key) => hashRecord(ctx, key)),
    ]);
    await recordEvent({ ...ctx, db: trx }, "do_not_list_released", adminId, {
      reason,
      ...number && { number: `+91 ******${number.slice(-4)}` },
      ...externalId && { externalId },
    });
    return released > 0;
  });
}
