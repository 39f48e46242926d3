import { retainedFolder, type Storage, type StoredObject } from "#/gateways/storage/mod.ts";
import { fileType } from "../images/file-type.ts";
import type { MediaCtx } from "../images/store-image.ts";
import { deleteRetainedRows, isRetained } from "../queries.ts";

/** A file of a picture. While it is public, its path is `/media/<folder>/<file>`. */
type RetainedFile = { folder: string; file: string };

const addressOf = ({ folder, file }: RetainedFile) => `${retainedFolder}/${folder}/${file}`;

/** Copies a file to a folder without a public address. Idempotent. */
export async function retainFile(storage: Storage, retained: RetainedFile): Promise<void> {
  const found = await storage.get(`${retained.folder}/${retained.file}`);
  if (found) await storage.put(addressOf(retained), await found.read(), fileType(retained.file));
}

/** Returns undefined if the file is no longer retained. Also reads a file that is being moved. */
export async function readRetainedFile(
  { db, storage }: Pick<MediaCtx, "db" | "storage">,
  retained: RetainedFile,
): Promise<(StoredObject & { type: string }) | undefined> {
  if (!await isRetained(db, retained.folder)) return undefined;
  const found = await storage.get(addressOf(retained)) ??
    await storage.get(`${retained.folder}/${retained.file}`);
  return found && { ...found, type: fileType(retained.file) };
}

/** Deletes retained files before their rows, so a failed deletion can be retried. */
export async function deleteRetainedFiles(
  { db, storage }: Pick<MediaCtx, "db" | "storage">,
  folders: string[],
): Promise<void> {
  for (const folder of folders) await storage.delete(`${retainedFolder}/${folder}`);
  await deleteRetainedRows(db, folders);
}
