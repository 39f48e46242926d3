import {
  buildsFolder,
  exportsFolder,
  recoveryFolder,
  retainedFolder,
  type Storage,
} from "#/gateways/storage/mod.ts";
import { findQueuedFolders } from "../queries.ts";
import { deleteUnusedFolders, queueExpiredMedia } from "./remove-media.ts";
import { findFilesToRetain, withdrawFolder } from "./retained-files.ts";
import type { MediaCtx } from "../images/store-image.ts";

/**
 * The minimum age of files to delete, in milliseconds. Younger files may belong to an upload that
 * has not stored its row yet.
 */
const orphanAge = 24 * 60 * 60 * 1000;
const batch = 500;

/**
 * Deletes pictures that were retained for 30 days, and the files of queued folders, which remain if
 * a removal failed or was killed.
 */
export async function sweepQueuedFolders(ctx: MediaCtx): Promise<void> {
  await queueExpiredMedia(ctx);
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
    const paths = old.slice(at, at + batch);
    const toRetain = await findFilesToRetain(db, paths.map(nameOf));
    for (const path of paths) {
      const files = toRetain.get(nameOf(path));
      if (path === nameOf(path)) {
        if (files) await withdrawFolder(storage, path, files);
      } else if (files?.length === 0) await storage.delete(path);
    }
  }
}

/** The folder in which a path's files are or were public. */
const nameOf = (path: string): string => path.split("/").at(-1)!;

const otherFolders = [buildsFolder, exportsFolder, recoveryFolder];

async function newestFiles(storage: Storage): Promise<Map<string, number>> {
  const newest = new Map<string, number>();
  for await (const { key, modifiedAt } of storage.list()) {
    const [root, name] = key.split("/") as [string, string];
    if (otherFolders.includes(root)) continue;
    const folder = root === retainedFolder ? `${root}/${name}` : root;
    newest.set(folder, Math.max(newest.get(folder) ?? 0, modifiedAt.getTime()));
  }
  return newest;
}
