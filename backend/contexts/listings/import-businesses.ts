import { inTransaction } from "../../db/ctx.ts";
import type { BusinessInput } from "./business-input.ts";
import type { ListingsCtx } from "./ctx.ts";
import { findExisting, saveImportedRecords } from "./queries.ts";
import { saveBusinesses } from "./save-businesses.ts";

/** One batch of a list: `records` counts those of the list up to its end, good and bad. */
export type ImportBatch = { source: string; records: number; inputs: BusinessInput[] };

/**
 * Saves a batch and how far the list has come with it, in one transaction: whenever the import is
 * killed, it goes on with no record lost or twice. A business that its owner has taken over is left
 * as the owner keeps it.
 *
 * @returns how many were saved
 */
export function importBusinesses(ctx: ListingsCtx, batch: ImportBatch): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const latest = new Map(batch.inputs.map((input) => [input.importKey, input]));
    const existing = await findExisting(
      trx,
      [],
      [...latest.keys()].filter((key) => key !== undefined),
    );
    for (const { owner_id, import_key } of existing) {
      if (owner_id !== null && import_key !== null) latest.delete(import_key);
    }
    await saveBusinesses({ ...ctx, db: trx }, [...latest.values()]);
    await saveImportedRecords(trx, batch.source, batch.records, ctx.now());
    return latest.size;
  });
}
