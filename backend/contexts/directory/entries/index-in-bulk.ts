import type { Db } from "#/db/database.ts";
import { areIndexesAside, restoreIndexes, setIndexesAside } from "#/db/indexes-aside.ts";
import { countEntries, foldCounts, mergeQueuedWords, queueWords } from "./entry-queries.ts";

type Bulk = {
  /** About how many businesses it brings. */
  records: number;
  /** Before the indexes are made, which may take a minute for a million entries. */
  onIndexing?: () => void;
};

/** Of fewer records, making the indexes anew saves nothing that could be noticed. */
const manyRecords = 20_000;

/** A directory with fewer entries is not in use yet: one without indexes answers slowly. */
const fewEntries = 1000;

/**
 * Runs `work`, which brings in a great many businesses. Into a directory that is as good as empty
 * they go without indexes, which are made afterwards. Else their words are put on the indexes'
 * waiting lists and merged by the thousand, which takes a fifth of the time of one by one. Searches
 * find what waits as well, each some milliseconds slower; that is why nothing waits otherwise.
 *
 * Should the process be killed, the lists go on being used until the next time; indexes that are
 * set aside are made at the end of the next run, or by a job of the service.
 */
export async function indexInBulk<T>(
  db: Db,
  { records, onIndexing }: Bulk,
  work: () => Promise<T>,
): Promise<T> {
  const isFirst = records >= manyRecords && await countEntries(db, fewEntries) < fewEntries;
  if (isFirst) await setIndexesAside(db, "directory_entry");
  await queueWords(db);
  try {
    return await work();
  } finally {
    if (await areIndexesAside(db)) onIndexing?.();
    await restoreIndexes(db);
    await mergeQueuedWords(db);
    await foldCounts(db);
  }
}
