import type { Trx } from "#/db/database.ts";
import { allDone } from "#/shared/concurrency/all-done.ts";
import { AppError } from "#/shared/errors.ts";
import { fileType } from "../images/file-type.ts";
import { toMediaImage } from "../images/media-image.ts";
import { newFolder, signPicture, type SignPictures } from "../images/private-pictures.ts";
import type { MediaCtx } from "../images/store-image.ts";
import { findItems, lockRetained, type MediaItem, publishItem, queueFolders } from "../queries.ts";
import type { MediaImage } from "../schemas.ts";
import { readRemoved } from "./retained-files.ts";

/**
 * Publishes pictures of a listing that an edit removed, at new addresses. The files of a transaction
 * that fails are orphans. An error leaves the rows as they were.
 *
 * @throws {AppError} `picture_gone` if one of them is no longer retained
 */
export async function publishRetained(
  ctx: Pick<MediaCtx, "storage" | "now">,
  trx: Trx,
  listingId: string,
  ids: string[],
): Promise<Map<string, MediaImage>> {
  const items = await lockRetained(trx, listingId, ids);
  if (items.length < ids.length) throw new AppError("picture_gone");
  const copies = await allDone(
    items.map(async (item) => ({ item, folder: await copyFiles(ctx.storage, item) })),
  );
  for (const { item, folder } of copies) await publishItem(trx, item.id, folder);
  await queueFolders(trx, items.map(({ folder }) => folder), ctx.now());
  return new Map(copies.map(({ item, folder }) => [item.id, toMediaImage({ ...item, folder })]));
}

async function copyFiles(
  storage: MediaCtx["storage"],
  { folder: from, role, variants }: MediaItem,
): Promise<string> {
  const to = newFolder(role);
  await allDone(variants.map(async ({ file }) => {
    const found = await readRemoved(storage, { folder: from, file });
    if (!found) throw new AppError("picture_gone");
    await storage.put(`${to}/${file}`, await found.read(), fileType(file));
  }));
  return to;
}

/**
 * Returns those of these pictures of a listing that are not deleted, with their present addresses:
 * signed ones for pictures that an edit removed.
 */
export async function findPictures(
  ctx: Pick<MediaCtx, "db"> & SignPictures,
  listingId: string,
  ids: string[],
): Promise<Map<string, MediaImage>> {
  const items = await findItems(ctx.db, listingId, ids);
  return new Map(items.map((item) => {
    const picture = toMediaImage(item);
    return [item.id, item.retained_at ? signPicture(ctx, picture) : picture];
  }));
}
