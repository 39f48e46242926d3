import { getLogger } from "@logtape/logtape";
import type { RawBuilder } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import {
  deleteMediaItems,
  deleteRetainedRows,
  forgetDeleted,
  itemsToDelete,
  markDeleted,
  queueFolders,
  retainItems,
} from "../queries.ts";
import { findFilesToRetain, withdrawFolder } from "./retained-files.ts";
import type { MediaCtx } from "../images/store-image.ts";

/** How long uploaded pictures wait for their review, in milliseconds. */
const uploadLifetime = 24 * 60 * 60 * 1000;

/** How long a picture that an edit removed can come back, in milliseconds. */
const retention = 30 * 24 * 60 * 60 * 1000;

const log = getLogger(["karigar", "media"]);

type QueueCtx = Pick<MediaCtx, "db" | "now">;

const queueDeletion = async ({ db, now }: QueueCtx, isDeleted: RawBuilder<boolean>) =>
  await queueFolders(db, await deleteMediaItems(db, isDeleted), now());

/**
 * Deletes items in the transaction of `ctx.db` and queues their folders. After the commit,
 * `deleteUnusedFolders` or the sweep deletes the files.
 *
 * @returns the queued folders
 */
export const queueMediaDeletion = (ctx: QueueCtx, ids: string[]) =>
  queueDeletion(ctx, itemsToDelete.byId(ids));

/** Like `queueMediaDeletion`, for all items of a business or an account. */
export const queueMediaDeletionOf = (ctx: QueueCtx, subjectId: string) =>
  queueDeletion(ctx, itemsToDelete.of(subjectId));

/** Like `queueMediaDeletion`, for pictures whose review was not sent within a day. */
export const queueUnusedUploads = (ctx: QueueCtx) =>
  queueDeletion(ctx, itemsToDelete.unusedUploads(new Date(ctx.now().getTime() - uploadLifetime)));

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
  await queueFolders(trx, await retainItems(trx, ids, { at: now(), ownerId }), now());

/** Queues pictures that were retained for 30 days, and forgets what was deleted before. */
export async function queueExpiredMedia(ctx: QueueCtx): Promise<void> {
  const until = new Date(ctx.now().getTime() - retention);
  await inTransaction(
    ctx,
    (trx) => queueDeletion({ ...ctx, db: trx }, itemsToDelete.retainedUntil(until)),
  );
  await forgetDeleted(ctx.db, until);
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
  await deleteUnusedFolders(ctx, await queueDeletion(ctx, itemsToDelete.demo));
}

/**
 * Deletes the files of unused folders, and moves those that are retained. Call it after the commit,
 * so that the later of two concurrent removals finds the folder unused. After a failure, the folder
 * stays queued for the sweep.
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
