import { getLogger } from "@logtape/logtape";
import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import {
  deleteDemoMediaItems,
  deleteItemsRetainedSince,
  deleteMediaItems,
  deleteMediaItemsOf,
  deleteRetainedRows,
  deleteWaitingItems,
  forgetDeleted,
  markDeleted,
  queueFolders,
  retainItems,
} from "../queries.ts";
import { findFilesToRetain, withdrawFolder } from "./retained-files.ts";
import type { MediaCtx } from "../images/store-image.ts";

/** How long uploaded pictures wait for their review or request, in milliseconds. */
const uploadLifetime = 24 * 60 * 60 * 1000;

/** How long a picture that an edit removed can come back, in milliseconds. */
const retention = 30 * 24 * 60 * 60 * 1000;

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

/** Like `queueMediaDeletion`, for pictures whose review or request was not sent within a day. */
export const queueUnusedUploads = async (ctx: Pick<MediaCtx, "db" | "now">) =>
  await queueDeletion(
    ctx,
    await deleteWaitingItems(ctx.db, new Date(ctx.now().getTime() - uploadLifetime)),
  );

/**
 * Like `queueMediaDeletion`, but the pictures can come back for 30 days, until the listing is
 * removed or the account of its owner is erased; see `publishRetained`.
 */
export const retainMedia = async (
  { now }: Pick<MediaCtx, "now">,
  trx: Trx,
  ids: string[],
  ownerId: string | null,
): Promise<string[]> =>
  await queueDeletion({ db: trx, now }, await retainItems(trx, ids, { at: now(), ownerId }));

/** Queues pictures that were retained for 30 days, and forgets what was deleted before. */
export async function queueExpiredMedia(ctx: Pick<MediaCtx, "db" | "now">): Promise<void> {
  const before = new Date(ctx.now().getTime() - retention);
  await inTransaction(ctx, async (trx) => {
    await queueDeletion({ ...ctx, db: trx }, await deleteItemsRetainedSince(trx, before));
  });
  await forgetDeleted(ctx.db, before);
}

/** Deletes files that are evidence no longer. */
export async function deleteRetainedFiles(ctx: MediaCtx, folders: string[]): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await deleteRetainedRows(trx, folders);
    await queueFolders(trx, folders, ctx.now());
  });
  await deleteUnusedFolders(ctx, folders);
}

export async function removeMedia(ctx: MediaCtx, ids: string[]): Promise<void> {
  await deleteUnusedFolders(ctx, await queueMediaDeletion(ctx, ids));
}

export async function removeDemoMedia(ctx: MediaCtx): Promise<void> {
  await deleteUnusedFolders(ctx, await queueDeletion(ctx, await deleteDemoMediaItems(ctx.db)));
}

/**
 * Deletes the files of unused folders, and moves those that are retained. Call it after the commit, so that the later of two
 * concurrent removals finds the folder unused. After a failure, the folder stays queued for the
 * sweep.
 */
export async function deleteUnusedFolders(
  { db, storage }: Pick<MediaCtx, "db" | "storage">,
  folders: string[],
): Promise<void> {
  if (folders.length === 0) return;
  try {
    // Once more if meanwhile an item was deleted or came back.
    let known: Awaited<ReturnType<typeof findFilesToRetain>> | undefined;
    for (;;) {
      const found = await findFilesToRetain(db, folders);
      if (isDeepStrictEqual(found, known)) break;
      for (const [folder, files] of found) if (files) await withdrawFolder(storage, folder, files);
      await markDeleted(db, folders);
      known = found;
    }
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
