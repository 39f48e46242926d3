import {
  buildsFolder,
  recoveryFolder,
  retainedFolder,
  type Storage,
} from "#/gateways/storage/mod.ts";
import { findFoldersInUse, findQueuedFolders } from "../queries.ts";
import { deleteUnusedFolders } from "./remove-media.ts";
import type { MediaCtx } from "../images/store-image.ts";

/**
 * The minimum age of files to delete, in milliseconds. Younger files may belong to an upload that
 * has not stored its row yet.
 */
const orphanAge = 24 * 60 * 60 * 1000;
const batch = 500;

/** Deletes the files of queued folders, which remain if a removal failed or was killed. */
export async function sweepQueuedFolders(ctx: Pick<MediaCtx, "db" | "storage">): Promise<void> {
  const folders = await findQueuedFolders(ctx.db, batch);
  if (folders.length > 0) await deleteUnusedFolders(ctx, folders);
}

/**
 * Deletes files that are older than a day and have no row. Interrupted uploads leave such files.
 */
export async function sweepOrphans({ db, storage, now }: MediaCtx): Promise<void> {
  const newest = await newestFiles(storage);
  const before = now().getTime() - orphanAge;
  const old = [...newest].filter(([, time]) => time < before).map(([folder]) => folder);
  for (let at = 0; at < old.length; at += batch) {
    const folders = old.slice(at, at + batch);
    const inUse = await findFoldersInUse(db, folders);
    for (const folder of folders) if (!inUse.has(folder)) await storage.delete(folder);
  }
}

const otherFolders = [buildsFolder, retainedFolder, recoveryFolder];

async function newestFiles(storage: Storage): Promise<Map<string, number>> {
  const newest = new Map<string, number>();
  for await (const { key, modifiedAt } of storage.list()) {
    const folder = key.split("/")[0]!;
    if (otherFolders.includes(folder)) continue;
    newest.set(folder, Math.max(newest.get(folder) ?? 0, modifiedAt.getTime()));
  }
  return newest;
}
