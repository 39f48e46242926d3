import { getLogger } from "@logtape/logtape";
import {
  deleteDemoMediaItems,
  deleteMediaItems,
  deleteMediaItemsOf,
  deleteQueuedFolders,
  deleteWaitingItems,
  findFoldersInUse,
  findKept,
  queueFolders,
} from "../queries.ts";
import { moveKept } from "./keep-removed.ts";
import type { MediaCtx } from "../images/store-image.ts";

/** In milliseconds. */
const waits = 24 * 60 * 60 * 1000;

const log = getLogger(["karigar", "media"]);

/**
 * Removes items, in the transaction of `ctx.db`; their files go after it has been committed, by
 * `deleteReleased` or by the sweep.
 *
 * @returns the folders that nothing may show from any more
 */
export const releaseMedia = async (ctx: Pick<MediaCtx, "db" | "now">, ids: string[]) =>
  await release(ctx, await deleteMediaItems(ctx.db, ids));

/** The same of everything that is of one business or account. */
export const releaseMediaOf = async (ctx: Pick<MediaCtx, "db" | "now">, subjectId: string) =>
  await release(ctx, await deleteMediaItemsOf(ctx.db, subjectId));

/** The same of what was sent for a review that was not written within a day. */
export const releaseWaiting = async (ctx: Pick<MediaCtx, "db" | "now">) =>
  await release(ctx, await deleteWaitingItems(ctx.db, new Date(ctx.now().getTime() - waits)));

export async function removeMedia(ctx: MediaCtx, ids: string[]): Promise<void> {
  await deleteReleased(ctx, await releaseMedia(ctx, ids));
}

export async function removeDemoMedia(ctx: MediaCtx): Promise<void> {
  await deleteReleased(ctx, await release(ctx, await deleteDemoMediaItems(ctx.db)));
}

/**
 * Deletes the files of folders that no item shows from. To be called once the rows are gone for
 * good: of two at the same time, the later one sees none left. Where it fails, the folder stays on
 * the list, and the sweep tries again.
 */
export async function deleteReleased(
  { db, storage }: Pick<MediaCtx, "db" | "storage">,
  folders: string[],
): Promise<void> {
  if (folders.length === 0) return;
  try {
    const inUse = await findFoldersInUse(db, folders);
    const kept = new Map((await findKept(db, folders)).map((file) => [file.folder, file]));
    for (const folder of folders) {
      if (inUse.has(folder)) continue;
      const file = kept.get(folder);
      if (file) await moveKept(storage, file);
      await storage.delete(folder);
    }
    await deleteQueuedFolders(db, folders);
  } catch (error) {
    log.warn("Files of {folders} are left to the sweep: {error}", { folders, error });
  }
}

async function release({ db, now }: Pick<MediaCtx, "db" | "now">, folders: string[]) {
  await queueFolders(db, folders, now());
  return folders;
}
