import type { Db } from "#/db/database.ts";
import { enablePendingLists, flushPendingLists, foldCounts } from "./queries.ts";

/**
 * Runs `work`, which saves very many businesses. Meanwhile GIN indexes queue new words (their
 * pending list) and merge them by the thousand. Searches also read the queue, which costs each some
 * milliseconds, so the service itself queues nothing. If the process is killed, the indexes go on
 * queueing until the next import.
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
