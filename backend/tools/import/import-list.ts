import {
  findImportedRecords,
  importBusinesses,
  type ImportCtx,
  type MarkedRecord,
} from "#/contexts/listings/mod.ts";
import { readInWorker } from "./read-in-worker.ts";
import { openRejects } from "./rejects.ts";

export type ImportProgress = {
  /** Records read so far, those of an earlier, interrupted run included. */
  read: number;
  saved: number;
  rejected: number;
  /** Records that an earlier run of the same file had done already. */
  skipped: number;
  /** Records of businesses that their owners have taken over. */
  owned: number;
  /** Records that say what is there already. */
  unchanged: number;
  /** Saved, but suspended at once: they show what was verified of a suspended business. */
  suspended: number;
  /** Saved, but with texts that a moderator reads first where an owner sends them. */
  marked: number;
  /** The first of them. */
  markedFirst: MarkedRecord[];
  /** Without a short description, which a list may leave out and the form may not. */
  brief: number;
  /** The line from which on the list could not be read. */
  unreadFrom?: number;
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
    skipped: done,
    owned: 0,
    unchanged: 0,
    suspended: 0,
    marked: 0,
    markedFirst: [],
    brief: 0,
  };
  const rejects = await openRejects(options.rejects, { resume: done > 0 });
  const batches = readInWorker(path, { done, size: batchSize });
  try {
    let reading = batches.next();
    for (;;) {
      const { value: batch } = await reading;
      if (!batch) return progress;
      const { records, columns, inputs, refusals, unreadFrom } = batch;
      await rejects.write(columns, refusals);
      reading = batches.next();
      const [{ owned, unchanged, suspended, marked }] = await Promise.all([
        importBusinesses(ctx, { source, records, inputs }),
        reading,
      ]);
      progress.read = records;
      progress.saved += inputs.length - owned - unchanged;
      progress.rejected += refusals.length;
      progress.owned += owned;
      progress.unchanged += unchanged;
      progress.suspended += suspended;
      progress.marked += marked.length;
      progress.markedFirst = [...progress.markedFirst, ...marked].slice(0, mostMarked);
      progress.brief += inputs.filter(({ shortDesc }) => shortDesc === "").length;
      if (unreadFrom) progress.unreadFrom = unreadFrom;
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
