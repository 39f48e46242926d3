import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { lockBusinesses } from "#/contexts/listings/mod.ts";
import { arrivals } from "#/shared/concurrency/arrivals.ts";
import { deleteOldWords, hasOldSearchDocuments, lockOldSearchDocuments } from "./queries.ts";
import { analyserVersion, projectListings } from "./projection.ts";

/** An owner who edits one of them waits for the batch. */
const batchSize = 100;

const wordBatchSize = 1000;

/**
 * Makes those entries anew that an older version of the analyser made, and then forgets the words
 * that none of them has any more. They are found as they are until their turn, and nobody waits but
 * who changes one of a batch. Several processes share the work; what one has left half done another
 * does again.
 *
 * @param signal ends it after the batch that is under way
 * @returns how many entries were made
 */
export async function refreshSearchDocuments(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let refreshed = 0;
  while (!signal?.aborted) {
    const batch = await refreshBatch(ctx);
    if (batch === 0) break;
    refreshed += batch;
    await arrivals();
  }
  if (!signal?.aborted && !await hasOldSearchDocuments(ctx.db, analyserVersion)) {
    while (await deleteOldWords(ctx.db, analyserVersion, wordBatchSize) > 0 && !signal?.aborted);
  }
  return refreshed;
}

/**
 * Nothing of it waits: what somebody else holds, an entry or its listing, is left for later. So it
 * may lock the entry first, although everybody else begins with the listing.
 */
const refreshBatch = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (trx) => {
    const ids = await lockOldSearchDocuments(trx, analyserVersion, batchSize);
    const saved = await lockBusinesses(trx, ids);
    if (saved.length > 0) await projectListings(trx, { saved });
    return saved.length;
  });
