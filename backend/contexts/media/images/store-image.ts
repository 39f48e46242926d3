import { v7 as uuid } from "uuid";
import type { Db } from "#/db/database.ts";
import type { Storage } from "#/gateways/storage/mod.ts";
import { type EncodedImage, encodeImage, type MediaRole } from "./encode.ts";
import { toMediaImage } from "./media-image.ts";
import { newFolder } from "./private-pictures.ts";
import { findItemsByFolder, upsertMediaItems } from "../queries.ts";
import type { MediaImage } from "../schemas.ts";
import type { StoredVariant } from "../tables.ts";

export type MediaCtx = { db: Db; storage: Storage; now: () => Date };

/** A picture whose files are in storage, in `folder`. */
export type StoredImage = Omit<EncodedImage, "variants"> & {
  folder: string;
  variants: StoredVariant[];
};

export type NewMediaItem = {
  id: string;
  role: MediaRole;
  subjectId: string | null;
  alt: string;
  image: StoredImage;
  demo?: boolean;
};

/**
 * Stores an uploaded picture: first its files, then its row. If the process stops in between, the
 * sweep deletes the files, whereas a row without files would show a broken picture.
 */
export async function storeImage(
  ctx: MediaCtx,
  bytes: Uint8Array,
  item: Omit<NewMediaItem, "id" | "image" | "demo">,
): Promise<MediaImage> {
  return await withStoredImage(ctx.storage, { bytes, role: item.role }, async (image) => {
    const id = uuid({ msecs: ctx.now().getTime() });
    const [stored] = await addMediaItems(ctx, [{ ...item, id, image }]);
    return stored!;
  });
}

/**
 * Stores the files of an upload, then calls `work`, which inserts the row. Deletes the files if
 * `work` fails.
 */
export async function withStoredImage<T>(
  storage: Storage,
  upload: { bytes: Uint8Array; role: MediaRole },
  work: (image: StoredImage) => Promise<T>,
): Promise<T> {
  const encoded = await encodeImage(upload.bytes, upload);
  const folder = newFolder(upload.role);
  try {
    return await work(await storeVariants(storage, folder, encoded));
  } catch (error) {
    // If this deletion fails too, the sweep deletes the files.
    await storage.delete(folder).catch(() => {});
    throw error;
  }
}

export async function storeVariants(
  storage: Storage,
  folder: string,
  encoded: EncodedImage,
): Promise<StoredImage> {
  const puts = await Promise.allSettled(
    encoded.variants.map(({ file, bytes, type }) => storage.put(`${folder}/${file}`, bytes, type)),
  );
  // Rethrows only after all writes have settled, so that a cleanup finds every file.
  for (const put of puts) if (put.status === "rejected") throw put.reason;
  const variants = encoded.variants.map(({ bytes, ...variant }) => ({
    ...variant,
    size: bytes.length,
  }));
  return { ...encoded, folder, variants };
}

/** Returns the pictures that already exist in these folders, built from their items. */
export async function findStoredImages(
  db: Db,
  folders: string[],
): Promise<Map<string, StoredImage>> {
  const items = await findItemsByFolder(db, folders);
  return new Map(
    items.map(({ folder, width, height, placeholder, variants }) => [
      folder,
      { folder, width, height, placeholder, variants },
    ]),
  );
}

/** Adds items for stored pictures; several items may share a folder. */
export async function addMediaItems(
  ctx: Pick<MediaCtx, "db" | "now">,
  items: NewMediaItem[],
): Promise<MediaImage[]> {
  await upsertMediaItems(
    ctx.db,
    items.map(({ id, role, subjectId, alt, image, demo = false }) => ({
      id,
      role,
      subject_id: subjectId,
      folder: image.folder,
      alt,
      width: image.width,
      height: image.height,
      placeholder: image.placeholder,
      variants: image.variants,
      demo,
      created_at: ctx.now(),
      retained_at: null,
      retained_for: null,
    })),
  );
  return items.map(({ id, alt, image }) => toMediaImage({ id, alt, ...image }));
}
