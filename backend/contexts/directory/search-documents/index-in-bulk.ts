import type { Db } from "#/db/database.ts";
import { enablePendingLists, flushPendingLists, foldCounts } from "./queries.ts";

/**
 * Enables GIN pending lists while `work` saves many businesses. Indexing takes a fifth of the time,
 * but searches are some milliseconds slower. If the process is killed, the pending lists stay
 * enabled until the next bulk load.
 */
export async function indexInBulk<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await enablePendingLists(db);
  try {
    return await work();
  } finally {
    await flushPendingLists(db);
    await foldCounts(db);
  }
}
