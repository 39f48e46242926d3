import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { lockBusinessesAfter } from "#/contexts/listings/mod.ts";
import { deleteWords } from "./entry-queries.ts";
import { projectListings } from "./projection.ts";
import { readAnalyserVersion, writeAnalyserVersion } from "../queries.ts";

/**
 * Raised whenever entries come out of the same listings differently (search-document.ts,
 * projection.ts).
 */
const analyserVersion = 11;

const batchSize = 500;

/**
 * Makes every entry anew where an older version of the analyser made them; searches go on
 * meanwhile. Stopped half-way, the next start begins again.
 * @returns how many entries were made
 */
export async function refreshEntries(ctx: Ctx): Promise<number> {
  // A later version beside this one has made them for both.
  if (await readAnalyserVersion(ctx.db) >= analyserVersion) return 0;
  // What they sound like may be another now; the entries bring them again.
  await deleteWords(ctx.db);
  let made = 0;
  let last: string | undefined;
  do {
    last = await inTransaction(ctx, async (trx) => {
      const saved = await lockBusinessesAfter(trx, last, batchSize);
      await projectListings(trx, { saved, removed: [] });
      made += saved.length;
      return saved.at(-1)?._id;
    });
  } while (last !== undefined);
  await writeAnalyserVersion(ctx.db, analyserVersion);
  return made;
}
