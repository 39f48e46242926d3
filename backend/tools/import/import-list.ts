import {
  findImportedRecords,
  importBusinesses,
  type ImportCtx,
  type MarkedRecord,
} from "#/contexts/listings/mod.ts";
import type { Oddity, UnknownColumn } from "./read-batches.ts";
import { readInWorker } from "./read-in-worker.ts";
import { openRejects } from "./rejects.ts";

export type ImportProgress = {
  /** Records read so far, those of an earlier, interrupted run included. */
  read: number;
  saved: number;
  rejected: number;
  /** The same with those that an earlier, interrupted run rejected. */
  rejectedInAll: number;
  /** Records that an earlier run of the same file had done already. */
  skipped: number;
  /** Records of businesses that their owners have taken over. */
  owned: number;
  /** Saved, and replaced by a later record of the same business in the same list. */
  replaced: number;
  /** Records that say what is there already. */
  unchanged: number;
  /** Saved, but suspended at once: they show what was verified of a suspended business. */
  suspended: number;
  /** Saved, but with texts that a moderator reads first where an owner sends them. */
  marked: number;
  /** The first of them. */
  markedFirst: MarkedRecord[];
  /** Saved, with a PIN code of another city in the same state. */
  odd: number;
  /** The first of them. */
  oddFirst: Oddity[];
  /** Without a short description, which a list may leave out and the form may not. */
  brief: number;
  /** Columns that no listing has. */
  unknown: UnknownColumn[];
  /** Cells of a rejects file whose apostrophe was removed. */
  restored: number;
};

type Options = {
  ctx: ImportCtx;
  path: string;
  /** The file for records that cannot be taken, see rejects.ts. */
  rejects: string;
  onProgress?: (progress: ImportProgress) => void;
  batchSize?: number;
};

/** So many are named in the report of an import. */
const mostMarked = 50;

/**
 * Imports a list of businesses from a file, from where an earlier run of the same file stopped. The
 * next batch is read while one is saved, and no further: a list may be of any length.
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
    marked: 0,
    markedFirst: [],
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
      const [{ owned, replaced, unchanged, suspended, marked }] = await Promise.all([
        importBusinesses(ctx, { source, records, inputs, since }),
        reading,
      ]);
      progress.read = records;
      progress.saved += inputs.length - owned - unchanged;
      progress.rejected += refusals.length;
      progress.rejectedInAll = rejects.count();
      progress.owned += owned;
      progress.replaced += replaced;
      progress.unchanged += unchanged;
      progress.suspended += suspended;
      progress.marked += marked.length;
      progress.markedFirst = [...progress.markedFirst, ...marked].slice(0, mostMarked);
      progress.odd += oddities.length;
      progress.oddFirst = [...progress.oddFirst, ...oddities].slice(0, mostMarked);
      progress.brief += inputs.filter(({ shortDesc }) => shortDesc === "").length;
      progress.unknown.push(...unknown);
      progress.restored += restored;
      onProgress?.({ ...progress });
    }
  } finally {
    await batches.return(undefined);
  }
}

/** The same file by name, size and time of its last change; a file that was edited starts anew. */
async function identify(path: string): Promise<string> {
  const { size, mtime } = await Deno.stat(path);
  return `${await Deno.realPath(path)} ${size} ${mtime?.getTime()}`;
}

/** Whether a list has records and all of them were rejected. */
export const isAllRejected = ({ read, rejectedInAll }: ImportProgress): boolean =>
  read > 0 && rejectedInAll === read;
