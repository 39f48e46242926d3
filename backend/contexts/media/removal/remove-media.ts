import { getLogger } from "@logtape/logtape";
import {
  deleteDemoMediaItems,
  deleteMediaItems,
  deleteMediaItemsOf,
  deleteQueuedFolders,
  deleteWaitingItems,
  findFoldersInUse,
  findRetainedFiles,
  queueFolders,
} from "../queries.ts";
import { retainFile } from "./retained-files.ts";
import type { MediaCtx } from "../images/store-image.ts";

/** How long uploaded pictures wait for their review, in milliseconds. */
const uploadLifetime = 24 * 60 * 60 * 1000;

const log = getLogger(["karigar", "media"]);

/**
 * Deletes items in the transaction of `ctx.db` and queues their folders. After the commit,
 * `deleteUnusedFolders` or the sweep deletes the files.
 *
 * @returns the queued folders
 */
export const queueMediaDeletion = async (ctx: Pick<MediaCtx, "db" | "now">, ids: string[]) =>
  await queueDeletion(ctx, await deleteMediaItems(ctx.db, ids));

/** Like `queueMediaDeletion`, for all items of a business or an account. */
export const queueMediaDeletionOf = async (ctx: Pick<MediaCtx, "db" | "now">, subjectId: string) =>
  await queueDeletion(ctx, await deleteMediaItemsOf(ctx.db, subjectId));

/** Like `queueMediaDeletion`, for pictures whose review was not sent within a day. */
export const queueUnusedUploads = async (ctx: Pick<MediaCtx, "db" | "now">) =>
  await queueDeletion(
    ctx,
    await deleteWaitingItems(ctx.db, new Date(ctx.now().getTime() - uploadLifetime)),
  );

export async function removeMedia(ctx: MediaCtx, ids: string[]): Promise<void> {
  await deleteUnusedFolders(ctx, await queueMediaDeletion(ctx, ids));
}

export async function removeDemoMedia(ctx: MediaCtx): Promise<void> {
  await deleteUnusedFolders(ctx, await queueDeletion(ctx, await deleteDemoMediaItems(ctx.db)));
}

/**
 * Deletes the files of unused folders. Call it after the commit, so that the later of two
 * concurrent removals finds the folder unused. After a failure, the folder stays queued for the
 * sweep.
 */
export async function deleteUnusedFolders(
  { db, storage }: Pick<MediaCtx, "db" | "storage">,
  folders: string[],
): Promise<void> {
  if (folders.length === 0) return;
  try {
    const inUse = await findFoldersInUse(db, folders);
    const retained = new Map(
      (await findRetainedFiles(db, folders)).map((file) => [file.folder, file]),
    );
    for (const folder of folders) {
      if (inUse.has(folder)) continue;
      const file = retained.get(folder);
      if (file) await retainFile(storage, file);
      await storage.delete(folder);
    }
    await deleteQueuedFolders(db, folders);
  } catch (error) {
    log.warn("Failed to delete files of {folders}, leaving them to the sweep: {error}", {
      folders,
      error,
    });
  }
}

async function queueDeletion({ db, now }: Pick<MediaCtx, "db" | "now">, folders: string[]) {
  await queueFolders(db, folders, now());
  return folders;
}
