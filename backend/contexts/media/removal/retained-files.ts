import type { Db } from "#/db/database.ts";
import { retainedFolder, type Storage, type StoredObject } from "#/gateways/storage/mod.ts";
import { allDone } from "#/shared/concurrency/all-done.ts";
import { fileType } from "../images/file-type.ts";
import type { MediaCtx } from "../images/store-image.ts";
import {
  findFoldersInUse,
  findRetainedFiles,
  findRetainedItems,
  type RetainedFile,
} from "../queries.ts";

const addressOf = ({ folder, file }: RetainedFile) => `${retainedFolder}/${folder}/${file}`;

/** For each folder, the files to retain; undefined while the folder is public. */
export async function findFilesToRetain(
  db: Db,
  folders: string[],
): Promise<Map<string, string[] | undefined>> {
  const inUse = await findFoldersInUse(db, folders);
  const retained = [
    ...await findRetainedFiles(db, folders),
    ...(await findRetainedItems(db, folders)).flatMap(({ folder, variants }) =>
      variants.map(({ file }) => ({ folder, file }))
    ),
  ];
  const filesOf = Map.groupBy(retained, ({ folder }) => folder);
  return new Map(folders.map((folder) => {
    const files = (filesOf.get(folder) ?? []).map(({ file }) => file);
    return [folder, inUse.has(folder) ? undefined : [...new Set(files)].sort()];
  }));
}

/** Moves files to a folder without a public address, and deletes the others. Idempotent. */
export async function withdrawFolder(
  storage: Storage,
  folder: string,
  files: string[],
): Promise<void> {
  await allDone(files.map(async (file) => {
    const found = await storage.get(`${folder}/${file}`);
    if (found) await storage.put(addressOf({ folder, file }), await found.read(), fileType(file));
  }));
  await storage.delete(folder);
  const retained = `${retainedFolder}/${folder}`;
  if (files.length === 0) return await storage.delete(retained);
  for await (const { key } of storage.list(retained)) {
    if (!files.some((file) => key === addressOf({ folder, file }))) await storage.delete(key);
  }
}

/** Reads a file that an edit removed, wherever it is. Undefined if it is deleted. */
export const readRemoved = async (
  storage: Storage,
  file: RetainedFile,
): Promise<StoredObject | undefined> =>
  await storage.get(addressOf(file)) ?? await storage.get(`${file.folder}/${file.file}`) ??
    // It was moved between the two reads.
    await storage.get(addressOf(file));

/** Returns undefined if the file is no longer retained. Also reads a file that is being moved. */
export async function readRetainedFile(
  { db, storage }: Pick<MediaCtx, "db" | "storage">,
  retained: RetainedFile,
): Promise<(StoredObject & { type: string }) | undefined> {
  if ((await findRetainedFiles(db, [retained.folder])).length === 0) return undefined;
  const found = await readRemoved(storage, retained);
  return found && { ...found, type: fileType(retained.file) };
}
