import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { importKeyOf, keyOfId, keyOfNumber } from "../business/import-key.ts";
import { deleteRemovals, findSourceIds, hashNumber, hashRecord } from "./queries.ts";

/** Takes removals with a number or record off the list. @returns whether there were any */
export function release(
  ctx: SuspensionCtx,
  { entry, reason, adminId }: { entry: string; reason: string; adminId: string },
): Promise<boolean> {
  const [primaryPhone = "", ...name] = entry.split(" ");
  const id = keyOfId(entry);
  return inTransaction(ctx, async (trx) => {
    const keys = [
      id,
      ...(await findSourceIds(trx)).map((source) => importKeyOf(source, id)),
      keyOfNumber({ primaryPhone, businessName: name.join(" ") }),
    ];
    const hashes = [hashNumber(ctx, entry), ...keys.map((key) => hashRecord(ctx, key))];
    const masked = entry.replace(/\d(?=\d{4})/g, "*");
    await recordEvent({ ...ctx, db: trx }, "do_not_list_released", adminId, {
      entry: masked,
      reason,
    });
    return await deleteRemovals(trx, hashes) > 0;
  });
}
