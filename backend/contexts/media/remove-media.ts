import {
  deleteDemoMediaItems,
  deleteMediaItems,
  deleteMediaItemsOf,
  findFoldersInUse,
} from "./queries.ts";
import type { MediaCtx } from "./store-image.ts";

type RemovalCtx = Pick<MediaCtx, "db" | "storage">;

export async function removeMedia(ctx: RemovalCtx, ids: string[]): Promise<void> {
  await deleteUnused(ctx, await deleteMediaItems(ctx.db, ids));
}

/** Removes every picture of these businesses and accounts. */
export async function removeMediaOf(ctx: RemovalCtx, subjectIds: string[]): Promise<void> {
  await deleteUnused(ctx, await deleteMediaItemsOf(ctx.db, subjectIds));
}

export async function removeDemoMedia(ctx: RemovalCtx): Promise<void> {
  await deleteUnused(ctx, await deleteDemoMediaItems(ctx.db));
}

/** Called once the rows are gone for good: of two at the same time, the later one sees none left. */
async function deleteUnused({ db, storage }: RemovalCtx, folders: string[]): Promise<void> {
  const inUse = await findFoldersInUse(db, folders);
  for (const folder of folders) {
    if (!inUse.has(folder)) await storage.delete(folder);
  }
}
