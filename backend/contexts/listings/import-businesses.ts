import { inTransaction } from "../../db/ctx.ts";
import type { BusinessInput } from "./business-input.ts";
import type { ListingsCtx } from "./ctx.ts";
import { commitWithoutWaiting, lockExisting, saveImportedRecords } from "./queries.ts";
import { saveBusinesses } from "./save-businesses.ts";

/** One batch of a list: `records` counts those of the list up to its end, good and bad. */
export type ImportBatch = { source: string; records: number; inputs: BusinessInput[] };

/**
 * Saves a batch and how far the list has come with it, in one transaction: whenever the import is
 * killed, it goes on with no record lost or twice. Of records of one business the last one counts.
 * A business that its owner has taken over is left as the owner keeps it.
 *
 * @returns how many records were left out for that
 */
export function importBusinesses(ctx: ListingsCtx, batch: ImportBatch): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    await commitWithoutWaiting(trx);
    const keys = batch.inputs.flatMap(({ importKey }) => importKey ?? []);
    const existing = await lockExisting(trx, [], keys);
    const owned = new Set(
      existing.filter(({ owner_id }) => owner_id !== null).map(({ import_key }) => import_key),
    );
    const inputs = batch.inputs.filter(({ importKey }) => !owned.has(importKey ?? null));
    const latest = new Map(inputs.map((input) => [input.importKey, input]));
    await saveBusinesses({ ...ctx, db: trx }, [...latest.values()]);
    await saveImportedRecords(trx, batch.source, batch.records, ctx.now());
    return batch.inputs.length - inputs.length;
  });
}
