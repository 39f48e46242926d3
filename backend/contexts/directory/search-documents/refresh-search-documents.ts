import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { lockBusinesses } from "#/contexts/listings/mod.ts";
import { arrivals } from "#/shared/concurrency/arrivals.ts";
import { deleteOldWords, hasOldSearchDocuments, lockOldSearchDocuments } from "./queries.ts";
import { analyserVersion, type ProjectionCtx, projectListings } from "./projection.ts";

/** A small batch, because an owner's edit of one of its listings waits for it. */
const batchSize = 100;

const wordBatchSize = 1000;

/**
 * Rewrites the documents of older analyser versions, then deletes unused words. Until then, old
 * documents stay searchable. Row locks divide the work between processes.
 *
 * @param signal stops the work after the current batch
 * @returns the number of rewritten documents
 */
export async function refreshSearchDocuments(
  ctx: Ctx & ProjectionCtx,
  signal?: AbortSignal,
): Promise<number> {
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
 * Skips locked documents and listings. It never waits, so it may lock the document before the
 * listing, unlike other code.
 */
const refreshBatch = (ctx: Ctx & ProjectionCtx): Promise<number> =>
  inTransaction(ctx, async (trx) => {
    const ids = await lockOldSearchDocuments(trx, analyserVersion, batchSize);
    const saved = await lockBusinesses(trx, ids);
    if (saved.length > 0) await projectListings(ctx, trx, { saved });
    return saved.length;
  });
