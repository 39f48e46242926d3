import {
  type BusinessInput,
  findImportedRecords,
  importBusinesses,
  type ListingsCtx,
} from "../../contexts/listings/mod.ts";
import { readRecords } from "./read-records.ts";
import { toBusiness } from "./to-business.ts";

export type ImportProgress = {
  /** Records read so far, those of an earlier, interrupted run included. */
  read: number;
  saved: number;
  rejected: number;
  /** Records that an earlier run of the same file had done already. */
  skipped: number;
};

type Options = {
  ctx: ListingsCtx;
  path: string;
  /** Is told of each record that cannot be taken. */
  reject: (line: number, reason: string, cells?: Record<string, string>) => Promise<void>;
  onProgress?: (progress: ImportProgress) => void;
  batchSize?: number;
};

/** Imports a list of businesses from a file, from where an earlier run of the same file stopped. */
export async function importList(options: Options): Promise<ImportProgress> {
  const { ctx, path, reject, onProgress, batchSize = 1000 } = options;
  const source = await identify(path);
  const done = await findImportedRecords(ctx.db, source);
  const progress: ImportProgress = { read: 0, saved: 0, rejected: 0, skipped: done };
  let inputs: BusinessInput[] = [];
  const save = async () => {
    progress.saved += await importBusinesses(ctx, { source, records: progress.read, inputs });
    inputs = [];
    onProgress?.({ ...progress });
  };
  for await (const record of readRecords(path)) {
    progress.read++;
    if (progress.read <= done) continue;
    const result = "error" in record ? record : toBusiness(record.cells);
    if ("business" in result) {
      inputs.push(result.business);
    } else {
      progress.rejected++;
      await reject(record.line, result.error, "cells" in record ? record.cells : undefined);
    }
    if (inputs.length >= batchSize) await save();
  }
  await save();
  return progress;
}

/** The same file by name, size and time of its last change; a file that was edited starts anew. */
async function identify(path: string): Promise<string> {
  const { size, mtime } = await Deno.stat(path);
  return `${await Deno.realPath(path)} ${size} ${mtime?.getTime()}`;
}
