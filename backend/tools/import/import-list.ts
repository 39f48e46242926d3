import {
  findImportedRecords,
  type FlaggedRecord,
  importBusinesses,
  type ImportCtx,
} from "#/contexts/listings/mod.ts";
import type { Oddity, UnknownColumn } from "./read-batches.ts";
import { readInWorker } from "./read-in-worker.ts";
import { openRejects } from "./rejects.ts";

export type ImportProgress = {
  /** Records read so far, including those of an interrupted run. */
  read: number;
  saved: number;
  rejected: number;
  /** Rejected records, including those of an interrupted run. */
  rejectedInAll: number;
  /** Records that an earlier run of the same file had processed. */
  skipped: number;
  /** Records of businesses that their owners have claimed. */
  owned: number;
  /** Saved records that a later record of the same business in the list replaced. */
  replaced: number;
  /** Records equal to the stored business. */
  unchanged: number;
  /** Records saved as suspended, because they share verified details with a suspended business. */
  suspended: number;
  /** Records of businesses that were removed or erased. */
  removed: number;
  /** Saved records without a number that was removed or erased. */
  shortened: number;
  /** Saved records with texts that would need moderation if an owner had sent them. */
  flagged: number;
  /** The first of the flagged records. */
  flaggedFirst: FlaggedRecord[];
  /** Saved records with the PIN code of another city in the same state. */
  odd: number;
  /** The first of these records. */
  oddFirst: Oddity[];
  /** Records without a short description, which is optional in a list only. */
  brief: number;
  /** Unknown columns. */
  unknown: UnknownColumn[];
  /** Cells of a rejects file whose apostrophe was removed. */
  restored: number;
};

type Options = {
  ctx: ImportCtx;
  path: string;
  /** Path of the file for rejected records, see rejects.ts. */
  rejects: string;
  onProgress?: (progress: ImportProgress) => void;
  batchSize?: number;
};

/** Limit of records listed in the summary. */
const maxListed = 50;

/**
 * Imports a list from a file and continues after an interrupted run. Reads only one batch ahead, so
 * a list may have any length.
 */
export async function importList(options: Options): Promise<ImportProgress> {
  const { ctx, path, onProgress, batchSize = 1000 } = options;
  const source = await identify(path);
  const done = await findImportedRecords(ctx.db, source);
  const progress: ImportProgress = {
    read: done,
    saved: 0,
    rejected: 0,
    rejectedInAll: 0,
    skipped: done,
    owned: 0,
    replaced: 0,
    unchanged: 0,
    suspended: 0,
    removed: 0,
    shortened: 0,
    flagged: 0,
    flaggedFirst: [],
    odd: 0,
    oddFirst: [],
    brief: 0,
    unknown: [],
    restored: 0,
  };
  const rejects = await openRejects(options.rejects, { resume: done > 0 });
  progress.rejectedInAll = rejects.count();
  const since = ctx.now();
  const batches = readInWorker(path, { done, size: batchSize });
  try {
    let reading = batches.next();
    for (;;) {
      const { value: batch } = await reading;
      if (!batch) return progress;
      const { records, columns, inputs, refusals, oddities, unknown, restored } = batch;
      await rejects.write(columns, refusals);
      reading = batches.next();
      const [{ owned, replaced, unchanged, suspended, removed, shortened, flagged }] = await Promise
        .all([
          importBusinesses(ctx, { source, records, inputs, since }),
          reading,
        ]);
      progress.read = records;
      progress.saved += inputs.length - owned - unchanged - removed;
      progress.rejected += refusals.length;
      progress.rejectedInAll = rejects.count();
      progress.owned += owned;
      progress.replaced += replaced;
      progress.unchanged += unchanged;
      progress.suspended += suspended;
      progress.removed += removed;
      progress.shortened += shortened;
      progress.flagged += flagged.length;
      progress.flaggedFirst = [...progress.flaggedFirst, ...flagged].slice(0, maxListed);
      progress.odd += oddities.length;
      progress.oddFirst = [...progress.oddFirst, ...oddities].slice(0, maxListed);
      progress.brief += inputs.filter(({ shortDesc }) => shortDesc === "").length;
      progress.unknown.push(...unknown);
      progress.restored += restored;
      onProgress?.({ ...progress });
    }
  } finally {
    await batches.return(undefined);
  }
}

/**
 * Identifies a file by path, size and modification time. An edited file is imported from the
 * beginning.
 */
async function identify(path: string): Promise<string> {
  const { size, mtime } = await Deno.stat(path);
  return `${await Deno.realPath(path)} ${size} ${mtime?.getTime()}`;
}

/** Whether a list has records and all were rejected. */
export const isAllRejected = ({ read, rejectedInAll }: ImportProgress): boolean =>
  read > 0 && rejectedInAll === read;
